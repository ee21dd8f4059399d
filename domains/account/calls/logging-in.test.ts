import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls as captchaCalls } from '#domains/captcha/contract.ts';
import { handlers as captchaHandlers } from '#domains/captcha/server.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, loginByCode, loginByPass, logout } from '../contract.ts';
import { handlers, jobs, teamMembersPort } from '../server.ts';
import { actorOf, makeAccount, newPhone, PASSWORD, phoneCode } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers: [...handlers, ...captchaHandlers], calls: [...calls, ...captchaCalls], jobs });
});
afterAll(() => app.close());
beforeEach(() => app.services.clock.advance(900_000));

const byPassword = (phoneOrEmail: string, password = PASSWORD) => app.call(loginByPass, { phoneOrEmail, password });
const disable = (id: string) =>
  app.services.db.updateTable('accounts').set({ disabledAt: app.services.clock.now() }).where('id', '=', id).execute();
const hours = (count: number) => app.services.clock.advance(count * 3_600_000);

describe('logging in by code', () => {
  test('answers token and perfectStatus, and sets the cookies', async () => {
    const { id, phone } = await makeAccount(app.services.db);
    const code = await phoneCode(app, phone, 4);
    const { envelope, cookies } = await app.call(loginByCode, { phone, mobilePrefix: '86', code });
    expect(envelope).toEqual({ code: 1000, msg: '', data: { token: cookies.token, perfectStatus: 0 } });
    expect(cookies).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), perfectStatus: '0', isTeam: '1', id });
    expect(await actorOf(app, cookies.token)).toMatchObject({ accountId: id, profileComplete: true });
  });

  test('tells a phone without an account to register, once the code was shown', async () => {
    const phone = newPhone();
    const code = await phoneCode(app, phone, 4);
    const { envelope } = await app.call(loginByCode, { phone, code }, { language: 'en' });
    expect(envelope).toMatchObject({
      code: 0,
      data: { fields: { phone: 'There is no account with this phone number yet. Please register first.' } },
    });
  });

  test('whoever belongs to a team is told so by isTeam 0', async () => {
    const { id, phone } = await makeAccount(app.services.db);
    teamMembersPort.fill(async (_, ids) => new Set(ids.filter((one) => one === id)));
    const { cookies } = await app.call(loginByCode, { phone, code: await phoneCode(app, phone, 4) });
    expect(cookies.isTeam).toBe('0');
  });

  test('is refused to a disabled account', async () => {
    const { id, phone } = await makeAccount(app.services.db);
    await disable(id);
    const code = await phoneCode(app, phone, 4);
    expect((await app.expectRefused(loginByCode, { phone, code })).reason).toBe('account_disabled');
  });
});

