import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anOperator, describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, listAuditLog } from '../contract.ts';
import { audit, handlers } from '../server.ts';
import { makeOperator } from '../testing.ts';

let app: TestApp;
let sales: Awaited<ReturnType<typeof makeOperator>>;
const client = { address: '10.0.0.1', requestId: 'r-1' };

beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
  const { db } = app.services;
  sales = await makeOperator(db, 'sales');
  const subject = { subjectKind: 'order', subjectId: '7' };
  await audit(db, { actor: sales.actor, action: 'orders.refund', ...subject, reason: '重复付款', client });
  await audit(db, { actor: aMember, action: 'orders.cancel', ...subject, client });
  await audit(db, { actor: { kind: 'system' }, action: 'orders.expire', subjectKind: 'order', subjectId: '8', client });
});
afterAll(() => app.close());

const actions = async (filter: Parameters<typeof app.ok<typeof listAuditLog>>[1]) =>
  (await app.ok(listAuditLog, filter, { as: anOperator('viewer') })).list.map((entry) => entry.action);

test('is newest first, names the operator, and says why', async () => {
  const { list, total } = await app.ok(listAuditLog, {}, { as: anOperator('viewer') });
  expect(total).toBe(3);
  expect(list.map((entry) => entry.action)).toEqual(['orders.expire', 'orders.cancel', 'orders.refund']);
  expect(list[2]).toMatchObject({ actorName: 'sales', actorId: sales.id, reason: '重复付款', ...client });
  expect(list[1]).toMatchObject({ actorKind: 'account', actorId: '900001', actorName: '' });
});

test.each([
  ['the subject', { subjectKind: 'order', subjectId: '7' }, ['orders.cancel', 'orders.refund']],
  ['the kind of actor', { actorKind: 'system' as const }, ['orders.expire']],
  ['the actor', { actorKind: 'account' as const, actorId: '900001' }, ['orders.cancel']],
  ['the act', { action: 'orders.refund' }, ['orders.refund']],
  ['a time before all of it', { until: '2001-01-01T00:00:00Z' }, []],
  ['a time after all of it', { from: '2999-01-01T00:00:00Z' }, []],
  ['a time around it', { from: '2001-01-01T00:00:00Z', until: '2999-01-01T00:00:00Z', size: 1 }, ['orders.expire']],
])('can be narrowed to %s', async (_, filter, expected) => {
  expect(await actions(filter)).toEqual(expected);
});

test('pages keep the total, also beyond the end', async () => {
  const second = await app.ok(listAuditLog, { page: 2, size: 2 }, { as: anOperator('viewer') });
  expect([second.list.length, second.total]).toEqual([1, 3]);
  const beyond = await app.ok(listAuditLog, { page: 9, size: 2 }, { as: anOperator('viewer') });
  expect([beyond.list.length, beyond.total]).toEqual([0, 3]);
});

test('nobody changes it, not even the program', async () => {
  const { db } = app.services;
  await expect(db.updateTable('auditLog').set({ reason: 'x' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow('append-only');
});

describeAccess(() => app, listAuditLog, {});
