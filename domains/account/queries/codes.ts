import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { CodePurpose, StoredCode } from '../rules.ts';

const DAY = 86_400_000;

/** One sender at a time for a recipient, until the transaction ends: else two clicks at once would both be the first. */
export const lockRecipient = (db: Database, recipient: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`account.code:${recipient}`}))`.execute(db);

/** When codes were sent to this recipient in the last day, newest first. */
export async function recentCodes(db: Database, recipient: string, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('verificationCodes')
    .select('createdAt')
    .where('recipient', '=', recipient)
    .where('createdAt', '>', new Date(now.getTime() - DAY))
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  return rows.map((row) => row.createdAt);
}

export async function insertCode(
  db: Database,
  code: { recipient: string; purpose: CodePurpose; codeHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const { id } = await db.insertInto('verificationCodes').values(code).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Takes back a code that could not be sent: it does not count against its recipient. */
export const removeCode = (db: Database, id: string) =>
  db.deleteFrom('verificationCodes').where('id', '=', id).execute();

/** The newest code that was sent for this purpose, or for any. Older ones are void. */
export const newestCode = (
  db: Database,
  recipient: string,
  purpose: CodePurpose,
): Promise<(StoredCode & { id: string; codeHash: Buffer }) | undefined> =>
  db
    .selectFrom('verificationCodes')
    .select(['id', 'codeHash', 'attempts', 'expiresAt', 'consumedAt'])
    .where('recipient', '=', recipient)
    .where('purpose', 'in', [purpose, 'any'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Counts a try, and tells whether there was one left: of many at once, no more than the limit get through. */
export async function countAttempt(db: Database, id: string, most: number): Promise<number | undefined> {
  const row = await db
    .updateTable('verificationCodes')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('attempts', '<', most)
    .where('consumedAt', 'is', null)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
}

/** Uses a code up. Of two calls that show the same one at once, one finds it. */
export async function consumeCode(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('verificationCodes')
    .set({ consumedAt: now })
    .where('id', '=', id)
    .where('consumedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes codes of which no limit speaks any more. */
export const sweepCodes = (db: Database, now: Date) =>
  db
    .deleteFrom('verificationCodes')
    .where('createdAt', '<', new Date(now.getTime() - 2 * DAY))
    .execute();
