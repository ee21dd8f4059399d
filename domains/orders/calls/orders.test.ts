import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as licensing from '#domains/licensing/server.ts';
import { makeBuyer } from '#domains/licensing/testing.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { completeOrder, takeBackOrder } from '../completing.ts';
import { calls, cancelOrder, deleteOrder, listOrderLines, listOrders, showOrder, showOrderState } from '../contract.ts';
import { handlers, jobs } from '../server.ts';
import { makeBuyout, placeBuyoutOrder, placeTrackOrder } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers, calls, jobs });
  await licensing.prepare(app.services);
});
afterAll(() => app.close());

describeAccess(() => app, listOrders, {});
describeAccess(() => app, listOrderLines, { id: '1' });
describeAccess(() => app, showOrder, { id: '1' });
describeAccess(() => app, showOrderState, { id: '1' });
describeAccess(() => app, cancelOrder, { id: '1' });
describeAccess(() => app, deleteOrder, { id: '1' });

const MINUTE = 60_000;
const pay = (orderId: string, paidAt = app.services.clock.now()) =>
  app.services.db.transaction().execute((tx) => completeOrder(tx, app.services, orderId, paidAt));

describe('an order', () => {
  test('is its buyer’s alone', async () => {
    const { order } = await placeTrackOrder(app);
    const other = await makeBuyer(app.services.db);
    for (const call of [showOrder, showOrderState, cancelOrder, deleteOrder, listOrderLines]) {
      expect(await app.expectRefused(call, { id: order.id }, other)).toMatchObject({ reason: 'not_found' });
    }
    expect((await app.ok(listOrders, {}, { as: other })).list).toEqual([]);
  });

  test('can be cancelled while it waits, twice without harm, and tells payments', async () => {
    const { buyer, order } = await placeTrackOrder(app);
    await app.ok(cancelOrder, { id: order.id }, { as: buyer });
    await app.ok(cancelOrder, { id: order.id }, { as: buyer });
    expect(await app.ok(showOrder, { id: order.id }, { as: buyer })).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'buyer',
    });
    const told = (await app.waitingJobs()).filter(
      ({ name, data }) => name === 'orders.order-cancelled' && (data as { orderId: string }).orderId === order.id,
    );
    expect(told).toHaveLength(1);
    expect(await pay(order.id)).toBe('closed');
  });

  test('counts as cancelled from the minute its time is up, before and after the sweep', async () => {
    const { buyer, order } = await placeTrackOrder(app);
    const state = async () => (await app.ok(showOrderState, { id: order.id }, { as: buyer })).state;
    app.services.clock.advance(30 * MINUTE - 1);
    expect(await state()).toBe('incomplete');
    app.services.clock.advance(1);
    expect(await state()).toBe('cancelled');
    const before = await app.ok(listOrders, { state: 'cancelled' }, { as: buyer });
    expect(before).toMatchObject({ total: 1, counts: { all: 1, incomplete: 0, completed: 0, cancelled: 1 } });
    await app.services.jobs.send(app.services.db, jobs[0]!.kind, {});
    await app.runJobs();
    expect((await app.ok(listOrders, { state: 'cancelled' }, { as: buyer })).list[0]).toMatchObject({
      id: order.id,
      cancelledBy: 'time',
    });
    await app.ok(cancelOrder, { id: order.id }, { as: buyer });
    expect((await app.ok(showOrder, { id: order.id }, { as: buyer })).cancelledBy).toBe('time');
  });

  test('can be deleted once it is over, which hides it and keeps the record', async () => {
    const { buyer, order } = await placeTrackOrder(app);
    expect(await app.expectRefused(deleteOrder, { id: order.id }, buyer)).toMatchObject({
      reason: 'orders_not_deletable',
    });
    await pay(order.id);
    await app.ok(deleteOrder, { id: order.id }, { as: buyer });
    expect(await app.expectRefused(showOrder, { id: order.id }, buyer)).toMatchObject({ reason: 'not_found' });
    expect((await app.ok(listOrders, {}, { as: buyer })).total).toBe(0);
    const kept = await app.services.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(kept).toEqual({ state: 'completed' });
  });

  test('whose time is up can be deleted before the sweep, and is cancelled by it', async () => {
    const { buyer, order } = await placeTrackOrder(app);
    app.services.clock.advance(31 * MINUTE);
    await app.ok(deleteOrder, { id: order.id }, { as: buyer });
    const row = await app.services.db
      .selectFrom('orders')
      .select(['state', 'cancelledBy'])
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'cancelled', cancelledBy: 'time' });
  });
});

