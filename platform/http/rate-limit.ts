import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/**
 * Counts one more use of `key` in its current window and tells whether it is still within `count`. Limits that guard
 * secrets are counted in the database, so that all instances share them; call it outside the transaction it guards,
 * or a refused call would give its count back.
 */
export async function withinLimit(
  db: Database,
  key: string,
  limit: { count: number; seconds: number },
  now: Date,
): Promise<boolean> {
  const windowStart = new Date(Math.floor(now.getTime() / (limit.seconds * 1000)) * limit.seconds * 1000);
  // Not waiting for the disk: what a crash of the machine forgets is the count of the last half second.
  const row = await db
    .insertInto('rateLimits')
    .columns(['key', 'windowStart'])
    .expression((eb) =>
      eb
        .selectFrom(sql`set_config('synchronous_commit', 'off', true)`.as('commit'))
        .select([eb.val(key).as('key'), eb.val(windowStart).as('windowStart')]),
    )
    .onConflict((conflict) =>
      conflict.columns(['key', 'windowStart']).doUpdateSet({ count: sql`rate_limits.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count <= limit.count;
}

/** Takes the uses of `key` back, after a success that shows that nobody was guessing. */
export async function forgetUses(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', key).execute();
}
