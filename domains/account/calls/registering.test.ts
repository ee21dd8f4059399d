import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls as captchaCalls } from '#domains/captcha/contract.ts';
import { handlers as captchaHandlers } from '#domains/captcha/server.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, getUserInfo, loginByPass, perfectInfo, registerByEmail, registerByPhone } from '../contract.ts';
import { handlers } from '../server.ts';
import { actorOf, emailCode, newPhone, otherThan, PASSWORD, phoneCode } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers: [...handlers, ...captchaHandlers], calls: [...calls, ...captchaCalls] });
});
afterAll(() => app.close());
beforeEach(() => app.services.clock.advance(600_000));

const passwords = { password: PASSWORD, samePassword: PASSWORD };
const agreed = { agreed: true as const, agreementVersion: 3 };
const register = async (phone: string, given: object = {}) => {
  const code = await phoneCode(app, phone, 1);
  return app.call(registerByPhone, { phone, code, ...passwords, ...agreed, ...given });
};

describe('registering by phone', () => {
  test('logs in with an incomplete profile; completing it makes a member', async () => {
    const { envelope, cookies } = await register(newPhone());
    expect(envelope).toMatchObject({ code: 1000, data: { perfectStatus: -1, token: cookies.token } });
    const newcomer = await actorOf(app, cookies.token);
    expect(newcomer).toMatchObject({ kind: 'account', profileComplete: false });
    expect(cookies).toMatchObject({ perfectStatus: '-1', isTeam: '1' });
    const profile = { nickName: '小林', userType: 'corporate', companyName: '听见文化' } as const;
    const completed = await app.call(perfectInfo, profile, { as: newcomer });
    expect(completed.cookies).toEqual({ perfectStatus: '0' });
    expect(await actorOf(app, cookies.token)).toMatchObject({ profileComplete: true });
    expect(await app.ok(getUserInfo, {}, { as: newcomer })).toMatchObject({
      nickName: '小林',
      userType: 'corporate',
      companyName: '听见文化',
      perfectStatus: 0,
      hasPassword: true,
    });
  });

  test('only the token is hidden from scripts', async () => {
    const phone = newPhone();
    const code = await phoneCode(app, phone, 1);
    const { headers } = await app.call(registerByPhone, { phone, code, ...passwords, ...agreed });
    const set = ([] as string[]).concat((headers['set-cookie'] ?? []) as string[]);
    const flags = Object.fromEntries(set.map((line) => [line.split('=')[0], line.includes('HttpOnly')]));
    expect(flags).toEqual({ token: true, perfectStatus: false, isTeam: false, id: false });
    expect(set.every((line) => line.includes('SameSite=Lax'))).toBe(true);
  });

  test('keeps which version of the user agreement was ticked', async () => {
    const { cookies } = await register(newPhone());
    const consents = await app.services.db
      .selectFrom('agreementConsents')
      .select(['agreementId', 'agreementVersion'])
      .where('accountId', '=', cookies.id ?? '')
      .execute();
    expect(consents).toEqual([{ agreementId: 1, agreementVersion: 3 }]);
  });

  test.each([
    ['the agreement is not ticked', { agreed: false }, 'agreed', 'Please check the User Agreement'],
    ['the passwords differ', { samePassword: 'abcd12345' }, 'samePassword', 'Please enter same password twice'],
    [
      'the password is short',
      { password: 'abc1', samePassword: 'abc1' },
      'password',
      'The password should be 8-16 characters long and cannot have underscores or special symbols',
    ],
    [
      'the password has letters only',
      { password: 'abcdefgh', samePassword: 'abcdefgh' },
      'password',
      'The password needs at least one letter and one digit',
    ],
    ['the phone is missing', { phone: undefined }, 'phone', 'Please enter mobile phone number'],
    ['the code is missing', { code: undefined }, 'code', 'Please enter the verification code'],
  ])('is refused beside its field when %s', async (_, given, field, message) => {
    const input = { phone: '13816420042', code: '123456', ...passwords, ...agreed, ...given } as Parameters<
      typeof app.call<typeof registerByPhone>
    >[1];
    const { envelope } = await app.call(registerByPhone, input, { language: 'en' });
    expect(envelope).toMatchObject({ code: 0, data: { fields: { [field]: message } } });
  });

  test('with a wrong code makes nothing', async () => {
    const phone = newPhone();
    const code = otherThan(await phoneCode(app, phone, 1));
    const refused = await app.expectRefused(registerByPhone, { phone, code, ...passwords, ...agreed });
    expect(refused.reason).toBe('account_code_wrong');
    const rows = await app.services.db.selectFrom('accounts').select('id').where('phone', '=', phone).execute();
    expect(rows).toEqual([]);
  });

  test('a phone has one account, and only whoever reads its code learns that', async () => {
    const phone = newPhone();
    await register(phone);
    app.services.clock.advance(60_000);
    const { envelope } = await register(phone);
    expect(envelope).toMatchObject({ code: 0, data: { fields: { phone: '该手机号已注册，请直接登录' } } });
  });

  test('of two registrations at once one wins', async () => {
    const phone = newPhone();
    const code = await phoneCode(app, phone, 1);
    const input = { phone, code, ...passwords, ...agreed };
    const answers = await Promise.all([1, 2, 3].map(() => app.call(registerByPhone, input)));
    expect(answers.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('registering by e-mail', () => {
  test('takes any spelling of the address as one', async () => {
    const code = await emailCode(app, 'Mei@Example.com', 1);
    const input = { code, ...passwords, ...agreed };
    const { token } = await app.ok(registerByEmail, { email: 'mei@EXAMPLE.com', ...input });
    expect(await actorOf(app, token)).toMatchObject({ kind: 'account' });
    await app.ok(loginByPass, { phoneOrEmail: 'MEI@example.com', password: PASSWORD });
    app.services.clock.advance(60_000);
    const again = await emailCode(app, 'mei@example.com', 1);
    const refused = await app.expectRefused(registerByEmail, { ...input, email: 'Mei@example.com', code: again });
    expect(refused.reason).toBe('account_email_taken');
  });

  test('does not take a code that was sent for a reset', async () => {
    const code = await emailCode(app, 'reset@example.com', 2);
    const input = { email: 'reset@example.com', code, ...passwords, ...agreed };
    expect((await app.expectRefused(registerByEmail, input)).reason).toBe('account_code_none');
  });
});

describe('completing the profile', () => {
  test.each([
    ['an underscore in the nickname', { nickName: 'a_b' }, 'nickName'],
    ['17 characters', { nickName: '一二三四五六七八九十一二三四五六七' }, 'nickName'],
    ['no nickname', { nickName: ' ' }, 'nickName'],
    ['a company without a name', { userType: 'corporate' }, 'companyName'],
    ['no type', { userType: undefined }, 'userType'],
  ])('is refused with %s', async (_, given, field) => {
    const { cookies } = await register(newPhone());
    const input = { nickName: '小林', userType: 'personal', ...given } as Parameters<
      typeof app.call<typeof perfectInfo>
    >[1];
    const { envelope } = await app.call(perfectInfo, input, { as: await actorOf(app, cookies.token) });
    expect(Object.keys((envelope.data as { fields?: object }).fields ?? {})).toEqual([field]);
  });
});

describeAccess(() => app, registerByPhone, { phone: '13816420042', code: '123456', ...passwords, agreed: true });
describeAccess(() => app, registerByEmail, { email: 'a@b.cn', code: '123456', ...passwords, agreed: true });
describeAccess(() => app, perfectInfo, { nickName: '小林', userType: 'personal' });
