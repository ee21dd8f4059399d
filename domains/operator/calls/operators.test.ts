import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import {
  addOperator,
  calls,
  listAuditLog,
  listOperators,
  logIn,
  setOperatorPassword,
  showOperator,
  updateOperator,
} from '../contract.ts';
import { handlers, recogniseOperator } from '../server.ts';
import { makeOperator } from '../testing.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeOperator>>;
beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
  admin = await makeOperator(app.services.db, 'admin');
});
afterAll(() => app.close());

const newcomer = { name: '小林', role: 'catalogue', password: 'a passphrase' } as const;

test('an operator that was added logs in, is listed without the password, and is in the audit log', async () => {
  const { id } = await app.ok(addOperator, { ...newcomer, email: 'Lin@Example.com' }, { as: admin.actor });
  await app.ok(logIn, { email: 'lin@example.com', password: newcomer.password });
  const { list, total } = await app.ok(listOperators, { size: 100 }, { as: admin.actor });
  expect(total).toBe(list.length);
  expect(list.find((one) => one.id === id)).toMatchObject({ email: 'lin@example.com', name: '小林', disabled: false });
  const log = await app.ok(listAuditLog, { subjectKind: 'operator', subjectId: id }, { as: admin.actor });
  const added = log.list.find((entry) => entry.action === 'operator.add-operator');
  expect(added).toMatchObject({ actorId: admin.id, actorName: 'admin', changes: { email: 'lin@example.com' } });
  expect(JSON.stringify(log)).not.toContain('argon2');
});

test('an e-mail address has one operator, also when two are added at once', async () => {
  const twins = { ...newcomer, email: 'twin@example.com' };
  const answers = await Promise.all([1, 2].map(() => app.call(addOperator, twins, { as: admin.actor })));
  expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([0, 1000]);
  const refused = await app.expectRefused(addOperator, twins, admin.actor);
  expect(refused).toMatchObject({ reason: 'operator_email_taken', fields: { email: '这个邮箱已有运营人员账号' } });
});

test('a disabled operator’s session ends at once, and comes back only with a new login', async () => {
  const { id, email } = await makeOperator(app.services.db, 'sales', 'gone@example.com');
  const { cookies } = await app.call(logIn, { email, password: 'correct horse' });
  const recognise = () => recogniseOperator(app.services.db, cookies.console_token ?? '', app.services.clock.now());
  expect(await recognise()).not.toBeNull();
  const change = { id, name: 'sales', role: 'sales' } as const;
  await app.ok(updateOperator, { ...change, disabled: true }, { as: admin.actor });
  expect(await recognise()).toBeNull();
  await app.ok(updateOperator, { ...change, disabled: false }, { as: admin.actor });
  expect(await recognise()).toBeNull();
  await app.ok(logIn, { email, password: 'correct horse' });
});

test('two administrators cannot disable each other at once', async () => {
  const other = await makeOperator(app.services.db, 'admin', 'other@example.com');
  const disable = (id: string) => ({ id, name: 'admin', role: 'admin', disabled: true }) as const;
  const answers = await Promise.all([
    app.call(updateOperator, disable(admin.id), { as: other.actor }),
    app.call(updateOperator, disable(other.id), { as: admin.actor }),
  ]);
  expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([0, 1000]);
  const refused = answers.find(({ envelope }) => envelope.code === 0);
  expect(refused?.envelope.data).toMatchObject({ reason: 'operator_last_admin' });
});

test('an administrator gives a lost password anew: the old one and its sessions are gone, and the log says who did it', async () => {
  const { id, email } = await makeOperator(app.services.db, 'viewer', 'lost@example.com');
  const { cookies } = await app.call(logIn, { email, password: 'correct horse' });
  await app.ok(setOperatorPassword, { id, newPassword: 'a new passphrase' }, { as: admin.actor });
  const session = await recogniseOperator(app.services.db, cookies.console_token ?? '', app.services.clock.now());
  expect(session).toBeNull();
  expect((await app.call(logIn, { email, password: 'correct horse' })).envelope.code).toBe(0);
  await app.ok(logIn, { email, password: 'a new passphrase' });
  const log = await app.ok(listAuditLog, { action: 'operator.set-password' }, { as: admin.actor });
  expect(log.list).toMatchObject([{ actorId: admin.id, subjectId: id, changes: {} }]);
  const short = await app.expectRefused(setOperatorPassword, { id, newPassword: 'short' }, admin.actor);
  expect(short).toMatchObject({ fields: { newPassword: '密码需为 12 至 128 个字符' } });
});

test('one operator is shown as the list shows it', async () => {
  const { list } = await app.ok(listOperators, { size: 100 }, { as: admin.actor });
  expect(await app.ok(showOperator, { id: admin.id }, { as: admin.actor })).toEqual(
    list.find(({ id }) => id === admin.id),
  );
});

test('an operator that is not there is not found', async () => {
  const change = { id: '987654', name: 'x', role: 'viewer', disabled: true } as const;
  expect(await app.expectRefused(updateOperator, change, admin.actor)).toMatchObject({ reason: 'not_found' });
  expect(await app.expectRefused(showOperator, { id: '987654' }, admin.actor)).toMatchObject({ reason: 'not_found' });
  const password = { id: '987654', newPassword: 'a passphrase' };
  expect(await app.expectRefused(setOperatorPassword, password, admin.actor)).toMatchObject({ reason: 'not_found' });
});

describeAccess(() => app, listOperators, {});
describeAccess(() => app, addOperator, { ...newcomer, email: 'x@example.com' });
describeAccess(() => app, updateOperator, { id: '1', name: 'x', role: 'viewer', disabled: true });
describeAccess(() => app, showOperator, { id: '1' });
describeAccess(() => app, setOperatorPassword, { id: '1', newPassword: 'a passphrase' });
