import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls as captchaCalls } from '#domains/captcha/contract.ts';
import { handlers as captchaHandlers } from '#domains/captcha/server.ts';
import { solveSlider } from '#domains/captcha/testing.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, loginByCode, sendEmailCode, sendPhoneCode } from '../contract.ts';
import { handlers } from '../server.ts';
import { emailCode, makeAccount, newPhone, otherThan, phoneCode } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers: [...handlers, ...captchaHandlers], calls: [...calls, ...captchaCalls] });
});
afterAll(() => app.close());
// Each test has its own phone; the windows of its address pass meanwhile.
beforeEach(() => app.services.clock.advance(600_000));

const minutes = (count: number) => app.services.clock.advance(count * 60_000);
const send = async (phone: string) =>
  (await app.call(sendPhoneCode, { phone, captchaVerification: await solveSlider(app) })).envelope;

describe('sending a code to a phone', () => {
  test('sends six digits in the reader’s language', async () => {
    const phone = newPhone();
    const captchaVerification = await solveSlider(app);
    await app.ok(
      sendPhoneCode,
      { phone: `${phone.slice(0, 3)} ${phone.slice(3)}`, mobilePrefix: '+86', captchaVerification },
      { language: 'en' },
    );
    const [message] = await app.messages(phone);
    expect(message).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{6}$/) });
    expect(message?.text).toContain(`Your code is ${message?.code}`);
  });

  test('keeps no code in the database', async () => {
    const phone = newPhone();
    const code = await phoneCode(app, phone);
    const row = await app.services.db
      .selectFrom('verificationCodes')
      .selectAll()
      .where('recipient', '=', phone)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, codeHash: row.codeHash.toString() })).not.toContain(code);
  });

  test('needs a passed captcha, which counts once', async () => {
    const phone = newPhone();
    const none = await app.call(sendPhoneCode, { phone, captchaVerification: '' }, { language: 'en' });
    expect(none.envelope).toMatchObject({ code: 0, msg: 'Please complete the security verification' });
    const made = await app.expectRefused(sendPhoneCode, { phone, captchaVerification: 'made-up' });
    expect(made.reason).toBe('captcha_needed');
    const captchaVerification = await solveSlider(app);
    await app.ok(sendPhoneCode, { phone, captchaVerification });
    const again = await app.expectRefused(sendPhoneCode, { phone: newPhone(), captchaVerification });
    expect(again.reason).toBe('captcha_needed');
  });

  test.each([
    ['no phone', { phone: '' }, 'phone', 'Please enter mobile phone number'],
    ['a wrong format', { phone: '12345' }, 'phone', 'Phone number is in an incorrect format'],
    ['another prefix', { mobilePrefix: '1' }, 'mobilePrefix', 'Only numbers with the prefix +86 are supported'],
  ])('says what is wrong with %s', async (_, given, field, message) => {
    const input = { phone: '13816420042', captchaVerification: 'x', ...given };
    const { envelope } = await app.call(sendPhoneCode, input, { language: 'en' });
    expect(envelope.data).toMatchObject({ fields: { [field]: message } });
  });

  test('is limited to one a minute, and says how long to wait', async () => {
    const phone = newPhone();
    expect((await send(phone)).code).toBe(1000);
    app.services.clock.advance(20_000);
    expect(await send(phone)).toMatchObject({
      code: 0,
      msg: '请 40 秒后再获取验证码',
      data: { reason: 'account_code_too_soon', details: { seconds: 40 } },
    });
    app.services.clock.advance(40_000);
    expect((await send(phone)).code).toBe(1000);
  });

  test('is limited to five an hour and ten a day', async () => {
    const phone = newPhone();
    for (let n = 0; n < 5; n += 1) {
      expect((await send(phone)).code).toBe(1000);
      minutes(5);
    }
    expect(await send(phone)).toMatchObject({ code: 0, msg: '获取验证码次数过多，请 35 分钟后再试' });
    minutes(60);
    for (let n = 0; n < 5; n += 1) {
      expect((await send(phone)).code).toBe(1000);
      minutes(5);
    }
    minutes(60);
    expect((await send(phone)).data).toMatchObject({ reason: 'account_code_too_often' });
  });

  test('of two clicks at once sends one', async () => {
    const phone = newPhone();
    const verifications = [await solveSlider(app), await solveSlider(app), await solveSlider(app)];
    const answers = await Promise.all(
      verifications.map((captchaVerification) => app.call(sendPhoneCode, { phone, captchaVerification })),
    );
    expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([0, 0, 1000]);
    expect(await app.messages(phone)).toHaveLength(1);
  });

  test('does not count a code that the provider could not send', async () => {
    const phone = newPhone();
    const { sms } = app.services;
    app.services.sms = { sandbox: true, send: () => Promise.reject(new Error('no credit')) };
    try {
      expect(await send(phone)).toMatchObject({ data: { reason: 'account_code_not_sent' } });
    } finally {
      app.services.sms = sms;
    }
    expect((await send(phone)).code).toBe(1000);
  });

  test('tells nobody whether the phone has an account', async () => {
    const { phone } = await makeAccount(app.services.db);
    expect(await send(phone)).toEqual(await send(newPhone()));
  });
});

