import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeAlbum, makeAlbum } from '#domains/catalogue/testing.ts';
import type { InputOf } from '#platform/contract/contract.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { countQueries } from '#platform/testing/count-queries.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { listKeywords, listTracks, saveKeyword, saveSearch } from './contract.ts';
import { handlers } from './server.ts';

let app: TestApp;
let ferry: MadeAlbum;
let tea: MadeAlbum;

beforeAll(async () => {
  app = await createTestApp({ handlers, calls: [listTracks, listKeywords, saveKeyword, saveSearch] });
  const { db } = app.services;
  ferry = await makeAlbum(db, {
    code: 'TB-0042',
    title: '夜航船',
    titleEn: 'Night Ferry',
    releasedOn: '2026-04-01',
    tracks: [
      { title: '雾号', titleEn: 'Foghorn', bpm: 72, tags: ['genre:film', 'mood:rainy', 'instrument:cello'], heat: 5 },
      {
        title: '离港',
        titleEn: 'Casting Off',
        bpm: 84.5,
        key: 'C major',
        tags: ['genre:film', 'mood:driving'],
        heat: 9,
      },
      {
        title: '无线电静默',
        bpm: null,
        key: null,
        durationMs: 301_000,
        vocal: 'chant',
        tags: ['genre:ambient', 'mood:rainy'],
      },
      { title: '未发行', status: 'draft' },
      { title: '曝光三十秒', status: 'off_shelf' },
    ],
  });
  tea = await makeAlbum(db, {
    code: 'TB-0050',
    title: '茶与电压',
    titleEn: 'Tea & 100% Volts',
    library: 2,
    releasedOn: '2026-05-01',
    tracks: [
      {
        title: '雨夜贴地',
        bpm: 132,
        durationMs: 20_000,
        composers: ['周以恒'],
        tags: ['genre:electronic'],
        publishedAt: '2026-05-10T00:00:00Z',
      },
    ],
  });
  await makeAlbum(db, {
    title: '雨声',
    library: 4,
    tracks: [{ title: '檐下的雨', bpm: null, key: null, tags: ['genre:ambient'] }],
  });
  await makeAlbum(db, { title: '下架', status: 'off_shelf' });
});
afterAll(() => app.close());

