import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as licensing from '#domains/licensing/server.ts';
import { listAuditLog } from '#domains/operator/contract.ts';
import { handlers as operatorHandlers } from '#domains/operator/server.ts';
import { makeOperator } from '#domains/operator/testing.ts';
import type { Actor } from '#platform/http/actor.ts';
import { anOperator, describeAccess } from '#platform/testing/access.ts';
import { countQueries } from '#platform/testing/count-queries.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { cancelForBuyer, consoleCalls, listConsoleOrders, showConsoleOrder } from '../console-contract.ts';
import { calls, cancelOrder, deleteOrder, showOrder } from '../contract.ts';
import { HOLD_MINUTES } from '../rules.ts';
import { handlers, queues } from '../server.ts';
import { placeTrackOrder } from '../testing.ts';

let app: TestApp;
let sales: Actor;
beforeAll(async () => {
  app = await createTestApp({
    handlers: [...handlers, ...operatorHandlers],
    calls: [...calls, ...consoleCalls, listAuditLog],
  });
  await licensing.prepare(app.services);
  sales = (await makeOperator(app.services.db, 'sales')).actor;
});
afterAll(() => app.close());

const viewer = anOperator('viewer');
const ids = async (filter: Parameters<typeof app.ok<typeof listConsoleOrders>>[1]) =>
  (await app.ok(listConsoleOrders, { size: 100, ...filter }, { as: viewer })).list.map(({ id }) => id);

describe('the list of orders', () => {
  test('holds everybody’s, the latest first, with buyer, works and price', async () => {
    const first = await placeTrackOrder(app);
    const second = await placeTrackOrder(app);
    const { list, total } = await app.ok(listConsoleOrders, {}, { as: viewer, language: 'en' });
    expect(list.map(({ id }) => id)).toEqual([second.order.id, first.order.id]);
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({ number: second.order.number, works: 1, title: 'Foghorn', price: 168_000 });
    expect(list[0]?.buyer).toMatchObject({ id: second.buyer.accountId, nickname: '测试买家' });
  });

  test('is narrowed by state, by what it holds, by its buyer and by days', async () => {
    const { order, buyer } = await placeTrackOrder(app);
    const cancelled = await placeTrackOrder(app);
    await app.ok(cancelOrder, { id: cancelled.order.id }, { as: cancelled.buyer });
    expect(await ids({ state: 'cancelled' })).toEqual([cancelled.order.id]);
    expect(await ids({ state: 'incomplete' })).not.toContain(cancelled.order.id);
    expect(await ids({ keyword: order.number.slice(-8) })).toEqual([order.id]);
    expect(await ids({ keyword: '雾号' })).toContain(order.id);
    expect(await ids({ keyword: '100%' })).toEqual([]);
    expect(await ids({ accountId: buyer.accountId })).toEqual([order.id]);
    const { phone } = (await app.ok(showConsoleOrder, { id: order.id }, { as: viewer })).buyer;
    expect(await ids({ account: phone ?? '' })).toEqual([order.id]);
    expect(await ids({ account: phone ?? '', accountId: cancelled.buyer.accountId })).toEqual([]);
    expect(await ids({ account: '测试' })).toContain(order.id);
    expect(await ids({ account: '没有这个人' })).toEqual([]);
    expect(await ids({ until: '2001-01-01T00:00:00Z' })).toEqual([]);
    expect(await ids({ from: '2001-01-01T00:00:00Z' })).toContain(order.id);
    expect(await ids({ refunded: true })).toEqual([]);
    expect(await ids({ refunded: false })).toContain(order.id);
  });

  test('can be put in the order of the price', async () => {
    const { order } = await placeTrackOrder(app);
    await app.services.db
      .updateTable('orders')
      .set({ originalFen: 999_999, totalFen: 999_999 })
      .where('id', '=', order.id)
      .execute();
    expect((await ids({ sort: 'price', order: 'desc' }))[0]).toBe(order.id);
    expect((await ids({ sort: 'price', order: 'asc' })).at(-1)).toBe(order.id);
  });

  test('costs as many queries for ten as for one', async () => {
    const queriesOf = (size: number) => countQueries(app, () => app.ok(listConsoleOrders, { size }, { as: viewer }));
    for (let more = 0; more < 3; more += 1) await placeTrackOrder(app);
    expect(await queriesOf(10)).toBe(await queriesOf(1));
  });
});

