import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Services } from '#platform/services.ts';
import type { JobHandler } from './jobs.ts';
import { ensureQueue, JOBS_SCHEMA } from './queues.ts';

export interface WorkerOptions {
  /** Address of the database: the worker has connections of its own. */
  url: string;
  services: Services;
  handlers: readonly JobHandler[];
  /** How often jobs of dead workers are looked for. */
  superviseSeconds?: number;
}

export interface Worker {
  /** Takes no more jobs, lets the running ones finish for a moment, then asks them to end; they are tried again later. */
  stop(): Promise<void>;
}

/** NOTIFY wakes a worker at once; polling finds what it cannot tell: jobs that fall due, and retries. */
const POLL_SECONDS = 10;
const CONNECTIONS = 4;
const GRACE_MILLISECONDS = 3_000;
const STOP_MILLISECONDS = 10_000;

/** A scheduled job waits or runs at most once, however many instances queue it. */
const SCHEDULE_KEY = 'schedule';

type TakenJob = JobWithMetadata<object>;

async function runLogged({ kind, run }: JobHandler, job: TakenJob, services: Services, stopping: AbortSignal) {
  const log = services.log.child({ job: kind.name, jobId: job.id, attempt: job.retryCount + 1 });
  try {
    await run(job.data ?? {}, { ...services, log }, AbortSignal.any([job.signal, stopping]));
  } catch (error) {
    const last = job.retryCount >= job.retryLimit;
    log[last ? 'error' : 'warn']({ err: error }, last ? 'job failed for good' : 'job failed, to be tried again');
    throw error;
  }
}

/** Takes one job after the other. Having had one, it looks for the next at once rather than when it would poll. */
async function takeJobs(boss: PgBoss, handler: JobHandler, services: Services, stopping: AbortSignal): Promise<void> {
  const options = { includeMetadata: true, notifyPollingIntervalSeconds: POLL_SECONDS } as const;
  const taker = boss.work<object, void, typeof options>(handler.kind.name, options, async ([job]: TakenJob[]) => {
    if (!job) return;
    boss.notifyWorker(await taker);
    await runLogged(handler, job, services, stopping);
  });
  await taker;
}

async function schedule(boss: PgBoss, { kind }: JobHandler): Promise<void> {
  if (kind.schedule) {
    await boss.schedule(kind.name, kind.schedule, {}, { tz: 'UTC', singletonKey: SCHEDULE_KEY, missed: 'once' });
  } else if ((await boss.getSchedules(kind.name)).length > 0) {
    await boss.unschedule(kind.name);
  }
}

/**
 * Works the jobs of the given handlers until it is stopped. Any number of workers may run: each job is given to one, and
 * one that dies (`kill -9` too) loses it to another after half a minute of silence or after the kind's timeout.
 */
export async function startWorker({ url, services, handlers, superviseSeconds = 15 }: WorkerOptions): Promise<Worker> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    application_name: 'tonebank jobs',
    max: CONNECTIONS,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => services.log.error({ err: error }, 'job queue failed'));
  boss.on('warning', (warning) => services.log.warn({ warning: warning.message }, 'job queue warns'));
  await boss.start();
  const stopping = new AbortController();
  for (const handler of handlers) await ensureQueue(boss, handler.kind);
  for (const handler of handlers) await schedule(boss, handler);
  for (const handler of handlers) {
    const takers = handler.kind.concurrency ?? 1;
    for (let count = 0; count < takers; count += 1) await takeJobs(boss, handler, services, stopping.signal);
  }

  return {
    async stop() {
      const abort = setTimeout(() => stopping.abort(new Error('The worker stops.')), GRACE_MILLISECONDS);
      await boss.stop({ graceful: true, timeout: STOP_MILLISECONDS });
      clearTimeout(abort);
    },
  };
}
