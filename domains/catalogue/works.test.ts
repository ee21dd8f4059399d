import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { deliverables, findWork, findWorks, recordingReady, workKey } from './server.ts';
import { makeAlbum } from './testing.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('a work to license', () => {
  test('is the track, whichever version was clicked', async () => {
    const { db } = database;
    const album = await makeAlbum(db, { tracks: [{ versions: ['full', '60s'], title: '雾号', titleEn: 'Foghorn' }] });
    const [track] = album.tracks;
    const work = await findWork(db, { versionId: track!.versionIds[1]! });
    expect(work).toEqual({
      kind: 'track',
      id: track!.id,
      code: track!.code,
      titleZh: '雾号',
      titleEn: 'Foghorn',
      libraryTypeId: 1,
      orderType: 1,
      onSale: true,
      priceFen: null,
      albumId: album.id,
      trackIds: [track!.id],
    });
    expect(await findWork(db, { trackId: track!.id })).toEqual(work);
  });

  test.each([
    ['an effect is ordered as effect', { library: 3 }, 'track', 2, true],
    ['an album as album', {}, 'album', 3, true],
    ['a buyout album as such', { isBuyout: true }, 'album', 4, true],
    ['its tracks are not sold one by one', { isBuyout: true }, 'track', 1, false],
    ['nothing of an album off the shelf is sold', { status: 'off_shelf' }, 'track', 1, false],
    ['nor the album', { status: 'off_shelf' }, 'album', 3, false],
    ['nor an album with no track on sale', { tracks: [{ status: 'off_shelf' }] }, 'album', 3, false],
    ['nor a track off the shelf', { tracks: [{ status: 'off_shelf' }] }, 'track', 1, false],
  ] as const)('%s', async (_what, album, kind, orderType, onSale) => {
    const { db } = database;
    const { id, tracks } = await makeAlbum(db, album);
    const work = await findWork(db, kind === 'album' ? { albumId: id } : { trackId: tracks[0]!.id });
    expect(work).toMatchObject({ kind, orderType, onSale });
  });

  test('an album brings its tracks on sale, in order', async () => {
    const { db } = database;
    const { id, tracks } = await makeAlbum(db, { tracks: [{}, { status: 'off_shelf' }, {}, { status: 'draft' }] });
    const work = await findWork(db, { albumId: id });
    expect(work?.trackIds).toEqual([tracks[0]!.id, tracks[2]!.id]);
  });

  test('drafts and what is not there are no works', async () => {
    const { db } = database;
    const draft = await makeAlbum(db, { status: 'draft' });
    const track = await makeAlbum(db, { tracks: [{ status: 'draft' }] });
    const references = [
      { albumId: draft.id },
      { trackId: draft.tracks[0]!.id },
      { versionId: draft.tracks[0]!.versionIds[0]! },
      { trackId: track.tracks[0]!.id },
      { trackId: '999999999' },
    ];
    expect((await findWorks(db, references)).size).toBe(0);
  });

  test('many are found at once, under the key of each reference', async () => {
    const { db } = database;
    const one = await makeAlbum(db, { tracks: [{ versions: ['full', '30s'] }] });
    const other = await makeAlbum(db, { library: 4, priceFen: 12_300 });
    const found = await findWorks(db, [
      { versionId: one.tracks[0]!.versionIds[0]! },
      { versionId: one.tracks[0]!.versionIds[1]! },
      { trackId: other.tracks[0]!.id },
      { albumId: other.id },
    ]);
    const idOf = (key: string) => found.get(key)?.id;
    expect(idOf(workKey({ versionId: one.tracks[0]!.versionIds[0]! }))).toBe(one.tracks[0]!.id);
    expect(idOf(workKey({ versionId: one.tracks[0]!.versionIds[1]! }))).toBe(one.tracks[0]!.id);
    expect(idOf(workKey({ trackId: other.tracks[0]!.id }))).toBe(other.tracks[0]!.id);
    expect(found.get(workKey({ albumId: other.id }))?.priceFen).toBe(12_300);
  });
});

describe('what is delivered', () => {
  test('are the versions that are ready, with their masters', async () => {
    const { db } = database;
    const { tracks, code, id } = await makeAlbum(db, {
      title: '夜航船',
      tracks: [{ versions: ['full', '60s'], composers: ['周以恒', '林岚'] }, { ready: false }],
    });
    const [one, other] = await deliverables(
      db,
      tracks.map((track) => track.id),
    );
    expect(one).toMatchObject({
      trackId: tracks[0]!.id,
      code: tracks[0]!.code,
      albumId: id,
      albumCode: code,
      albumTitleZh: '夜航船',
      composers: [
        { nameZh: '周以恒', nameEn: '周以恒 (en)' },
        { nameZh: '林岚', nameEn: '林岚 (en)' },
      ],
      coverObject: null,
      art: { composition: 'sun', ink: 'ferry' },
    });
    expect(one?.versions.map((version) => [version.kind, version.isMain, version.masterFormat])).toEqual([
      ['full', true, 'wav'],
      ['60s', false, 'wav'],
    ]);
    expect(other?.versions).toEqual([]);
  });
});

describe('a recording that is ready', () => {
  const measured = {
    masterObject: 'm.flac',
    masterFormat: 'flac',
    trialObject: 't.mp3',
    durationMs: 61_234,
    waveform: Array.from({ length: 480 }, (_, index) => [index % 101, (index % 101) / 2] as const),
    features: [0.25, 1],
    bpm: 87.5,
    musicalKey: 'A minor',
    readyAt: new Date('2026-05-13T04:00:00Z'),
  };

  test('makes its version playable and fills in what no editor told', async () => {
    const { db } = database;
    const { tracks } = await makeAlbum(db, { tracks: [{ ready: false, bpm: null, key: null }] });
    const versionId = tracks[0]!.versionIds[0]!;
    expect(await recordingReady(db, { ...measured, versionId })).toBe(true);
    expect(await recordingReady(db, { ...measured, versionId })).toBe(true);
    const version = await db.selectFrom('versions').selectAll().where('id', '=', versionId).executeTakeFirstOrThrow();
    expect(version).toMatchObject({
      durationMs: 61_234,
      masterObject: 'm.flac',
      trialObject: 't.mp3',
      features: [0.25, 1],
    });
    expect(version.readyAt).toEqual(measured.readyAt);
    const track = await db.selectFrom('tracks').selectAll().where('id', '=', tracks[0]!.id).executeTakeFirstOrThrow();
    expect([Number(track.bpm), track.musicalKey]).toEqual([87.5, 'A minor']);
  });

  test('leaves what an editor told', async () => {
    const { db } = database;
    const { tracks } = await makeAlbum(db, { tracks: [{ ready: false, bpm: 120, key: 'C major' }] });
    await recordingReady(db, { ...measured, versionId: tracks[0]!.versionIds[0]! });
    const track = await db.selectFrom('tracks').selectAll().where('id', '=', tracks[0]!.id).executeTakeFirstOrThrow();
    expect([Number(track.bpm), track.musicalKey]).toEqual([120, 'C major']);
  });

  test('says so when its version is gone', async () => {
    expect(await recordingReady(database.db, { ...measured, versionId: '999999999' })).toBe(false);
  });
});