describe('a list of orders', () => {
  test('is found by number, project, title or code, counted by state', async () => {
    const buyer = await makeBuyer(app.services.db);
    const first = await placeTrackOrder(app, buyer);
    const second = await placeTrackOrder(app, buyer);
    await pay(first.order.id);
    const find = async (keyword: string) =>
      (await app.ok(listOrders, { keyword }, { as: buyer })).list.map(({ id }) => id);
    const both = [second.order.id, first.order.id];
    expect(await find('')).toEqual(both);
    expect(await find('垭口')).toEqual(both);
    expect(await find('foghorn')).toEqual(both);
    expect(await find(first.order.number.slice(3))).toEqual([first.order.id]);
    expect(await find('%')).toEqual([]);
    const { counts } = await app.ok(listOrders, { size: 1 }, { as: buyer });
    expect(counts).toEqual({ all: 2, incomplete: 1, completed: 1, cancelled: 0 });
    expect(await app.ok(listOrders, { page: 9 }, { as: buyer })).toMatchObject({ list: [], total: 2, page: 9 });
  });

  test('has its lines by page', async () => {
    const { buyer, order } = await placeTrackOrder(app);
    const lines = await app.ok(listOrderLines, { id: order.id }, { as: buyer });
    expect(lines).toMatchObject({ total: 1, list: [{ title: '雾号' }] });
    expect((await app.ok(listOrderLines, { id: order.id, page: 2 }, { as: buyer })).list).toEqual([]);
  });
});

describe('completing an order', () => {
  test('issues its licences once', async () => {
    const { buyer, order } = await placeTrackOrder(app);
    const outcomes = await Promise.all([pay(order.id), pay(order.id), pay(order.id)]);
    expect(outcomes.sort()).toEqual(['completed', 'repeated', 'repeated']);
    const shown = await app.ok(showOrder, { id: order.id }, { as: buyer });
    expect(shown.state).toBe('completed');
    expect(shown.lines[0]!.licence).toMatchObject({ state: 'valid' });
    const count = await app.services.db
      .selectFrom('licences')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(count.n).toBe('1');
  });

  test('counts the moment of payment, not of the news', async () => {
    const inTime = await placeTrackOrder(app);
    const tooLate = await placeTrackOrder(app);
    const paidAt = new Date(app.services.clock.now().getTime() + 29 * MINUTE);
    app.services.clock.advance(40 * MINUTE);
    expect(await pay(inTime.order.id, paidAt)).toBe('completed');
    expect(await pay(tooLate.order.id)).toBe('closed');
    expect(await app.ok(showOrder, { id: tooLate.order.id }, { as: tooLate.buyer })).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'time',
    });
  });

  test('leaves nothing behind when the transaction fails', async () => {
    const { buyer, order } = await placeTrackOrder(app);
    const failing = app.services.db.transaction().execute(async (tx) => {
      await completeOrder(tx, app.services, order.id, app.services.clock.now());
      throw new Error('killed here');
    });
    await expect(failing).rejects.toThrow('killed here');
    expect(await app.ok(showOrder, { id: order.id }, { as: buyer })).toMatchObject({
      state: 'incomplete',
      lines: [{ licence: null }],
    });
    expect(await pay(order.id)).toBe('completed');
  });

  test('gives a buyout album to one of two who pay at once, and takes it off the shelf', async () => {
    const album = await makeBuyout(app);
    const [one, two] = [await placeBuyoutOrder(app, album.id), await placeBuyoutOrder(app, album.id)];
    const outcomes = await Promise.all([pay(one.order.id), pay(two.order.id)]);
    expect(outcomes.sort()).toEqual(['completed', 'unavailable']);
    const states = await Promise.all(
      [one, two].map(async ({ order, buyer }) => app.ok(showOrder, { id: order.id }, { as: buyer })),
    );
    expect(states.map(({ state }) => state).sort()).toEqual(['cancelled', 'completed']);
    expect(states.find(({ state }) => state === 'cancelled')?.cancelledBy).toBe('sold');
    const row = await app.services.db
      .selectFrom('albums')
      .select('status')
      .where('id', '=', album.id)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'off_shelf' });
  });

  test('can be taken back, which revokes what it gave', async () => {
    const { buyer, order } = await placeTrackOrder(app);
    await pay(order.id);
    await takeBackOrder(app.services.db, order.id, 'buyer', app.services.clock.now());
    const shown = await app.ok(showOrder, { id: order.id }, { as: buyer });
    expect(shown.refundedAt).not.toBeNull();
    expect(shown.lines[0]!.licence).toMatchObject({ state: 'revoked' });
  });
});
