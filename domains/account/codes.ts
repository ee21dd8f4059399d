import { randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { CallContext } from '#platform/http/context.ts';
import type { MessageKey } from '#platform/locale/messages.ts';
import type { Services } from '#platform/services.ts';
import {
  consumeCode,
  countAttempt,
  insertCode,
  lockRecipient,
  newestCode,
  recentCodes,
  removeCode,
} from './queries/codes.ts';
import { CODE_ATTEMPTS, CODE_MINUTES, type CodePurpose, codeWait, whyCodeIsOver } from './rules.ts';

/** Kept in place of the code: under a key, since a million of them are soon tried. */
function hashCode({ keys }: Pick<Services, 'keys'>, recipient: string, code: string): Buffer {
  return Buffer.from(keys.sign('account.code', `${recipient}\n${code}`), 'base64url');
}

/** Where a code goes: which field named the recipient, and how it is sent. */
export interface CodeChannel {
  field: 'phone' | 'email';
  send(code: string): Promise<void>;
}

async function reserveCode(context: CallContext, recipient: string, purpose: CodePurpose, code: string) {
  const { db, services } = context;
  const now = services.clock.now();
  return transaction(db, async (tx) => {
    await lockRecipient(tx, recipient);
    const seconds = codeWait(await recentCodes(tx, recipient, now), now);
    if (seconds > 0) {
      const key: MessageKey = seconds <= 60 ? 'account_code_too_soon' : 'account_code_too_often';
      const minutes = Math.ceil(seconds / 60);
      throw new Refusal(key, { params: { seconds, minutes }, details: { seconds } });
    }
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
    const codeHash = hashCode(services, recipient, code);
    return insertCode(tx, { recipient, purpose, codeHash, createdAt: now, expiresAt });
  });
}

/**
 * Sends a fresh code of six digits, unless the recipient had too many. It says nothing of whether there is an account:
 * that is for whoever can read the code. The provider is waited for outside of any transaction.
 */
export async function sendCode(
  context: CallContext,
  recipient: string,
  purpose: CodePurpose,
  channel: CodeChannel,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = await reserveCode(context, recipient, purpose, code);
  try {
    await channel.send(code);
  } catch (error) {
    await removeCode(context.db, id);
    context.services.log.error({ err: error, requestId: context.client.requestId }, 'a code could not be sent');
    throw new Refusal('account_code_not_sent', { fields: { [channel.field]: 'account_code_not_sent' } });
  }
}

const refused = (key: MessageKey, params?: Record<string, number>) =>
  new Refusal(key, { fields: { code: key }, ...(params ? { params } : {}) });

/**
 * Compares a code with the newest one sent to the recipient for this purpose. Every try counts, also the right one and
 * whatever the call comes to: so ask outside of the call's transaction. Returns what `spendCode` uses up.
 */
export async function proveCode(
  context: CallContext,
  recipient: string,
  purpose: CodePurpose,
  code: string,
): Promise<string> {
  const { db, services } = context;
  const stored = await newestCode(db, recipient, purpose);
  if (!stored) throw refused('account_code_none');
  const over = whyCodeIsOver(stored, services.clock.now());
  if (over) throw refused(over);
  const attempts = await countAttempt(db, stored.id, CODE_ATTEMPTS);
  if (attempts === undefined) throw refused('account_code_void');
  if (timingSafeEqual(stored.codeHash, hashCode(services, recipient, code))) return stored.id;
  const left = CODE_ATTEMPTS - attempts;
  throw left > 0 ? refused('account_code_wrong', { left }) : refused('account_code_void');
}

/** Uses a proven code up, in the transaction of what it was proven for. */
export async function spendCode(tx: Database, codeId: string, now: Date): Promise<void> {
  if (!(await consumeCode(tx, codeId, now))) throw refused('account_code_used');
}
