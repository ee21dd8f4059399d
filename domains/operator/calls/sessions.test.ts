import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, changePassword, listAuditLog, logIn, logOut, readMe, updateOperator } from '../contract.ts';
import { handlers, recogniseOperator } from '../server.ts';
import { makeOperator } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
});
afterAll(() => app.close());

const password = 'correct horse';
const now = () => app.services.clock.now();
const recognise = (token = '') => recogniseOperator(app.services.db, token, now());

async function loggedIn(email: string, given = password) {
  const { envelope, cookies } = await app.call(logIn, { email, password: given });
  return { envelope, token: cookies.console_token };
}

describe('logging in', () => {
  test('gives a cookie that is recognised as the operator', async () => {
    const { id } = await makeOperator(app.services.db, 'sales', 'in@example.com');
    const { envelope, token } = await loggedIn(' IN@example.com ');
    expect(envelope).toMatchObject({ code: 1000, data: { id, email: 'in@example.com', role: 'sales' } });
    const actor = await recognise(token);
    expect(actor).toMatchObject({ kind: 'operator', operatorId: id, role: 'sales' });
    expect(await app.ok(readMe, {}, { as: actor ?? undefined })).toMatchObject({ id });
  });

  test('keeps no token in the database, only its hash', async () => {
    const { email } = await makeOperator(app.services.db, 'sales', 'hash@example.com');
    const { token } = await loggedIn(email);
    const rows = await app.services.db.selectFrom('operatorSessions').select('tokenHash').execute();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(rows.some((row) => row.tokenHash.toString() === token)).toBe(false);
  });

  test('says the same to a wrong password, an unknown and a disabled operator', async () => {
    const admin = await makeOperator(app.services.db, 'admin', 'judge@example.com');
    const { id, email } = await makeOperator(app.services.db, 'viewer', 'off@example.com');
    const change = { id, name: 'viewer', role: 'viewer', disabled: true } as const;
    await app.ok(updateOperator, change, { as: admin.actor });
    const wrong = await loggedIn(admin.email, 'wrong horse');
    expect(wrong.envelope).toMatchObject({ code: 0, data: { reason: 'operator_login_wrong' } });
    expect((await loggedIn('nobody@example.com')).envelope).toEqual(wrong.envelope);
    expect((await loggedIn(email)).envelope).toEqual(wrong.envelope);
  });

  test('a failure is in the audit log, though the call was refused', async () => {
    const admin = await makeOperator(app.services.db, 'admin', 'log@example.com');
    await loggedIn(admin.email, 'wrong horse');
    const found = await app.ok(
      listAuditLog,
      { action: 'operator.fail-login', subjectId: admin.id },
      { as: admin.actor },
    );
    expect(found.total).toBe(1);
    expect(found.list[0]).toMatchObject({ actorKind: 'guest', address: '127.0.0.1' });
  });

  test('ten failures lock an e-mail address for a quarter of an hour, the right password included', async () => {
    const { email } = await makeOperator(app.services.db, 'viewer', 'locked@example.com');
    for (let n = 0; n < 10; n += 1) await loggedIn(email, 'wrong horse');
    expect((await loggedIn(email)).envelope.data).toMatchObject({ reason: 'operator_login_locked' });
    expect((await loggedIn('LOCKED@example.com')).envelope.data).toMatchObject({ reason: 'operator_login_locked' });
    app.services.clock.advance(15 * 60_000);
    expect((await loggedIn(email)).envelope.code).toBe(1000);
  });

  test('a success forgets the failures before it', async () => {
    const { email } = await makeOperator(app.services.db, 'viewer', 'often@example.com');
    for (let n = 0; n < 12; n += 1) {
      if (n % 4 === 0) expect((await loggedIn(email)).envelope.code).toBe(1000);
      else await loggedIn(email, 'wrong horse');
      app.services.clock.advance(60_000);
    }
    expect((await loggedIn(email)).envelope.code).toBe(1000);
  });
});

describe('a session', () => {
  test('ends twelve hours after its last use', async () => {
    const { email } = await makeOperator(app.services.db, 'viewer', 'slow@example.com');
    const { token } = await loggedIn(email);
    for (let use = 0; use < 3; use += 1) {
      app.services.clock.advance(11 * 3_600_000);
      expect(await recognise(token)).not.toBeNull();
    }
    app.services.clock.advance(13 * 3_600_000);
    expect(await recognise(token)).toBeNull();
  });

  test('ends with the log-out', async () => {
    const { email } = await makeOperator(app.services.db, 'viewer', 'out@example.com');
    const { token } = await loggedIn(email);
    const actor = (await recognise(token)) ?? undefined;
    const { cookies } = await app.call(logOut, {}, { as: actor });
    expect(cookies).toEqual({ console_token: '' });
    expect(await recognise(token)).toBeNull();
  });

  test('ends everywhere else when the password changes, and only the new one is good', async () => {
    const { email } = await makeOperator(app.services.db, 'viewer', 'change@example.com');
    const [here, elsewhere] = [await loggedIn(email), await loggedIn(email)];
    const actor = (await recognise(here.token)) ?? undefined;
    const newPassword = 'battery staple';
    const wrong = await app.call(changePassword, { password: newPassword, newPassword }, { as: actor });
    expect(wrong.envelope.data).toMatchObject({ reason: 'operator_password_wrong' });
    const short = await app.call(changePassword, { password, newPassword: 'short' }, { as: actor, language: 'en' });
    expect(short.envelope.data).toMatchObject({
      fields: { newPassword: 'The password should be 12 to 128 characters long' },
    });
    await app.ok(changePassword, { password, newPassword }, { as: actor });
    expect(await recognise(here.token)).not.toBeNull();
    expect(await recognise(elsewhere.token)).toBeNull();
    expect((await loggedIn(email, newPassword)).envelope.code).toBe(1000);
  });

  test('of a made-up or empty token is nobody', async () => {
    expect(await recognise('made-up')).toBeNull();
    expect(await recognise('')).toBeNull();
  });
});

test('a session that is gone takes the console’s cookie away and leaves the store’s', async () => {
  const { envelope, cookies } = await app.call(readMe, {});
  expect(envelope.code).toBe(-1);
  expect(cookies).toEqual({ console_token: '' });
});

describeAccess(() => app, logIn, { email: 'a@example.com', password });
describeAccess(() => app, logOut, {});
describeAccess(() => app, readMe, {});
describeAccess(() => app, changePassword, { password, newPassword: password });
