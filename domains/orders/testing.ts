// Orders for tests of this and of higher domains.
import { randomUUID } from 'node:crypto';
import { makeAlbum, type TestAlbum } from '#domains/catalogue/testing.ts';
import { choose, makeBuyer } from '#domains/licensing/testing.ts';
import type { TestApp } from '#platform/testing/harness.ts';
import { createOrder } from './contract.ts';

export type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

export const newKey = () => randomUUID();

/** A complete grant: a documentary in mainland China for three years unless told. */
export async function grantOf(app: TestApp, codes: Parameters<typeof choose>[1] = {}) {
  const answers = await choose(app.services.db, codes);
  return { ...answers, projectName: '垭口以西', licenseeName: '长河影像（上海）有限公司', remarks: '' };
}

/** Somebody's order of one track, 1,680 yuan, awaiting payment. */
export async function placeTrackOrder(app: TestApp, as?: Buyer) {
  const buyer = as ?? (await makeBuyer(app.services.db));
  const { tracks } = await makeAlbum(app.services.db, { tracks: [{ title: '雾号', titleEn: 'Foghorn' }] });
  const dataId = tracks[0]!.versionIds[0]!;
  const input = { orderType: 1 as const, dataId, grant: await grantOf(app), price: 168_000, key: newKey() };
  const order = await app.ok(createOrder, input, { as: buyer });
  return { buyer, order, input, dataId, trackId: tracks[0]!.id };
}

/** Somebody's order of a buyout album, 68,000 yuan. */
export async function placeBuyoutOrder(app: TestApp, albumId: string, as?: Buyer) {
  const buyer = as ?? (await makeBuyer(app.services.db));
  const input = { orderType: 4 as const, dataId: albumId, grant: await grantOf(app), price: 6_800_000, key: newKey() };
  return { buyer, order: await app.ok(createOrder, input, { as: buyer }) };
}

export const makeBuyout = (app: TestApp, album: TestAlbum = {}) =>
  makeAlbum(app.services.db, { isBuyout: true, tracks: [{}, {}], ...album });