describe('one order', () => {
  test('shows its lines, and stays for the operators when its buyer deletes it', async () => {
    const { order, buyer } = await placeTrackOrder(app);
    await app.ok(cancelOrder, { id: order.id }, { as: buyer });
    await app.ok(deleteOrder, { id: order.id }, { as: buyer });
    const shown = await app.ok(showConsoleOrder, { id: order.id }, { as: viewer });
    expect(shown).toMatchObject({ number: order.number, state: 'cancelled', cancelledBy: 'buyer' });
    expect(shown.hiddenAt).not.toBeNull();
    expect(shown.lines).toHaveLength(1);
    expect(await app.expectRefused(showConsoleOrder, { id: '999999' }, viewer)).toMatchObject({ reason: 'not_found' });
  });
});

describe('cancelling for a buyer', () => {
  test('asks for a reason, tells the buyer and stands in the audit log', async () => {
    const { order, buyer } = await placeTrackOrder(app);
    const none = await app.expectRefused(cancelForBuyer, { id: order.id, reason: '  ' }, sales);
    expect(none).toMatchObject({ fields: { reason: '请写明理由' } });
    await app.ok(cancelForBuyer, { id: order.id, reason: '买家来电' }, { as: sales });
    const seen = await app.ok(showOrder, { id: order.id }, { as: buyer });
    expect(seen).toMatchObject({ state: 'cancelled', cancelledBy: 'operator' });
    const log = await app.ok(listAuditLog, { subjectKind: 'order', subjectId: order.id }, { as: viewer });
    expect(log.list).toMatchObject([
      {
        action: 'orders.cancel-for-buyer',
        actorName: 'sales',
        reason: '买家来电',
        changes: { state: { to: 'cancelled' } },
      },
    ]);
    const jobs = (await app.waitingJobs()).filter(({ name }) => name === 'orders.order-cancelled');
    expect(jobs.map(({ data }) => data)).toContainEqual({ orderId: order.id });
  });

  test('is refused once it is cancelled, by whomever, or its time is up; the log says nothing', async () => {
    const { order, buyer } = await placeTrackOrder(app);
    await app.ok(cancelOrder, { id: order.id }, { as: buyer });
    const input = { id: order.id, reason: '试' };
    expect(await app.expectRefused(cancelForBuyer, input, sales)).toMatchObject({ reason: 'orders_not_cancellable' });
    const log = await app.ok(listAuditLog, { subjectKind: 'order', subjectId: order.id }, { as: viewer });
    expect(log.total).toBe(0);
    const late = await placeTrackOrder(app);
    app.services.clock.advance((HOLD_MINUTES + 1) * 60_000);
    const lateInput = { id: late.order.id, reason: '试' };
    expect(await app.expectRefused(cancelForBuyer, lateInput, sales)).toMatchObject({
      reason: 'orders_not_cancellable',
    });
    const gone = { id: '999999', reason: '试' };
    expect(await app.expectRefused(cancelForBuyer, gone, sales)).toMatchObject({ reason: 'not_found' });
  });
});

test('the queue counts what awaits its payment and leads to it', async () => {
  const [queue] = queues;
  const { db } = app.services;
  await db
    .updateTable('orders')
    .set({ expiresAt: new Date(0) })
    .where('state', '=', 'incomplete')
    .execute();
  expect(await queue?.count(db)).toBe(0);
  const { order } = await placeTrackOrder(app);
  await db.updateTable('orders').set({ expiresAt: '2100-01-01T00:00:00Z' }).where('id', '=', order.id).execute();
  expect(await queue?.count(db)).toBe(1);
  expect(new URL(queue?.path ?? '', 'http://x').searchParams.get('filter')).toBe('{"state":"incomplete"}');
});

describeAccess(() => app, listConsoleOrders, {});
describeAccess(() => app, showConsoleOrder, { id: '1' });
describeAccess(() => app, cancelForBuyer, { id: '1', reason: '试' });
