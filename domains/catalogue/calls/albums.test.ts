import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, describeAccess } from '#platform/testing/access.ts';
import { countQueries } from '#platform/testing/count-queries.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import {
  listAlbums,
  listAlbumTracks,
  listBuyoutAlbums,
  listPickedAlbums,
  listRecommendedAlbums,
  listSimilarAlbums,
  showAlbum,
} from '../contract.ts';
import { marksPort, noMarks } from '../ports.ts';
import { handlers } from '../server.ts';
import { type MadeAlbum, makeAlbum } from '../testing.ts';

const calls = [
  listAlbums,
  listAlbumTracks,
  listBuyoutAlbums,
  listPickedAlbums,
  listRecommendedAlbums,
  listSimilarAlbums,
  showAlbum,
];
let app: TestApp;
let ferry: MadeAlbum;
let rain: MadeAlbum;
let drums: MadeAlbum;
let draft: MadeAlbum;
let bought: MadeAlbum;
let withdrawn: MadeAlbum;

beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
  const { db } = app.services;
  ferry = await makeAlbum(db, {
    title: '夜航船',
    titleEn: 'Night Ferry',
    releasedOn: '2026-03-01',
    pick: 2,
    tracks: [
      { title: '离港', bpm: 90, durationMs: 200_000, heat: 1, tags: ['mood:rainy'], composers: ['周以恒'] },
      {
        title: '甲板灯',
        bpm: 60,
        durationMs: 100_000,
        heat: 9,
        versions: ['full', '60s'],
        tags: ['mood:rainy', 'instrument:cello'],
      },
      { title: '雾号', status: 'off_shelf', bpm: 75, durationMs: 150_000, heat: 5 },
      { title: '未完', status: 'draft' },
    ],
  });
  rain = await makeAlbum(db, {
    title: '第七日的雨',
    releasedOn: '2026-04-01',
    pick: 1,
    tracks: [{ tags: ['mood:rainy'], heat: 3 }],
  });
  drums = await makeAlbum(db, {
    title: '硬切',
    library: 2,
    releasedOn: '2026-05-01',
    tracks: [{ tags: ['mood:hard'], bpm: null }],
  });
  bought = await makeAlbum(db, { title: '买断', isBuyout: true, priceFen: 8_800_000, releasedOn: '2026-02-01' });
  draft = await makeAlbum(db, { title: '草稿', status: 'draft' });
  withdrawn = await makeAlbum(db, { title: '撤回', status: 'off_shelf' });
});
afterAll(() => app.close());

for (const call of [listAlbums, listBuyoutAlbums, listPickedAlbums, listRecommendedAlbums])
  describeAccess(() => app, call, {});
for (const call of [showAlbum, listAlbumTracks, listSimilarAlbums]) describeAccess(() => app, call, { id: '1' });

const names = (list: { name: string }[]) => list.map((album) => album.name);

describe('albums', () => {
  test('on sale are listed, picks first, then the newest', async () => {
    const { list, total } = await app.ok(listAlbums, {});
    expect(names(list)).toEqual(['第七日的雨', '夜航船', '硬切', '买断']);
    expect(total).toBe(4);
  });

  test.each([
    [{ sort: 2 }, ['硬切', '第七日的雨', '夜航船', '买断']],
    [{ sort: 3 }, ['夜航船', '第七日的雨', '硬切', '买断']],
    [{ sort: 4, size: 1, page: 4 }, ['夜航船']],
    [{ sort: 5, size: 2 }, ['夜航船', '第七日的雨']],
    [{ musicLibraryTypeId: 2 }, ['硬切']],
    [{ keyWords: 'ferry' }, ['夜航船']],
    [{ keyWords: '%' }, []],
  ])('by %j', async (input, expected) => {
    expect(names((await app.ok(listAlbums, input)).list)).toEqual(expected);
  });

  test('a card says what a licence of it is, and how its title may stand', async () => {
    const { list } = await app.ok(listAlbums, { keyWords: 'ferry' });
    expect(list[0]).toMatchObject({
      id: ferry.id,
      number: ferry.code,
      type: 3,
      subtitle: 'Night Ferry',
      musicCount: 2,
      composers: ['周以恒'],
      releasedOn: '2026-03-01',
      goBuy: 1,
      owned: false,
    });
    expect(list[0]!.cover.image).toBe(list[0]!.image);
    expect(list[0]!.cover.titleTone).not.toBe('none');
  });

  test('sold once and whole are a list of their own', async () => {
    const { list } = await app.ok(listBuyoutAlbums, {});
    expect(list).toMatchObject([{ id: bought.id, type: 4 }]);
    expect((await app.ok(showAlbum, { id: bought.id })).buyoutPriceFen).toBe(8_800_000);
  });

  test('picked by the editors come in their order', async () => {
    expect(names(await app.ok(listPickedAlbums, {}))).toEqual(['第七日的雨', '夜航船']);
    expect(await app.ok(listRecommendedAlbums, { size: 1, page: 2 })).toMatchObject({
      total: 2,
      list: [{ name: '夜航船' }],
    });
  });

  test('that sound alike share tags', async () => {
    expect(names(await app.ok(listSimilarAlbums, { id: ferry.id }))).toEqual(['第七日的雨']);
    expect(await app.ok(listSimilarAlbums, { id: drums.id })).toEqual([]);
  });
});

