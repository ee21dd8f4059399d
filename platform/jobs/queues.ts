import { randomUUID } from 'node:crypto';
import type { PgBoss, Queue } from 'pg-boss';
import type { JobKind } from './jobs.ts';

/** The schema in which the queues live, beside our own tables. */
export const JOBS_SCHEMA = 'pgboss';

/** Pauses between tries: 5 s, doubling with some chance in it, at most 10 minutes. */
const RETRY_SECONDS = 5;
const RETRY_SECONDS_MAX = 600;
/** A worker that is silent for so long is taken for dead, however much time its job may still take. */
const HEARTBEAT_SECONDS = 30;
const WEEK = 7 * 24 * 3600;
/** A job nobody has taken for this long is dropped; far longer than any stop of the workers should last. */
const KEPT_WAITING_SECONDS = 60 * 24 * 3600;

function optionsOf(kind: JobKind<object>): Omit<Queue, 'name' | 'policy'> {
  return {
    retryLimit: kind.retries ?? 5,
    retryDelay: RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: RETRY_SECONDS_MAX,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: kind.timeoutSeconds ?? 120,
    retentionSeconds: KEPT_WAITING_SECONDS,
    deleteAfterSeconds: WEEK,
    notify: true,
  };
}

/**
 * Makes the queue of a kind, or brings it up to date. Its policy is `exclusive`: of jobs with the same key one waits or
 * runs; a job without a key gets one of its own.
 */
export async function ensureQueue(boss: PgBoss, kind: JobKind<object>): Promise<void> {
  const options = optionsOf(kind);
  if (await boss.getQueue(kind.name)) await boss.updateQueue(kind.name, options);
  else await boss.createQueue(kind.name, { ...options, policy: 'exclusive' });
  await boss.findJobs(kind.name, { id: randomUUID() }); // finds nothing, but pg-boss now knows the queue by heart
}
