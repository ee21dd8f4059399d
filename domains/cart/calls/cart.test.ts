import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAlbum } from '#domains/catalogue/testing.ts';
import * as licensing from '#domains/licensing/server.ts';
import { choose, license, makeBuyer } from '#domains/licensing/testing.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import {
  addManyToCart,
  addToCart,
  calls,
  checkManyOwned,
  checkOwned,
  countCart,
  listCart,
  markCartSeen,
  removeFromCart,
  updateGrant,
} from '../contract.ts';
import { handlers, inCart } from '../server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
  await licensing.prepare(app.services);
});
afterAll(() => app.close());

const draft = {
  licenseeId: '1',
  productionId: '1',
  territoryId: '1',
  periodId: '1',
  projectName: '',
  licenseeName: '',
  remarks: '',
};
describeAccess(() => app, checkOwned, { orderType: 1, dataId: '1' });
describeAccess(() => app, checkManyOwned, { orderType: 1, dataIds: ['1'] });
describeAccess(() => app, addToCart, { orderType: 1, dataId: '1' });
describeAccess(() => app, addManyToCart, { orderType: 1, dataIds: ['1'] });
describeAccess(() => app, listCart, {});
describeAccess(() => app, removeFromCart, { ids: ['1'] });
describeAccess(() => app, updateGrant, { ids: ['1'], grant: draft });
describeAccess(() => app, countCart, {});
describeAccess(() => app, markCartSeen, {});

const buyer = () => makeBuyer(app.services.db);
const album = (tracks: Parameters<typeof makeAlbum>[1]) => makeAlbum(app.services.db, tracks);
const track = async () => {
  const { tracks } = await album({ tracks: [{ versions: ['full', '60s', '30s'] }] });
  return tracks[0]!;
};
const grantOf = async (codes: Parameters<typeof choose>[1] = {}) => ({
  ...(await choose(app.services.db, codes)),
  projectName: '垭口以西',
  licenseeName: '长河影像（上海）有限公司',
  remarks: '',
});