describe('the page of an album', () => {
  test('sums up its tracks, those off the shelf included', async () => {
    expect(await app.ok(showAlbum, { id: ferry.id })).toMatchObject({
      duration: 450,
      bpmFrom: 60,
      bpmTo: 90,
      versions: 4,
      brand: null,
      buyoutPriceFen: null,
      offShelf: false,
    });
    const { bpmFrom, bpmTo } = await app.ok(showAlbum, { id: drums.id });
    expect([bpmFrom, bpmTo]).toEqual([null, null]);
  });

  test('stays when it is off the shelf, and says so', async () => {
    expect(await app.ok(showAlbum, { id: withdrawn.id })).toMatchObject({ offShelf: true, goBuy: 0 });
  });

  test('of a draft is not there', async () => {
    expect(await app.expectRefused(showAlbum, { id: draft.id })).toMatchObject({ reason: 'not_found' });
    expect(await app.ok(listAlbumTracks, { id: draft.id })).toMatchObject({ list: [], total: 0 });
  });

  test.each([
    [1, ['离港', '甲板灯', '雾号']],
    [3, ['甲板灯', '雾号', '离港']],
    [4, ['甲板灯', '雾号', '离港']],
    [5, ['甲板灯', '雾号', '离港']],
  ])('its tracks in order %i', async (sort, titles) => {
    const { list, total } = await app.ok(listAlbumTracks, { id: ferry.id, sort });
    expect(list.map((row) => row.title)).toEqual(titles);
    expect(total).toBe(3);
  });

  test('a track off the shelf cannot be licensed or played from a list', async () => {
    const { list } = await app.ok(listAlbumTracks, { id: ferry.id });
    expect(list[2]).toMatchObject({ offShelf: true, goBuy: 0, tryMusicFile: '' });
  });
});

describe('what an account has to do with a work', () => {
  test('stands on cards and rows, asked for once per list', async () => {
    const asked: string[] = [];
    marksPort.fill(async (_context, accountId, works) => {
      asked.push(`${accountId} ${works.albumIds.length} ${works.versionIds.length} ${works.trackIds.length}`);
      return {
        ...noMarks,
        favouriteAlbums: new Set([rain.id]),
        favouriteVersions: new Set([ferry.tracks[0]!.versionIds[0]!]),
        cartTracks: new Set([ferry.tracks[1]!.id]),
        ownedTracks: new Set([ferry.tracks[0]!.id]),
      };
    });
    const { list: albums } = await app.ok(listAlbums, {}, { as: aMember });
    expect(albums.map((album) => album.favorites)).toEqual([1, 0, 0, 0]);
    const { list } = await app.ok(listAlbumTracks, { id: ferry.id }, { as: aMember });
    expect(list.map((row) => [row.favorites, row.isCart, row.owned])).toEqual([
      [1, 0, true],
      [0, 1, false],
      [0, 0, false],
    ]);
    expect(asked).toEqual(['900001 4 0 0', '900001 0 3 3']);
    asked.length = 0;
    await app.ok(listAlbums, {});
    expect(asked).toEqual([]);
  });

  test('costs no more queries for many than for few', async () => {
    const one = await countQueries(app, () => app.ok(listAlbums, { size: 1 }));
    expect(await countQueries(app, () => app.ok(listAlbums, { size: 100 }))).toBe(one);
    expect(one).toBe(2);
  });
});
