import { createHash } from 'node:crypto';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { ClientInfo } from '#platform/http/context.ts';
import { countFailure, isLocked } from './queries.ts';
import { ADDRESS_FAILURES, FAILURES } from './rules.ts';

/** What limits and locks are counted by: the browser at its address, as AJ-Captcha does, and the address itself. */
export interface ClientKeys {
  browser: string;
  address: string;
}

export function clientKeys({ address, userAgent }: Pick<ClientInfo, 'address' | 'userAgent'>): ClientKeys {
  const browser = createHash('sha256').update(`${address}\n${userAgent}`).digest('base64url');
  return { browser: `browser:${browser}`, address: `address:${address}` };
}

export async function refuseLocked(db: Database, keys: ClientKeys, now: Date): Promise<void> {
  if (await isLocked(db, [keys.browser, keys.address], now)) throw new Refusal('captcha_locked');
}

export async function noteFailure(db: Database, keys: ClientKeys, now: Date): Promise<void> {
  await countFailure(db, keys.browser, FAILURES, now);
  await countFailure(db, keys.address, ADDRESS_FAILURES, now);
}
