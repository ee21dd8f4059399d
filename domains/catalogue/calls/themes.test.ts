import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import {
  listBrands,
  listLibraryTypes,
  listRecommendedThemes,
  listSimilarThemes,
  listTags,
  listThemes,
  listThemeTracks,
  showBrand,
  showTheme,
} from '../contract.ts';
import { handlers } from '../server.ts';
import { type MadeAlbum, makeAlbum } from '../testing.ts';

let app: TestApp;
let one: MadeAlbum;
let two: MadeAlbum;
let albums: string;
let tracks: string;
let draft: string;

async function theme(
  title: string,
  itemKind: 'album' | 'track',
  ids: string[],
  status: 'draft' | 'published' = 'published',
) {
  const { db } = app.services;
  const { id } = await db
    .insertInto('themes')
    .values({ titleZh: title, titleEn: `${title} (en)`, itemKind, status, position: Number(itemKind === 'track') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const column = itemKind === 'album' ? 'albumId' : 'trackId';
  for (const [position, item] of ids.entries())
    await db
      .insertInto('themeItems')
      .values({ themeId: id, position, [column]: item })
      .execute();
  return id;
}

beforeAll(async () => {
  const calls = [listThemes, listRecommendedThemes, listSimilarThemes, showTheme, listThemeTracks];
  app = await createTestApp({ handlers, calls: [...calls, listBrands, showBrand, listLibraryTypes, listTags] });
  const { db } = app.services;
  one = await makeAlbum(db, {
    tracks: [{ title: '一', bpm: 90, tags: ['mood:rainy'] }, { title: '二', bpm: 80 }, { status: 'off_shelf' }],
  });
  two = await makeAlbum(db, { library: 2, tracks: [{ title: '三', bpm: 70, tags: ['mood:calm'] }] });
  const gone = await makeAlbum(db, { status: 'off_shelf', tracks: [{ title: '四', tags: ['mood:gone'] }] });
  albums = await theme('雨天剪辑室', 'album', [two.id, one.id, gone.id]);
  tracks = await theme('发布会倒计时', 'track', [one.tracks[1]!.id, two.tracks[0]!.id, gone.tracks[0]!.id]);
  draft = await theme('未发布', 'album', [one.id], 'draft');
});
afterAll(() => app.close());

for (const call of [listThemes, listRecommendedThemes]) describeAccess(() => app, call, {});
for (const call of [showTheme, listThemeTracks, listSimilarThemes, showBrand])
  describeAccess(() => app, call, { id: '1' });
for (const call of [listBrands, listLibraryTypes]) describeAccess(() => app, call, {});
describeAccess(() => app, listTags, {});

describe('themes', () => {
  test("that are published are listed in the editors' order", async () => {
    const { list, total } = await app.ok(listThemes, {});
    expect(list).toMatchObject([
      { id: albums, title: '雨天剪辑室', type: 1, musicCount: 3 },
      { id: tracks, title: '发布会倒计时', type: 3, musicCount: 2 },
    ]);
    expect(list[0]!.images.map((image) => image.split('-')[0])).toEqual([
      `/media/cover/${two.id}`,
      `/media/cover/${one.id}`,
    ]);
    expect(total).toBe(2);
    expect(await app.ok(listRecommendedThemes, { size: 1 })).toHaveLength(1);
  });

  test('show their albums, in their order and on sale', async () => {
    const page = await app.ok(showTheme, { id: albums }, { language: 'en' });
    expect(page.title).toBe('雨天剪辑室 (en)');
    expect(page.albums.map((album) => album.id)).toEqual([two.id, one.id]);
    expect((await app.ok(showTheme, { id: tracks })).albums).toEqual([]);
  });

  test.each([
    [1, ['三', '一', '二']],
    [5, ['三', '二', '一']],
  ])('list their tracks in order %i', async (sort, titles) => {
    const { list, total } = await app.ok(listThemeTracks, { id: albums, sort });
    expect(list.map((row) => row.title)).toEqual(titles);
    expect(total).toBe(3);
  });

  test("of tracks keep the editors' order", async () => {
    const { list } = await app.ok(listThemeTracks, { id: tracks });
    expect(list.map((row) => row.title)).toEqual(['二', '三']);
  });

  test('that are drafts are not there', async () => {
    expect(await app.expectRefused(showTheme, { id: draft })).toMatchObject({ reason: 'not_found' });
    expect(await app.ok(listThemeTracks, { id: draft })).toMatchObject({ list: [], total: 0 });
  });

  test('near one are the others', async () => {
    expect(await app.ok(listSimilarThemes, { id: albums })).toMatchObject([{ id: tracks }]);
  });
});

describe('libraries, tags and labels', () => {
  test("name the libraries in the reader's language", async () => {
    expect(await app.ok(listLibraryTypes, {}, { language: 'en' })).toEqual([
      { id: 1, name: 'World music', kind: 'music' },
      { id: 2, name: 'Chinese music', kind: 'music' },
      { id: 3, name: 'Sound effects', kind: 'effect' },
      { id: 4, name: 'Ambience', kind: 'effect' },
    ]);
  });

  test('offer the tags that something on sale carries, of one library or of all', async () => {
    const of = async (input: { musicLibraryTypeId?: number }) =>
      (await app.ok(listTags, input)).map((kind) => [kind.name, kind.tags.map((tag) => tag.name)]);
    expect(await of({})).toEqual([['情绪', ['rainy·中', 'calm·中']]]);
    expect(await of({ musicLibraryTypeId: 2 })).toEqual([['情绪', ['calm·中']]]);
    expect(await of({ musicLibraryTypeId: 3 })).toEqual([]);
  });

  test('count the albums of a label', async () => {
    const { db } = app.services;
    const brand = await db
      .insertInto('brands')
      .values({ nameZh: '纸鸢', nameEn: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('albums').set({ brandId: brand.id }).where('id', '=', one.id).execute();
    expect(await app.ok(listBrands, {}, { language: 'en' })).toMatchObject([
      { id: brand.id, name: '纸鸢', albumCount: 1 },
    ]);
    expect(await app.ok(showBrand, { id: brand.id })).toMatchObject({ name: '纸鸢' });
    expect(await app.expectRefused(showBrand, { id: '999999' })).toMatchObject({ reason: 'not_found' });
  });
});