describe('logging in by password', () => {
  test('takes the phone however it is grouped, or the e-mail address', async () => {
    const { phone } = await makeAccount(app.services.db, { phone: newPhone(), email: 'pass@example.com' });
    expect((await byPassword(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`)).envelope.code).toBe(1000);
    expect((await byPassword(' Pass@Example.com ')).envelope.code).toBe(1000);
  });

  test('says the same to a wrong password, an unknown account and one without a password', async () => {
    const { phone } = await makeAccount(app.services.db);
    await makeAccount(app.services.db, { email: 'none@example.com', passwordHash: undefined });
    const wrong = await byPassword(phone, 'wrong123');
    expect(wrong.envelope).toMatchObject({ code: 0, data: { reason: 'account_login_wrong' } });
    expect((await byPassword(newPhone())).envelope).toEqual(wrong.envelope);
    expect((await byPassword('unknown@example.com')).envelope).toEqual(wrong.envelope);
    expect((await byPassword('none@example.com', 'undefined')).envelope).toEqual(wrong.envelope);
  });

  test('ten failures in a row lock the account and nobody else, known or not, for a quarter of an hour', async () => {
    const [known, unknown, other] = [
      await makeAccount(app.services.db),
      newPhone(),
      await makeAccount(app.services.db),
    ];
    for (let n = 0; n < 10; n += 1) {
      await byPassword(known.phone, 'wrong123');
      await byPassword(unknown, 'wrong123');
    }
    expect((await byPassword(known.phone)).envelope.data).toMatchObject({ reason: 'account_login_locked' });
    expect((await byPassword(unknown)).envelope.data).toMatchObject({ reason: 'account_login_locked' });
    expect((await byPassword(other.phone)).envelope.code).toBe(1000);
    app.services.clock.advance(900_000);
    expect((await byPassword(known.phone)).envelope.code).toBe(1000);
  });

  test('is refused to a disabled account, and says why only to who knows the password', async () => {
    const { id, phone } = await makeAccount(app.services.db);
    await disable(id);
    expect((await byPassword(phone, 'wrong123')).envelope.data).toMatchObject({ reason: 'account_login_wrong' });
    expect((await byPassword(phone)).envelope.data).toMatchObject({ reason: 'account_disabled' });
  });

  test('keeps the consent that was ticked, once per version', async () => {
    const { id, phone } = await makeAccount(app.services.db);
    for (const agreementVersion of [2, 2, undefined]) {
      await app.ok(loginByPass, { phoneOrEmail: phone, password: PASSWORD, agreed: true, agreementVersion });
    }
    const query = app.services.db
      .selectFrom('agreementConsents')
      .select('agreementVersion')
      .where('accountId', '=', id);
    const consents = await query.orderBy('agreementVersion').execute();
    expect(consents.map((row) => row.agreementVersion)).toEqual([1, 2]);
  });

  test('says which field is empty', async () => {
    const { envelope } = await app.call(loginByPass, { phoneOrEmail: '', password: '' }, { language: 'en' });
    expect(envelope.data).toMatchObject({
      fields: {
        phoneOrEmail: 'Please enter your mobile phone number or email',
        password: 'Please enter your password',
      },
    });
  });
});

describe('a session', () => {
  const begin = async (phone: string) => (await byPassword(phone)).cookies.token;

  test('ends thirty days after its last use, which is noted at most once an hour', async () => {
    const { id, phone } = await makeAccount(app.services.db);
    const token = await begin(phone);
    const seen = async () =>
      (
        await app.services.db
          .selectFrom('sessions')
          .select('lastSeenAt')
          .where('accountId', '=', id)
          .executeTakeFirstOrThrow()
      ).lastSeenAt.getTime();
    const began = await seen();
    app.services.clock.advance(59 * 60_000);
    await actorOf(app, token);
    expect(await seen()).toBe(began);
    app.services.clock.advance(60_000);
    await actorOf(app, token);
    expect(await seen()).toBe(began + 3_600_000);
    hours(29 * 24);
    expect(await actorOf(app, token)).toBeDefined();
    hours(30 * 24);
    expect(await actorOf(app, token)).toBeUndefined();
  });

  test('ends with logging out, which takes every cookie away and works twice', async () => {
    const { phone } = await makeAccount(app.services.db);
    const [here, elsewhere] = [await begin(phone), await begin(phone)];
    const { cookies } = await app.call(logout, {}, { as: await actorOf(app, here) });
    expect(cookies).toEqual({ token: '', perfectStatus: '', isTeam: '', id: '' });
    expect(await actorOf(app, here)).toBeUndefined();
    expect(await actorOf(app, elsewhere)).toBeDefined();
    await app.ok(logout, {});
  });

  test('ends at once when the account is disabled', async () => {
    const { id, phone } = await makeAccount(app.services.db);
    const token = await begin(phone);
    await disable(id);
    expect(await actorOf(app, token)).toBeUndefined();
  });

  test('is kept as a hash only', async () => {
    const { id, phone } = await makeAccount(app.services.db);
    const token = (await begin(phone)) ?? '';
    const query = app.services.db.selectFrom('sessions').selectAll().where('accountId', '=', id);
    const row = await query.executeTakeFirstOrThrow();
    expect(Object.values(row).map(String)).not.toContain(token);
    expect(await actorOf(app, row.tokenHash.toString('base64url'))).toBeUndefined();
  });

  test('that is over is swept, with codes nobody can use', async () => {
    const { phone } = await makeAccount(app.services.db);
    await begin(phone);
    await phoneCode(app, phone);
    hours(31 * 24);
    await jobs[0]!.run({}, app.services, new AbortController().signal);
    expect(await app.services.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await app.services.db.selectFrom('verificationCodes').select('id').execute()).toEqual([]);
  });
});

describeAccess(() => app, loginByCode, { phone: '13816420042', code: '123456' });
describeAccess(() => app, loginByPass, { phoneOrEmail: '13816420042', password: PASSWORD });
describeAccess(() => app, logout, {});
