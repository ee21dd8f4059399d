import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNewestTracks, showTrack } from '#domains/catalogue/contract.ts';
import { handlers as catalogueHandlers } from '#domains/catalogue/server.ts';
import { listTracks } from '#domains/search/contract.ts';
import { handlers as searchHandlers } from '#domains/search/server.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { ALBUMS } from './catalogue/all-albums.ts';
import { BANNERS, EDITORS_PICKS, HOT_KEYWORDS } from './catalogue/home.ts';
import { THEMES } from './catalogue/themes.ts';
import { keyOf } from './content.ts';
import { makeWanted, prepare, removeDemo } from './demo.ts';

let app: TestApp;
const tracks = ALBUMS.flatMap((album) => album.tracks);

beforeAll(async () => {
  app = await createTestApp({
    handlers: [...catalogueHandlers, ...searchHandlers],
    calls: [listTracks, listNewestTracks, showTrack],
  });
  app.services.config.demo = true;
});
afterAll(() => app.close());

const count = async (table: 'albums' | 'tracks' | 'versions' | 'tags' | 'themes' | 'banners' | 'catalogueImports') =>
  (
    await app.services.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('the demo', () => {
  test('is taken in once, with a job for every main version, what is shown first before the rest', async () => {
    await Promise.all([prepare(app.services), prepare(app.services)]);
    await prepare(app.services);
    expect(await count('albums')).toBe(String(ALBUMS.length));
    expect(await count('tracks')).toBe(String(tracks.length));
    expect(await count('versions')).toBe(String(tracks.reduce((sum, track) => sum + track.versions.length, 0)));
    const jobs = (await app.waitingJobs()).filter((job) => job.name === 'demo.render');
    expect(jobs).toHaveLength(tracks.length);
    const order = jobs.map((job) => (job.data as { trackCode: string }).trackCode);
    const newest = (await app.ok(listNewestTracks, { size: 8 })).map((row) => row.number);
    const home = new Set([...BANNERS.map(({ album }) => `${album}-01`), ...newest]);
    expect(order.slice(0, home.size).sort()).toEqual([...home].sort());
    const { list } = await app.ok(listTracks, { kind: 'music', size: 20 });
    for (const row of list) expect(order.indexOf(row.number)).toBeLessThan(45);
  });

  test('dresses the home page: slides, picks, lists and keywords', async () => {
    const { db } = app.services;
    const banners = await db.selectFrom('banners').select('albumId').orderBy('position').execute();
    expect(banners).toHaveLength(BANNERS.length);
    const picks = await db
      .selectFrom('albums')
      .select('code')
      .where('pickPosition', 'is not', null)
      .orderBy('pickPosition')
      .execute();
    expect(picks.map(({ code }) => code)).toEqual(EDITORS_PICKS);
    expect(await count('themes')).toBe(String(THEMES.length));
    for (const { zh } of HOT_KEYWORDS)
      expect((await app.ok(listTracks, { keyWords: zh })).total, zh).toBeGreaterThan(0);
    const offered = await db.selectFrom('searchKeywords').select('wordEn').orderBy('position').execute();
    expect(offered.map(({ wordEn }) => wordEn)).toEqual(HOT_KEYWORDS.map(({ en }) => en));
  });

  test('knows what it will sound like before it can be heard', async () => {
    const music = tracks.find((track) => track.sound.kind === 'music' && !track.offShelf)!;
    const { list } = await app.ok(listTracks, { keyWords: music.code });
    const sound = music.sound as Extract<typeof music.sound, { kind: 'music' }>;
    expect(list[0]).toMatchObject({ bpm: sound.bpm, musicalKey: keyOf(sound), ready: false, waveShape: '' });
    expect(list[0]!.duration).toBeGreaterThan(1);
  });

  test('makes what somebody wants before everything else, once', async () => {
    const { db } = app.services;
    const versions = await db.selectFrom('versions').select(['id', 'code']).where('isMain', '=', false).execute();
    const wanted = versions.at(-1)!;
    await makeWanted(app.services, wanted);
    await makeWanted(app.services, wanted);
    await makeWanted(app.services, { id: '1', code: 'NOT-OURS' });
    const jobs = (await app.waitingJobs()).filter((job) => job.name === 'demo.render');
    expect(jobs).toHaveLength(tracks.length + 1);
    expect(jobs[0]!.data).toMatchObject({ versionId: wanted.id });
  });

  test('comes out again, but for what somebody ordered', async () => {
    const { db } = app.services;
    const kept = await db.selectFrom('tracks').select(['id', 'albumId']).limit(1).executeTakeFirstOrThrow();
    const account = await db
      .insertInto('accounts')
      .values({ phone: '13900000001' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = await db
      .selectFrom('versions')
      .select('id')
      .where('trackId', '=', kept.id)
      .executeTakeFirstOrThrow();
    await db.insertInto('downloads').values({ accountId: account.id, versionId: version.id, kind: 1 }).execute();
    const { removed, withdrawn } = await removeDemo(app.services);
    expect([removed.length, withdrawn.length]).toEqual([ALBUMS.length - 1, 1]);
    const albums = await db.selectFrom('albums').select(['id', 'status']).execute();
    expect(albums).toEqual([{ id: kept.albumId, status: 'off_shelf' }]);
    expect((await app.ok(listTracks, {})).total).toBe(0);
    expect(await count('catalogueImports')).toBe('0');
    expect(await count('banners')).toBe('0');
  });
});

describe('nothing is loaded', () => {
  test('into a house that has works of its own, or where it is not wanted', async () => {
    const other = await createTestApp({ handlers: [], calls: [] });
    await prepare(other.services);
    await other.services.db
      .insertInto('albums')
      .values({ code: 'OWN', libraryTypeId: 1, titleZh: '自己的', art: '{}' })
      .execute();
    other.services.config.demo = true;
    await prepare(other.services);
    const albums = await other.services.db.selectFrom('albums').select('code').execute();
    expect(albums).toEqual([{ code: 'OWN' }]);
    await other.close();
  });
});

test.each([
  ['Db', 'dorian', 'C# minor'],
  ['C', 'gong', 'C major'],
  ['A', 'yu', 'A minor'],
  ['F#', 'lydian', 'F# major'],
] as const)('%s %s is filtered as %s', (tonic, mode, key) => {
  expect(keyOf({ tonic, mode })).toBe(key);
});
