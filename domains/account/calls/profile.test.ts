import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls as captchaCalls } from '#domains/captcha/contract.ts';
import { handlers as captchaHandlers } from '#domains/captcha/server.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import {
  calls,
  editEmail,
  editPhone,
  getData,
  getUserInfo,
  loginByPass,
  unbindingPhone,
  unbindingWeChat,
  updateInfo,
} from '../contract.ts';
import { composerCountersPort, counterPorts, handlers } from '../server.ts';
import { actorOf, emailCode, makeAccount, newPhone, PASSWORD, phoneCode } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers: [...handlers, ...captchaHandlers], calls: [...calls, ...captchaCalls] });
});
afterAll(() => app.close());
beforeEach(() => app.services.clock.advance(900_000));

const me = (actor: Awaited<ReturnType<typeof makeAccount>>['actor']) => app.ok(getUserInfo, {}, { as: actor });

test('each sees their own data and nobody else’s', async () => {
  const [one, other] = [await makeAccount(app.services.db), await makeAccount(app.services.db)];
  expect(await me(one.actor)).toMatchObject({ id: one.id, phone: one.phone, nickName: '小林', avatar: '', isTeam: 1 });
  expect(await me(other.actor)).toMatchObject({ id: other.id, phone: other.phone });
  expect(JSON.stringify(await me(one.actor))).not.toContain('argon2');
});

test('the counters are asked of the domains that count', async () => {
  const { id, actor } = await makeAccount(app.services.db);
  expect(await app.ok(getData, {}, { as: actor })).toEqual({
    integral: 0,
    favorites: 0,
    meal: 0,
    song: null,
    sale: null,
  });
  counterPorts.favorites.fill(async (_, accountId) => (accountId === id ? 7 : 0));
  composerCountersPort.fill(async () => ({ song: 3, sale: 1 }));
  expect(await app.ok(getData, {}, { as: actor })).toEqual({ integral: 0, favorites: 7, meal: 0, song: 3, sale: 1 });
});

test('a profile is changed by the same rules it was made by', async () => {
  const { actor } = await makeAccount(app.services.db);
  await app.ok(updateInfo, { nickName: '阿林', userType: 'corporate', companyName: '听见文化' }, { as: actor });
  expect(await me(actor)).toMatchObject({ nickName: '阿林', companyName: '听见文化' });
  await app.ok(updateInfo, { nickName: '阿林', userType: 'personal', companyName: '听见文化' }, { as: actor });
  expect(await me(actor)).toMatchObject({ userType: 'personal', companyName: '' });
  const refused = await app.expectRefused(updateInfo, { nickName: 'a_b', userType: 'personal' }, actor);
  expect(refused.fields).toHaveProperty('nickName');
});

describe('changing the phone', () => {
  test('asks for the password and a code to the new one, and ends the other sessions', async () => {
    const { actor, phone } = await makeAccount(app.services.db);
    const { cookies } = await app.call(loginByPass, { phoneOrEmail: phone, password: PASSWORD });
    const next = newPhone();
    const code = await phoneCode(app, next, 3);
    expect((await app.expectRefused(editPhone, { phone: next, code }, actor)).reason).toBe('account_password_empty');
    const wrong = await app.expectRefused(editPhone, { phone: next, code, password: 'wrong123' }, actor);
    expect(wrong.reason).toBe('account_password_wrong');
    await app.ok(editPhone, { phone: next, code, password: PASSWORD }, { as: actor });
    expect(await me(actor)).toMatchObject({ phone: next });
    expect(await actorOf(app, cookies.token)).toBeUndefined();
  });

  test('to that of another account is refused', async () => {
    const [one, other] = [await makeAccount(app.services.db), await makeAccount(app.services.db)];
    const code = await phoneCode(app, other.phone, 3);
    const input = { phone: other.phone, code, password: PASSWORD };
    expect((await app.expectRefused(editPhone, input, one.actor)).reason).toBe('account_phone_taken');
    expect(await me(one.actor)).toMatchObject({ phone: one.phone });
  });

  test('does not take a code that was sent for logging in', async () => {
    const { actor } = await makeAccount(app.services.db);
    const next = newPhone();
    const code = await phoneCode(app, next, 4);
    const input = { phone: next, code, password: PASSWORD };
    expect((await app.expectRefused(editPhone, input, actor)).reason).toBe('account_code_none');
  });

  test('the password cannot be guessed at', async () => {
    const { actor } = await makeAccount(app.services.db);
    const input = { phone: newPhone(), code: '123456' };
    for (let n = 0; n < 10; n += 1) await app.call(editPhone, { ...input, password: 'wrong123' }, { as: actor });
    const locked = await app.expectRefused(editPhone, { ...input, password: PASSWORD }, actor);
    expect(locked.reason).toBe('account_login_locked');
  });
});

test('a first e-mail address needs only its code, another one the password too', async () => {
  const { actor } = await makeAccount(app.services.db);
  const first = { email: 'First@Example.com', code: await emailCode(app, 'first@example.com', 3) };
  await app.ok(editEmail, first, { as: actor });
  expect(await me(actor)).toMatchObject({ email: 'first@example.com' });
  const second = { email: 'second@example.com', code: await emailCode(app, 'second@example.com', 3) };
  expect((await app.expectRefused(editEmail, second, actor)).reason).toBe('account_password_empty');
  await app.ok(editEmail, { ...second, password: PASSWORD }, { as: actor });
  expect(await me(actor)).toMatchObject({ email: 'second@example.com' });
});

describe('taking a way to log in off', () => {
  test('is refused for the last one', async () => {
    const { actor } = await makeAccount(app.services.db);
    expect((await app.expectRefused(unbindingPhone, { password: PASSWORD }, actor)).reason).toBe('account_last_way');
    const person = await makeAccount(app.services.db, { wechatOpenid: 'o-1' });
    const refused = await app.expectRefused(unbindingWeChat, { password: PASSWORD }, person.actor);
    expect(refused.reason).toBe('account_last_way');
  });

  test('works while another stays', async () => {
    const { db } = app.services;
    const { actor } = await makeAccount(db, { phone: newPhone(), email: 'both@example.com', wechatOpenid: 'o-2' });
    await app.ok(unbindingWeChat, { password: PASSWORD }, { as: actor });
    await app.ok(unbindingPhone, { password: PASSWORD }, { as: actor });
    expect(await me(actor)).toMatchObject({ phone: null, hasWechat: false, email: 'both@example.com' });
  });

  test('asks for the password', async () => {
    const { actor } = await makeAccount(app.services.db, { phone: newPhone(), email: 'ask@example.com' });
    const refused = await app.expectRefused(unbindingPhone, { password: 'wrong123' }, actor);
    expect(refused.reason).toBe('account_password_wrong');
    const without = await makeAccount(app.services.db, { phone: newPhone(), passwordHash: undefined });
    const unset = await app.expectRefused(unbindingPhone, { password: 'x' }, without.actor);
    expect(unset.reason).toBe('account_password_unset');
  });
});

describeAccess(() => app, getUserInfo, {});
describeAccess(() => app, getData, {});
describeAccess(() => app, updateInfo, { nickName: '小林', userType: 'personal' });
describeAccess(() => app, editPhone, { phone: '13816420042', code: '123456' });
describeAccess(() => app, editEmail, { email: 'a@b.cn', code: '123456' });
describeAccess(() => app, unbindingPhone, { password: 'x' });
describeAccess(() => app, unbindingWeChat, { password: 'x' });