describe('the cart', () => {
  test('holds a track once, whichever version was clicked', async () => {
    const as = await buyer();
    const { id, versionIds } = await track();
    const first = await app.ok(addToCart, { orderType: 1, dataId: versionIds[1]! }, { as });
    const second = await app.ok(addToCart, { orderType: 1, dataId: versionIds[2]! }, { as });
    expect(second).toEqual({ id: first.id, cartNumber: 1 });
    const { list, total } = await app.ok(listCart, {}, { as });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ dataId: versionIds[0], state: 'no_terms', price: null, grant: null, steps: [] });
    const marks = await inCart(app.services.db, as.accountId, { trackIds: [id], albumIds: [] });
    expect(marks.trackIds).toEqual(new Set([id]));
  });

  test('holds it once when two clicks arrive together', async () => {
    const as = await buyer();
    const { versionIds } = await track();
    await Promise.all([0, 1, 2, 0].map((at) => app.ok(addToCart, { orderType: 1, dataId: versionIds[at]! }, { as })));
    expect(await app.ok(countCart, {}, { as })).toEqual({ cartNumber: 1, unseen: 1 });
  });

  test('keeps what was chosen, prices it, and explains the price', async () => {
    const as = await buyer();
    const { versionIds } = await track();
    const input = { orderType: 1, dataId: versionIds[0]! } as const;
    await app.ok(addToCart, { ...input, grant: await grantOf() }, { as });
    await app.ok(addToCart, input, { as });
    const { list } = await app.ok(listCart, {}, { as, language: 'en' });
    expect(list[0]).toMatchObject({
      state: 'ready',
      price: 168_000,
      originalPrice: 168_000,
      seenPrice: 168_000,
      terms: { form: 'Film and television', production: 'Documentary', period: '3 years' },
      grant: { projectName: '垭口以西' },
    });
    expect(list[0]!.steps.at(-1)).toMatchObject({ name: '3 years', amount: 168_000 });
  });

  test('is private', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const { versionIds } = await track();
    const { id } = await app.ok(addToCart, { orderType: 1, dataId: versionIds[0]! }, { as: one });
    expect((await app.ok(listCart, {}, { as: other })).list).toEqual([]);
    await app.ok(removeFromCart, { ids: [id] }, { as: other });
    expect(await app.expectRefused(updateGrant, { ids: [id], grant: await grantOf() }, other)).toMatchObject({
      reason: 'not_found',
    });
    expect(await app.ok(countCart, {}, { as: one })).toMatchObject({ cartNumber: 1 });
  });

  test('gives lines back by line or by work', async () => {
    const as = await buyer();
    const [one, two] = [await track(), await track()];
    const { id } = await app.ok(addToCart, { orderType: 1, dataId: one.versionIds[0]! }, { as });
    await app.ok(addToCart, { orderType: 1, dataId: two.versionIds[0]! }, { as });
    expect(await app.ok(removeFromCart, { ids: [id] }, { as })).toEqual({ cartNumber: 1 });
    expect(await app.ok(removeFromCart, { orderType: 1, dataId: two.versionIds[2]! }, { as })).toEqual({
      cartNumber: 0,
    });
  });

  test('counts what is new until it is looked at', async () => {
    const as = await buyer();
    await app.ok(addToCart, { orderType: 1, dataId: (await track()).versionIds[0]! }, { as });
    await app.ok(markCartSeen, {}, { as });
    await app.ok(addToCart, { orderType: 1, dataId: (await track()).versionIds[0]! }, { as });
    expect(await app.ok(countCart, {}, { as })).toEqual({ cartNumber: 2, unseen: 1 });
  });

  test('takes no more than two hundred works', async () => {
    const as = await buyer();
    const { tracks } = await album({ tracks: Array.from({ length: 100 }, () => ({})) });
    const { tracks: more } = await album({ tracks: Array.from({ length: 100 }, () => ({})) });
    const idsOf = (of: typeof tracks) => of.map(({ versionIds }) => versionIds[0]!);
    await app.ok(addManyToCart, { orderType: 1, dataIds: idsOf(tracks) }, { as });
    await app.ok(addManyToCart, { orderType: 1, dataIds: idsOf(more) }, { as });
    const one = { orderType: 1, dataId: (await track()).versionIds[0]! } as const;
    expect(await app.expectRefused(addToCart, one, as)).toMatchObject({ reason: 'cart_full' });
    expect(await app.ok(countCart, {}, { as })).toMatchObject({ cartNumber: 200 });
  });

  test('has no team’s cart without a team', async () => {
    const as = await buyer();
    for (const call of [listCart, countCart, markCartSeen]) {
      expect(await app.expectRefused(call, { cartType: 2 }, as)).toMatchObject({ reason: 'cart_no_team' });
    }
  });
});

describe('many at once', () => {
  test('are added once each, without what is off the shelf', async () => {
    const as = await buyer();
    const { tracks } = await album({ tracks: [{ versions: ['full', '60s'] }, {}, { status: 'off_shelf' }] });
    const dataIds = tracks.flatMap(({ versionIds }) => versionIds);
    const added = await app.ok(addManyToCart, { orderType: 1, dataIds, grant: await grantOf() }, { as });
    expect(added).toMatchObject({ leftOut: 1, cartNumber: 2 });
    expect((await app.ok(listCart, {}, { as })).list.map(({ price }) => price)).toEqual([168_000, 168_000]);
  });

  test('get one grant together', async () => {
    const as = await buyer();
    const { tracks } = await album({ tracks: [{}, { priceFen: 100_000 }] });
    const dataIds = tracks.map(({ versionIds }) => versionIds[0]!);
    const { ids } = await app.ok(addManyToCart, { orderType: 1, dataIds }, { as });
    const { list } = await app.ok(updateGrant, { ids, grant: await grantOf({ periodId: 'one_year' }) }, { as });
    expect(list.map(({ state, price, seenPrice }) => [state, price, seenPrice])).toEqual([
      ['ready', 120_000, 120_000],
      ['ready', 200_000, 200_000],
    ]);
  });
});

