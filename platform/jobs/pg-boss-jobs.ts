import { randomUUID } from 'node:crypto';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '#platform/database/database.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { ensureQueue, JOBS_SCHEMA } from './queues.ts';

/** The sending half of the jobs, over the program's own pool. */
export interface StartedJobs extends Jobs {
  stop(): Promise<void>;
}

/** Result names of pg-boss are its own: no plugin of ours may rename them. */
const connectionOf = (db: Database) => fromKysely(db.withoutPlugins());

/**
 * Starts sending; makes or updates the queues' schema, so it comes after our own migrations. Kinds that are not named
 * get their queue when they are first sent, at the price of a second connection beside the caller's transaction.
 */
export async function startJobs(db: Database, log: Logger, kinds: readonly JobKind<object>[]): Promise<StartedJobs> {
  const boss = new PgBoss({ db: connectionOf(db), schema: JOBS_SCHEMA, supervise: false, schedule: false });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  const known = new Map<string, Promise<void>>();

  const queueOf = async (kind: JobKind<object>) => {
    const ensured = known.get(kind.name) ?? ensureQueue(boss, kind);
    known.set(kind.name, ensured);
    try {
      await ensured;
    } catch (error) {
      known.delete(kind.name);
      throw error;
    }
  };

  for (const kind of kinds) await queueOf(kind);

  return {
    async send(tx, kind, data, options = {}) {
      await queueOf(kind);
      await boss.send(kind.name, data, {
        db: connectionOf(tx),
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.priority === undefined ? {} : { priority: options.priority }),
      });
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}