describe('sending a code to an e-mail address', () => {
  test('sends it in the reader’s language, and counts every spelling as one', async () => {
    await app.ok(sendEmailCode, { email: 'New@Example.com', type: 1 }, { language: 'en' });
    const [message] = await app.messages('new@example.com');
    expect(message).toMatchObject({ channel: 'email', subject: `Your Tonebank code: ${message?.code}` });
    const again = await app.expectRefused(sendEmailCode, { email: 'NEW@example.com', type: 1 });
    expect(again.reason).toBe('account_code_too_soon');
  });

  test('needs a valid address', async () => {
    const { envelope } = await app.call(sendEmailCode, { email: 'a@b', type: 1 }, { language: 'en' });
    expect(envelope.data).toMatchObject({ fields: { email: 'The email format is not valid' } });
  });
});

describe('a code', () => {
  const reasonOf = async (phone: string, code: string) =>
    (await app.expectRefused(loginByCode, { phone, code })).reason;

  test('that is wrong says how many tries are left; after five it is void, the right one included', async () => {
    const { phone } = await makeAccount(app.services.db);
    const code = await phoneCode(app, phone, 4);
    const wrong = await app.call(loginByCode, { phone, code: otherThan(code) });
    expect(wrong.envelope).toMatchObject({ code: 0, data: { fields: { code: '验证码不正确，还可以试 4 次' } } });
    for (let n = 0; n < 3; n += 1) expect(await reasonOf(phone, otherThan(code))).toBe('account_code_wrong');
    expect(await reasonOf(phone, otherThan(code))).toBe('account_code_void');
    expect(await reasonOf(phone, code)).toBe('account_code_void');
  });

  test('guessed at by many calls at once gets five tries in all', async () => {
    const { phone } = await makeAccount(app.services.db);
    const code = await phoneCode(app, phone, 4);
    const guesses = Array.from({ length: 12 }, () => reasonOf(phone, otherThan(code)));
    const reasons = await Promise.all(guesses);
    expect(reasons.filter((reason) => reason === 'account_code_wrong')).toHaveLength(4);
  });

  test('is used once, also by two calls at once', async () => {
    const { phone } = await makeAccount(app.services.db);
    const code = await phoneCode(app, phone, 4);
    const answers = await Promise.all([1, 2, 3].map(() => app.call(loginByCode, { phone, code })));
    expect(answers.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(1);
    expect(await reasonOf(phone, code)).toBe('account_code_used');
  });

  test('expires after ten minutes', async () => {
    const { phone } = await makeAccount(app.services.db);
    const code = await phoneCode(app, phone, 4);
    minutes(10);
    expect(await reasonOf(phone, code)).toBe('account_code_expired');
  });

  test('for another purpose does not count, one without a purpose does', async () => {
    const { phone } = await makeAccount(app.services.db);
    const forReset = await phoneCode(app, phone, 2);
    expect(await reasonOf(phone, forReset)).toBe('account_code_none');
    minutes(1);
    const forAnything = await phoneCode(app, phone);
    await app.ok(loginByCode, { phone, code: forAnything });
  });

  test('of somebody else’s phone does not count', async () => {
    const { phone } = await makeAccount(app.services.db);
    const code = await phoneCode(app, newPhone(), 4);
    expect(await reasonOf(phone, code)).toBe('account_code_none');
  });

  test('is void once a newer one was sent', async () => {
    const { phone } = await makeAccount(app.services.db);
    const first = await phoneCode(app, phone, 4);
    minutes(1);
    const second = await phoneCode(app, phone, 4);
    if (first !== second) expect(await reasonOf(phone, first)).toBe('account_code_wrong');
    await app.ok(loginByCode, { phone, code: second });
  });

  test('must be six digits', async () => {
    const { envelope } = await app.call(loginByCode, { phone: '13816420042', code: 'abc' });
    expect(envelope.data).toMatchObject({ fields: { code: '验证码为 6 位数字' } });
    expect(await emailCode(app, 'digits@example.com', 1)).toMatch(/^\d{6}$/);
  });
});

describeAccess(() => app, sendPhoneCode, { phone: '13816420042', captchaVerification: 'x' });
describeAccess(() => app, sendEmailCode, { email: 'guest@example.com', type: 1 });