describe('a line', () => {
  const withGrant = async (grant: Awaited<ReturnType<typeof grantOf>>) => {
    const as = await buyer();
    const { tracks } = await album({ tracks: [{}] });
    const input = { orderType: 1, dataId: tracks[0]!.versionIds[0]!, grant } as const;
    const { id } = await app.ok(addToCart, input, { as });
    const line = async () => (await app.ok(listCart, {}, { as })).list[0]!;
    return { as, id, trackId: tracks[0]!.id, line };
  };

  test('without a project or a licensee is incomplete', async () => {
    const { line } = await withGrant({ ...(await grantOf()), projectName: ' ' });
    expect(await line()).toMatchObject({ state: 'incomplete', price: 168_000 });
  });

  test('tells that its price changed, until that was seen', async () => {
    const { as, trackId, line } = await withGrant(await grantOf());
    await app.services.db.updateTable('tracks').set({ priceFen: 70_000 }).where('id', '=', trackId).execute();
    expect(await line()).toMatchObject({ state: 'price_changed', price: 196_000, seenPrice: 168_000 });
    await app.ok(markCartSeen, {}, { as });
    expect(await line()).toMatchObject({ state: 'ready', price: 196_000, seenPrice: 196_000 });
  });

  test('whose work left the shelf stays, and says so', async () => {
    const { trackId, line } = await withGrant(await grantOf());
    await app.services.db.updateTable('tracks').set({ status: 'off_shelf' }).where('id', '=', trackId).execute();
    expect(await line()).toMatchObject({ state: 'off_shelf' });
  });

  test('whose answer is no longer offered asks for another', async () => {
    const { line } = await withGrant(await grantOf({ periodId: 'perpetual' }));
    const offer = (enabled: boolean) =>
      app.services.db.updateTable('licenceOptions').set({ enabled }).where('code', '=', 'perpetual').execute();
    await offer(false);
    expect(await line()).toMatchObject({ state: 'terms_gone', price: null, terms: null });
    await offer(true);
    expect(await line()).toMatchObject({ state: 'ready' });
  });

  test('is refused for what is off the shelf or not there, and for answers not on offer', async () => {
    const as = await buyer();
    const { tracks } = await album({ tracks: [{ status: 'off_shelf' }, {}] });
    const [off, on] = tracks.map(({ versionIds }) => versionIds[0]!);
    const add = (dataId: string, grant?: Awaited<ReturnType<typeof grantOf>>) =>
      app.expectRefused(addToCart, { orderType: 1, dataId, ...(grant ? { grant } : {}) }, as);
    expect(await add(off!)).toMatchObject({ reason: 'cart_item_off_shelf' });
    expect(await add('987654321')).toMatchObject({ reason: 'not_found' });
    expect(await add(on!, { ...(await grantOf()), periodId: '987654321' })).toMatchObject({
      reason: 'licensing_option_unavailable',
    });
    expect(await add(on!, { ...(await grantOf()), projectName: 'x'.repeat(81) })).toMatchObject({
      fields: { 'grant.projectName': '项目名称最多 80 个字' },
    });
  });
});

describe('the duplicate check', () => {
  test('answers 1 within a valid licence of the track or of its album', async () => {
    const { services } = app;
    const as = await buyer();
    const licensed = await album({ tracks: [{ versions: ['full', '60s'] }, {}] });
    const whole = await album({ tracks: [{}] });
    const versions = licensed.tracks.flatMap(({ versionIds }) => versionIds);
    await license(services, as, { orderType: 1, dataId: versions[0]! }, { periodId: 'one_year' });
    await license(services, as, { orderType: 3, dataId: whole.id });
    const valid = (dataId: string, orderType: 1 | 3 = 1) => app.ok(checkOwned, { orderType, dataId }, { as });
    expect([await valid(versions[0]!), await valid(versions[1]!), await valid(versions[2]!)]).toEqual([1, 1, 0]);
    expect([await valid(whole.id, 3), await valid(whole.tracks[0]!.versionIds[0]!)]).toEqual([1, 1]);
    expect(await valid(licensed.id, 3)).toBe(0);
    expect(await app.ok(checkManyOwned, { orderType: 1, dataIds: versions }, { as })).toEqual({
      result: 1,
      dataIds: versions.slice(0, 2),
    });
    await app.ok(addToCart, { orderType: 1, dataId: versions[1]! }, { as });
    expect((await app.ok(listCart, {}, { as })).list[0]).toMatchObject({ licensed: true });
    services.clock.advance(366 * 86_400_000);
    expect(await valid(versions[0]!)).toBe(0);
  });
});
