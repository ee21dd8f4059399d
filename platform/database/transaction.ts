import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database, DB } from './database.ts';

const ATTEMPTS = 4;
/** serialization_failure, deadlock_detected: nothing was done, the same again may succeed. */
const WORTH_REPEATING = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction, which commits when it resolves and rolls back when it rejects. Inside a transaction it
 * joins that one. After a deadlock or a serialisation failure all of `work` runs again, so it must not act outside
 * of the database: queue a job for that.
 */
export async function transaction<T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const { code } = error as { code?: string };
      if (!code || !WORTH_REPEATING.has(code) || attempt === ATTEMPTS) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}
