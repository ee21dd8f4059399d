import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls as captchaCalls } from '#domains/captcha/contract.ts';
import { handlers as captchaHandlers } from '#domains/captcha/server.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, loginByPass, retrievePasswordByEmail, retrievePasswordByPhone } from '../contract.ts';
import { handlers } from '../server.ts';
import { actorOf, emailCode, makeAccount, newPhone, PASSWORD, phoneCode } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers: [...handlers, ...captchaHandlers], calls: [...calls, ...captchaCalls] });
});
afterAll(() => app.close());
beforeEach(() => app.services.clock.advance(900_000));

const next = { password: 'wxyz9876', samePassword: 'wxyz9876' };
const logIn = (phoneOrEmail: string, password: string) => app.call(loginByPass, { phoneOrEmail, password });

test('by phone sets the password, ends every session and is in the audit log', async () => {
  const { id, phone } = await makeAccount(app.services.db);
  const { cookies } = await logIn(phone, PASSWORD);
  const code = await phoneCode(app, phone, 2);
  await app.ok(retrievePasswordByPhone, { phone, code, ...next });
  expect(await actorOf(app, cookies.token)).toBeUndefined();
  expect((await logIn(phone, PASSWORD)).envelope.code).toBe(0);
  expect((await logIn(phone, next.password)).envelope.code).toBe(1000);
  const query = app.services.db.selectFrom('auditLog').select('action').where('subjectId', '=', id);
  expect(await query.execute()).toEqual([{ action: 'account.reset-password' }]);
});

test('by e-mail does the same, and lifts the lock of earlier failures', async () => {
  const { email } = await makeAccount(app.services.db, { email: 'forgot@example.com' });
  for (let n = 0; n < 11; n += 1) await logIn(email, 'wrong123');
  const code = await emailCode(app, email, 2);
  await app.ok(retrievePasswordByEmail, { email: 'Forgot@Example.com', code, ...next });
  expect((await logIn(email, next.password)).envelope.code).toBe(1000);
});

test('gives an account without a password its first one', async () => {
  const { phone } = await makeAccount(app.services.db, { phone: newPhone(), passwordHash: undefined });
  await app.ok(retrievePasswordByPhone, { phone, code: await phoneCode(app, phone, 2), ...next });
  expect((await logIn(phone, next.password)).envelope.code).toBe(1000);
});

test('a code is good for one reset', async () => {
  const { phone } = await makeAccount(app.services.db);
  const code = await phoneCode(app, phone, 2);
  const input = { phone, code, ...next };
  const answers = await Promise.all([1, 2].map(() => app.call(retrievePasswordByPhone, input)));
  expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([0, 1000]);
});

test('without an account is refused, once the code was shown', async () => {
  const phone = newPhone();
  const byPhone = { phone, code: await phoneCode(app, phone, 2), ...next };
  expect((await app.expectRefused(retrievePasswordByPhone, byPhone)).reason).toBe('account_phone_unknown');
  const email = 'stranger@example.com';
  const byEmail = { email, code: await emailCode(app, email, 2), ...next };
  expect((await app.expectRefused(retrievePasswordByEmail, byEmail)).reason).toBe('account_email_unknown');
});

test('the two entries must be the same', async () => {
  const input = { phone: '13816420042', code: '123456', password: 'wxyz9876', samePassword: 'wxyz9875' };
  const { envelope } = await app.call(retrievePasswordByPhone, input, { language: 'en' });
  expect(envelope.data).toMatchObject({ fields: { samePassword: 'Please enter same password twice' } });
});

describeAccess(() => app, retrievePasswordByPhone, { phone: '13816420042', code: '123456', ...next });
describeAccess(() => app, retrievePasswordByEmail, { email: 'a@b.cn', code: '123456', ...next });