const find = (input: Partial<InputOf<typeof listTracks>>) => app.ok(listTracks, input as InputOf<typeof listTracks>);
const titles = async (input: Partial<InputOf<typeof listTracks>>) => (await find(input)).list.map((row) => row.title);
const tag = async (code: string) =>
  (await app.services.db.selectFrom('tags').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

describeAccess(() => app, listTracks, {});
describeAccess(() => app, listKeywords, {});
describeAccess(() => app, saveKeyword, { name: '雨夜' });
describeAccess(() => app, saveSearch, { name: '雨夜' });

describe('finding tracks', () => {
  test('shows what is on sale, the first track of each album first, newest album first', async () => {
    const found = await find({});
    expect(found.list.map((row) => row.title)).toEqual(['雨夜贴地', '檐下的雨', '雾号', '离港', '无线电静默']);
    expect([found.total, found.albums]).toEqual([5, 3]);
  });

  test('pages, with the exact total on every page and beyond the end', async () => {
    expect(await titles({ page: 2, size: 2 })).toEqual(['雾号', '离港']);
    const beyond = await find({ page: 9, size: 2 });
    expect([beyond.list, beyond.total, beyond.page, beyond.size]).toEqual([[], 5, 9, 2]);
  });

  test.each<[string, Partial<InputOf<typeof listTracks>>, string[]]>([
    ['a word of the title', { keyWords: '雾' }, ['雾号']],
    ['in the other language', { keyWords: 'foghorn' }, ['雾号']],
    ['a code', { keyWords: 'tb-0042-02' }, ['离港']],
    ['part of a code', { keyWords: '0050-' }, ['雨夜贴地']],
    ['the album', { keyWords: 'night ferry' }, ['离港', '雾号', '无线电静默']],
    ['a composer', { keyWords: '周以恒' }, ['雨夜贴地']],
    ['a tag in either language', { keyWords: 'cello' }, ['雾号']],
    ['two words, both found', { keyWords: 'rainy / cello' }, ['雾号']],
    ['two words, one missing', { keyWords: '雾号/茶' }, []],
    ['the title before the album before tags', { keyWords: '雨' }, ['檐下的雨', '雨夜贴地']],
    ['a percent sign, which stands for itself', { keyWords: '100%' }, ['雨夜贴地']],
    ['an underscore, which is no wildcard', { keyWords: '_' }, []],
    ['one library', { musicLibraryTypeId: 2 }, ['雨夜贴地']],
    ['all music', { kind: 'music' }, ['雨夜贴地', '雾号', '离港', '无线电静默']],
    ['all effects', { kind: 'effect' }, ['檐下的雨']],
    ['a tempo range, ends included', { bpmFrom: 72, bpmTo: 84.5 }, ['雾号', '离港']],
    ['a length range', { secondsFrom: 30, secondsTo: 60 }, ['檐下的雨', '雾号', '离港']],
    ['longer than 300 s', { longerThan: 300 }, ['无线电静默']],
    ['a voice', { vocals: ['chant', 'lyrics'] }, ['无线电静默']],
    ['keys', { musicalKeys: ['C major'] }, ['离港']],
    ['newest', { sort: 2, size: 1 }, ['雨夜贴地']],
    ['hottest', { sort: 3, size: 2 }, ['离港', '雾号']],
    ['shortest first', { sort: 4, size: 1 }, ['雨夜贴地']],
    ['slowest first, unknown last', { sort: 5, kind: 'music' }, ['雾号', '离港', '雨夜贴地', '无线电静默']],
  ])('by %s', async (_what, input, expected) => {
    expect(await titles(input)).toEqual(expected);
  });

  test('within one album', async () => {
    expect(await titles({ albumId: tea.id })).toEqual(['雨夜贴地']);
    expect((await find({ albumId: ferry.id })).total).toBe(3);
  });

  test('tags of one kind widen, kinds narrow', async () => {
    expect(await titles({ tagIds: [await tag('film'), await tag('electronic')] })).toEqual([
      '雨夜贴地',
      '雾号',
      '离港',
    ]);
    expect(await titles({ tagIds: [await tag('film'), await tag('rainy')] })).toEqual(['雾号']);
  });

  test('in English', async () => {
    const { list } = await app.ok(listTracks, { keyWords: '雾号' }, { language: 'en' });
    expect(list[0]).toMatchObject({ title: 'Foghorn', subtitle: '', name: 'Full mix', album: { name: 'Night Ferry' } });
  });

  test('a row says what the wire promises', async () => {
    const { list } = await find({ keyWords: '雾号' });
    expect(list[0]).toMatchObject({
      musicVersionId: list[0]!.id,
      musicLibraryTypeId: 1,
      title: '雾号',
      subtitle: 'Foghorn',
      number: 'TB-0042-01',
      musicVersionTags: 'film·中,rainy·中,cello·中',
      favorites: 0,
      isCart: 0,
      goBuy: 1,
      duration: 60,
      isstart: 1,
      bpm: 72,
      musicalKey: 'D minor',
      versions: 1,
      owned: false,
      offShelf: false,
      ready: true,
    });
    expect(list[0]!.image).toMatch(/^\/media\/cover\/\d+-[0-9a-f]{12}\/528\.webp$/);
  });

  test('makes as many queries for many rows as for few', async () => {
    const few = await countQueries(app, () => find({ size: 1 }));
    expect(await countQueries(app, () => find({ size: 50 }))).toBe(few);
    expect(few).toBe(2);
  });

  test.each([
    { size: 101 },
    { page: 0 },
    { bpmFrom: 0 },
    { sort: 6 },
    { keyWords: 'x'.repeat(201) },
    { tagIds: ['x'] },
  ])('refuses %j as malformed', async (input) => {
    expect((await app.call(listTracks, input)).status).toBe(400);
  });
});

describe('the counts beside the filters', () => {
  test('leave out their own channel only', async () => {
    const { facets, total } = await find({ kind: 'music', tagIds: [await tag('film')], bpmTo: 80 });
    expect(total).toBe(1);
    // Under the tempo alone: film 1. Ambient has no tempo, electronic is too fast.
    expect(facets.tags).toEqual({ [await tag('film')]: 1, [await tag('rainy')]: 1, [await tag('cello')]: 1 });
    // Under the tag alone: both film tracks.
    expect(facets.bpm).toEqual({ 72: 1, 85: 1 });
    expect([facets.vocal, facets.key, facets.seconds]).toEqual([{ none: 1 }, { 'D minor': 1 }, { 60: 1 }]);
  });

  test('of the whole catalogue agree with what each choice then shows', async () => {
    const { facets } = await find({});
    for (const [id, count] of Object.entries(facets.tags)) expect((await find({ tagIds: [id] })).total).toBe(count);
    for (const [key, count] of Object.entries(facets.key))
      expect((await find({ musicalKeys: [key] })).total).toBe(count);
    expect(facets.seconds).toEqual({ 20: 1, 60: 3, 300: 1 });
    expect(facets.vocal).toEqual({ none: 4, chant: 1 });
  });
});

describe('keywords and the search log', () => {
  test("offers the editors' words in their order and the reader's language", async () => {
    await app.services.db
      .insertInto('searchKeywords')
      .values([
        { wordZh: '温暖钢琴', wordEn: 'warm piano', position: 2 },
        { wordZh: '片头', wordEn: 'opener', position: 1 },
      ])
      .execute();
    expect((await app.ok(listKeywords, {})).map((word) => word.name)).toEqual(['片头', '温暖钢琴']);
    expect((await app.ok(listKeywords, {}, { language: 'en' })).map((word) => word.name)).toEqual([
      'opener',
      'warm piano',
    ]);
  });

  test('keeps what was searched for', async () => {
    await app.ok(saveSearch, { name: '  大提琴 ', results: 3 }, { language: 'en' });
    await app.ok(saveKeyword, { name: '片头' });
    const rows = await app.services.db.selectFrom('searchLog').selectAll().orderBy('id', 'desc').limit(2).execute();
    expect(rows).toMatchObject([
      { query: '片头', source: 'keyword', language: 'zh', results: null, accountId: null },
      { query: '大提琴', source: 'field', language: 'en', results: 3, searchedAt: app.services.clock.now() },
    ]);
  });
});
