import { solveSlider } from '#domains/captcha/testing.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { hashPassword } from '#platform/secrets/passwords.ts';
import { sendEmailCode, sendPhoneCode } from './contract.ts';
import { changeAccount, insertAccount, type NewAccount } from './queries/accounts.ts';
import { recogniseAccount } from './server.ts';

type TestApp = import('#platform/testing/harness.ts').TestApp;

export const PASSWORD = 'abcd1234';
const START = new Date('2026-05-01T00:00:00Z');
let made = 0;

/** For tests: a phone number that no other test has. */
export function newPhone(): string {
  made += 1;
  return `138${String(made).padStart(8, '0')}`;
}

/** For tests: an account with a complete profile and the password `abcd1234`, and its actor. */
export async function makeAccount(db: Database, given: Partial<NewAccount> & { incomplete?: boolean } = {}) {
  const { incomplete = false, ...values } = given;
  const reachable = values.phone || values.email || values.wechatOpenid;
  const contact = reachable ? {} : { phone: newPhone() };
  const passwordHash = await hashPassword(PASSWORD);
  const account = await insertAccount(db, { language: 'zh', passwordHash, ...contact, ...values }, START);
  if (!account) throw new Error('There is already such an account.');
  const { id, phone, email } = account;
  if (!incomplete) await changeAccount(db, id, { nickname: '小林', profileCompletedAt: START }, START);
  const actor: Actor = { kind: 'account', accountId: id, sessionId: '0', profileComplete: !incomplete };
  return { id, phone: phone ?? '', email: email ?? '', actor };
}

/** For tests: sends a code to a phone, a solved captcha first, and reads it. */
export async function phoneCode(app: TestApp, phone: string, type?: 1 | 2 | 3 | 4): Promise<string> {
  const captchaVerification = await solveSlider(app);
  await app.ok(sendPhoneCode, { phone, captchaVerification, ...(type ? { type } : {}) });
  return (await app.messages(phone))[0]?.code ?? '';
}

/** For tests: sends a code to an e-mail address, and reads it. */
export async function emailCode(app: TestApp, email: string, type: 1 | 2 | 3): Promise<string> {
  await app.ok(sendEmailCode, { email, type });
  return (await app.messages(email.toLowerCase()))[0]?.code ?? '';
}

/** For tests: the actor behind a token, as the server recognises it. */
export const actorOf = async (app: TestApp, token: string | undefined): Promise<Actor | undefined> =>
  (await recogniseAccount(app.services.db, token ?? '', app.services.clock.now())) ?? undefined;

/** For tests: any six digits but these. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
