import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Answer } from './rules.ts';

type CaptchaKind = 'blockPuzzle' | 'clickWord' | 'proofOfWork';

export interface PendingCaptcha {
  token: string;
  kind: CaptchaKind;
  secretKey: string;
  answer: Answer;
  expiresAt: Date;
}

export const insertCaptcha = (db: Database, { answer, ...captcha }: PendingCaptcha, now: Date) =>
  db
    .insertInto('captchas')
    .values({ ...captcha, answer: JSON.stringify(answer), createdAt: now })
    .execute();

const asPending = (row: { answer: unknown; kind: string } & Omit<PendingCaptcha, 'answer' | 'kind'>) =>
  ({ ...row, kind: row.kind, answer: row.answer }) as PendingCaptcha;

const columns = ['token', 'kind', 'secretKey', 'answer', 'expiresAt'] as const;

/** Takes the captcha out: whatever comes of the check, the token has been used. */
export async function takeCaptcha(db: Database, token: string): Promise<PendingCaptcha | undefined> {
  const row = await db.deleteFrom('captchas').where('token', '=', token).returning(columns).executeTakeFirst();
  return row && asPending(row);
}

/** A captcha that waits for its check, for the sandbox. */
export async function peekCaptcha(db: Database, token: string, now: Date): Promise<PendingCaptcha | undefined> {
  const query = db.selectFrom('captchas').select(columns).where('token', '=', token).where('expiresAt', '>', now);
  const row = await query.executeTakeFirst();
  return row && asPending(row);
}

export const insertVerification = (db: Database, valueHash: Buffer, expiresAt: Date) =>
  db.insertInto('captchaVerifications').values({ valueHash, expiresAt }).execute();

/** Uses a verification up. Of two that try at once, one finds it. */
export async function takeVerification(db: Database, valueHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('captchaVerifications')
    .where('valueHash', '=', valueHash)
    .returning('expiresAt')
    .executeTakeFirst();
  return row !== undefined && row.expiresAt > now;
}

/** Counts a failure; the window begins with its first one. Too many lock the client for a while. */
export async function countFailure(
  db: Database,
  key: string,
  limit: { count: number; seconds: number; lockSeconds: number },
  now: Date,
): Promise<void> {
  const windowStart = new Date(now.getTime() - limit.seconds * 1000);
  const lockedUntil = new Date(now.getTime() + limit.lockSeconds * 1000);
  const fresh = sql<boolean>`captcha_clients.failing_since <= ${windowStart}`;
  await db
    .insertInto('captchaClients')
    .values({ key, failures: 1, failingSince: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when ${fresh} then 1 else captcha_clients.failures + 1 end`,
        failingSince: sql`case when ${fresh} then ${now} else captcha_clients.failing_since end`,
        lockedUntil: sql`case when not ${fresh} and captcha_clients.failures >= ${limit.count}
          then ${lockedUntil} else captcha_clients.locked_until end`,
      }),
    )
    .execute();
}

export async function isLocked(db: Database, keys: readonly string[], now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('captchaClients')
    .select('key')
    .where('key', 'in', keys)
    .where('lockedUntil', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes what has run out. */
export async function sweepCaptchas(db: Database, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  await db.deleteFrom('captchas').where('expiresAt', '<', now).execute();
  await db.deleteFrom('captchaVerifications').where('expiresAt', '<', now).execute();
  await db.deleteFrom('captchaClients').where('failingSince', '<', hourAgo).execute();
}
