import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addManyToCart, addToCart, countCart, listCart } from '#domains/cart/contract.ts';
import * as cart from '#domains/cart/server.ts';
import { makeAlbum } from '#domains/catalogue/testing.ts';
import * as licensing from '#domains/licensing/server.ts';
import { license, makeBuyer } from '#domains/licensing/testing.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import {
  calls,
  checkCart,
  checkWorks,
  computeCartPrice,
  createCartOrder,
  createOrder,
  listOrders,
  showOrder,
} from '../contract.ts';
import { handlers } from '../server.ts';
import { grantOf, makeBuyout, newKey, placeTrackOrder } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  const cartCalls = [addToCart, addManyToCart, countCart, listCart];
  app = await createTestApp({ handlers: [...handlers, ...cart.handlers], calls: [...calls, ...cartCalls] });
  await licensing.prepare(app.services);
});
afterAll(() => app.close());

const grant = {
  licenseeId: '1',
  productionId: '1',
  territoryId: '1',
  periodId: '1',
  projectName: 'p',
  licenseeName: 'l',
  remarks: '',
};
describeAccess(() => app, createOrder, { orderType: 1, dataId: '1', grant, price: 1, key: 'k1234567' });
describeAccess(() => app, createCartOrder, { cartIds: ['1'], price: 1, key: 'k1234567' });
describeAccess(() => app, checkWorks, { orderType: 1, dataIds: ['1'] });
describeAccess(() => app, checkCart, { cartIds: ['1'] });
describeAccess(() => app, computeCartPrice, { cartIds: ['1'] });

describe('an order of one work', () => {
  test('holds price and terms for thirty minutes', async () => {
    const { buyer, order } = await placeTrackOrder(app);
    const now = app.services.clock.now();
    expect(order).toMatchObject({ state: 'incomplete', price: 168_000 });
    expect(order.number).toMatch(/^TB\d{20}$/);
    expect(Date.parse(order.expiresAt) - now.getTime()).toBe(30 * 60_000);
    const shown = await app.ok(showOrder, { id: order.id }, { as: buyer, language: 'en' });
    expect(shown).toMatchObject({ originalPrice: 168_000, price: 168_000, cancelledBy: null });
    expect(shown.lines).toHaveLength(1);
    expect(shown.lines[0]).toMatchObject({
      title: 'Foghorn',
      projectName: '垭口以西',
      terms: { production: 'Documentary', period: '3 years' },
      licence: null,
    });
    expect(shown.lines[0]!.steps.map(({ amount }) => amount)).toEqual([60_000, 120_000, 120_000, 168_000]);
  });

  test('is one, however often the same key comes, also at once', async () => {
    const { buyer, order, input } = await placeTrackOrder(app);
    const again = await Promise.all([1, 2, 3].map(() => app.ok(createOrder, input, { as: buyer })));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([order.id]));
    const fresh = { ...input, key: newKey() };
    const together = await Promise.all([1, 2, 3, 4].map(() => app.ok(createOrder, fresh, { as: buyer })));
    expect(new Set(together.map(({ id }) => id)).size).toBe(1);
    expect((await app.ok(listOrders, {}, { as: buyer })).total).toBe(2);
  });

  test('has a key of its own for each buyer', async () => {
    const { order, input } = await placeTrackOrder(app);
    const other = await app.ok(createOrder, input, { as: await makeBuyer(app.services.db) });
    expect(other.id).not.toBe(order.id);
  });

  test('keeps its price when the work’s changes, while a new order is told', async () => {
    const { buyer, order, input, trackId } = await placeTrackOrder(app);
    await app.services.db.updateTable('tracks').set({ priceFen: 70_000 }).where('id', '=', trackId).execute();
    expect((await app.ok(showOrder, { id: order.id }, { as: buyer })).price).toBe(168_000);
    const refused = await app.expectRefused(createOrder, { ...input, key: newKey() }, buyer);
    expect(refused).toMatchObject({ reason: 'orders_price_changed', details: { price: 196_000, seen: 168_000 } });
  });

  test('names each field that is missing', async () => {
    const { buyer, input } = await placeTrackOrder(app);
    const refused = await app.expectRefused(
      createOrder,
      { ...input, key: newKey(), grant: { ...input.grant, projectName: '  ', licenseeName: '' } },
      buyer,
    );
    expect(refused.fields).toEqual({
      'grant.projectName': '请填写项目名称，授权书上要用',
      'grant.licenseeName': '请填写被授权方的名称，授权书上要用',
    });
  });

  test('is refused for what left the shelf, and for a buyout that was ever licensed', async () => {
    const { services } = app;
    const { buyer, input, trackId } = await placeTrackOrder(app);
    await services.db.updateTable('tracks').set({ status: 'off_shelf' }).where('id', '=', trackId).execute();
    expect(await app.expectRefused(createOrder, { ...input, key: newKey() }, buyer)).toMatchObject({
      reason: 'orders_off_shelf',
    });
    const album = await makeAlbum(services.db, {});
    await license(services, buyer, { orderType: 1, dataId: album.tracks[0]!.versionIds[0]! });
    await services.db.updateTable('albums').set({ isBuyout: true }).where('id', '=', album.id).execute();
    const buyout = { ...input, orderType: 4 as const, dataId: album.id, price: 6_800_000, key: newKey() };
    expect(await app.expectRefused(createOrder, buyout, buyer)).toMatchObject({ details: { codes: [album.code] } });
    const checked = await app.ok(checkWorks, { orderType: 4, dataIds: [album.id] }, { as: buyer });
    expect(checked).toEqual({ valid: false, list: [{ dataId: album.id, valid: false }] });
  });

  test('of a buyout has one price and whole terms', async () => {
    const buyer = await makeBuyer(app.services.db);
    const album = await makeBuyout(app);
    const input = {
      orderType: 4 as const,
      dataId: album.id,
      grant: await grantOf(app),
      price: 6_800_000,
      key: newKey(),
    };
    const order = await app.ok(createOrder, input, { as: buyer });
    const { lines } = await app.ok(showOrder, { id: order.id }, { as: buyer, language: 'en' });
    expect(lines[0]!.terms).toEqual({
      licensee: 'Company',
      form: 'Every use',
      production: 'Every kind of production',
      territory: 'Worldwide',
      period: 'Perpetual',
      exclusive: true,
    });
    expect(await app.ok(checkWorks, { orderType: 4, dataIds: [album.id] }, { as: buyer })).toMatchObject({
      valid: true,
    });
  });
});

