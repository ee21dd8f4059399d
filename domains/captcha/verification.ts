import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { hashToken } from '#platform/secrets/tokens.ts';
import { insertVerification, takeVerification } from './queries.ts';
import { VERIFICATION_SECONDS } from './rules.ts';

/** Remembers that a captcha was solved, by the value its client is going to show. */
export const keepVerification = (db: Database, value: string, now: Date) =>
  insertVerification(db, hashToken(value), new Date(now.getTime() + VERIFICATION_SECONDS * 1000));

/**
 * The second verification: throws `captcha_needed` unless `captchaVerification` belongs to a captcha solved in the last
 * 180 seconds that nobody has used yet. It is used up by this, whatever becomes of the call: so ask outside of the
 * call's transaction.
 */
export async function consumeVerification(db: Database, captchaVerification: string, now: Date): Promise<void> {
  if (await takeVerification(db, hashToken(captchaVerification), now)) return;
  throw new Refusal('captcha_needed', { fields: { captchaVerification: 'captcha_needed' } });
}