describe('an order of a cart', () => {
  const filled = async () => {
    const as = await makeBuyer(app.services.db);
    const { tracks } = await makeAlbum(app.services.db, { tracks: [{}, { priceFen: 100_000 }, {}] });
    const dataIds = tracks.map(({ versionIds }) => versionIds[0]!);
    const { ids } = await app.ok(addManyToCart, { orderType: 1, dataIds, grant: await grantOf(app) }, { as });
    return { as, ids, tracks };
  };

  test('takes its lines out of the cart, at the price that was seen', async () => {
    const { as, ids } = await filled();
    const [first, second] = ids;
    const counted = await app.ok(computeCartPrice, { cartIds: [first!, second!] }, { as });
    expect(counted).toMatchObject({ price: 448_000, originalPrice: 448_000 });
    const input = { cartIds: [first!, second!], price: counted.price, key: newKey() };
    const orders = await Promise.all([1, 2, 3].map(() => app.ok(createCartOrder, input, { as })));
    const again = await app.ok(createCartOrder, input, { as });
    expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([again.id]));
    const { total, list } = await app.ok(listOrders, {}, { as });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ id: again.id, price: 448_000 });
    expect(list[0]!.lines).toHaveLength(2);
    expect((await app.ok(listCart, {}, { as })).list.map(({ id }) => id)).toEqual([ids[2]]);
  });

  test('tells which lines cannot be ordered, and keeps the cart', async () => {
    const { as, ids, tracks } = await filled();
    await app.services.db.updateTable('tracks').set({ status: 'off_shelf' }).where('id', '=', tracks[1]!.id).execute();
    const checked = await app.ok(checkCart, { cartIds: ids }, { as });
    expect(checked).toEqual({
      valid: false,
      list: [
        { id: ids[0], state: 'ready' },
        { id: ids[1], state: 'off_shelf' },
        { id: ids[2], state: 'ready' },
      ],
    });
    const refused = await app.expectRefused(createCartOrder, { cartIds: ids, price: 1, key: newKey() }, as);
    expect(refused).toMatchObject({
      reason: 'orders_cart_not_ready',
      details: { list: [{ id: ids[1], state: 'off_shelf' }] },
    });
    expect(await app.ok(countCart, {}, { as })).toMatchObject({ cartNumber: 3 });
    expect((await app.ok(computeCartPrice, { cartIds: ids }, { as })).price).toBe(336_000);
  });

  test('tells a price that changed before anything is ordered', async () => {
    const { as, ids, tracks } = await filled();
    await app.services.db.updateTable('tracks').set({ priceFen: 50_000 }).where('id', '=', tracks[0]!.id).execute();
    const input = { cartIds: ids, price: 616_000, key: newKey() };
    const refused = await app.expectRefused(createCartOrder, input, as);
    expect(refused).toMatchObject({ reason: 'orders_price_changed', details: { price: 588_000 } });
    expect(await app.ok(createCartOrder, { ...input, price: 588_000 }, { as })).toMatchObject({ price: 588_000 });
  });

  test('knows no line of anybody else', async () => {
    const { ids } = await filled();
    const other = await makeBuyer(app.services.db);
    for (const call of [checkCart, computeCartPrice]) {
      expect(await app.expectRefused(call, { cartIds: ids }, other)).toMatchObject({ reason: 'not_found' });
    }
    expect(await app.expectRefused(createCartOrder, { cartIds: ids, price: 1, key: newKey() }, other)).toMatchObject({
      reason: 'not_found',
    });
  });
});
