import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { listNewestTracks, listRelevantTracks, listSimilarTracks, showTrack } from '../contract.ts';
import { trialAddressPort } from '../ports.ts';
import { handlers } from '../server.ts';
import { type MadeAlbum, makeAlbum } from '../testing.ts';
import { decodeWave } from '../wave-shape.ts';

let app: TestApp;
let ferry: MadeAlbum;
let rain: MadeAlbum;
const title = (list: { title: string }[]) => list.map((row) => row.title);

beforeAll(async () => {
  app = await createTestApp({ handlers, calls: [listNewestTracks, listRelevantTracks, listSimilarTracks, showTrack] });
  const { db } = app.services;
  ferry = await makeAlbum(db, {
    tracks: [
      {
        title: '雾号',
        versions: ['full', '60s', 'no-drums'],
        tags: ['mood:rainy', 'instrument:cello'],
        composers: ['周以恒'],
        bpm: 80,
      },
      { title: '离港', tags: ['mood:hard'], publishedAt: '2026-05-12T00:00:00Z' },
      { title: '草稿', status: 'draft', tags: ['mood:rainy'] },
    ],
  });
  rain = await makeAlbum(db, {
    tracks: [
      { title: '檐下', composers: ['周以恒'], tags: ['mood:rainy'], bpm: 84 },
      { title: '大雨', tags: ['mood:rainy'], bpm: 120 },
      { title: '大提琴的雨', tags: ['mood:rainy', 'instrument:cello'], bpm: 140, ready: false },
      { title: '停了', tags: ['mood:rainy', 'instrument:cello'], status: 'off_shelf' },
    ],
  });
  await makeAlbum(db, { library: 4, tracks: [{ title: '雨声', tags: ['mood:rainy', 'instrument:cello'] }] });
});
afterAll(() => app.close());

for (const call of [showTrack, listRelevantTracks, listSimilarTracks]) describeAccess(() => app, call, { id: '1' });
describeAccess(() => app, listNewestTracks, {});

describe('the page of a track', () => {
  test('is the version asked for, with all versions, the main one first', async () => {
    const [, sixty] = ferry.tracks[0]!.versionIds;
    const page = await app.ok(showTrack, { id: sixty!, musicLibraryTypeId: 1 });
    expect(page).toMatchObject({ id: sixty, trackId: ferry.tracks[0]!.id, name: '60s', isMain: false, versions: 3 });
    expect(page.otherVersion.map((version) => [version.id, version.kind, version.isMain])).toEqual(
      ferry.tracks[0]!.versionIds.map((id, index) => [id, ['full', '60s', 'no-drums'][index], index === 0]),
    );
    expect(decodeWave(page.otherVersion[0]!.waveShape)).not.toBeNull();
  });

  test('carries a trial address only where there is sound', async () => {
    trialAddressPort.fill((_context, versionId) => `sealed-${versionId}`);
    const ready = rain.tracks[0]!.versionIds[0]!;
    expect((await app.ok(showTrack, { id: ready })).tryMusicFile).toBe(`sealed-${ready}`);
    const waiting = await app.ok(showTrack, { id: rain.tracks[2]!.versionIds[0]! });
    expect(waiting).toMatchObject({ ready: false, tryMusicFile: '', waveShape: '' });
    const off = await app.ok(showTrack, { id: rain.tracks[3]!.versionIds[0]! });
    expect(off).toMatchObject({ offShelf: true, goBuy: 0, tryMusicFile: '' });
  });

  test('of a draft, or of nothing, is not there', async () => {
    expect(await app.expectRefused(showTrack, { id: ferry.tracks[2]!.versionIds[0]! })).toMatchObject({
      reason: 'not_found',
    });
    expect(await app.expectRefused(showTrack, { id: '999999999' })).toMatchObject({ reason: 'not_found' });
  });
});

describe('other tracks', () => {
  test('of the album, then of the composer', async () => {
    const id = ferry.tracks[0]!.versionIds[1]!;
    expect(title(await app.ok(listRelevantTracks, { id }))).toEqual(['离港', '檐下']);
  });

  test('that sound alike share most tags, the nearest tempo first, music with music', async () => {
    const id = ferry.tracks[0]!.versionIds[0]!;
    expect(title(await app.ok(listSimilarTracks, { id }))).toEqual(['大提琴的雨', '檐下', '大雨']);
    expect(title(await app.ok(listSimilarTracks, { id, size: 1 }))).toEqual(['大提琴的雨']);
  });

  test('for what is not there are none', async () => {
    expect(await app.ok(listSimilarTracks, { id: '999999999' })).toEqual([]);
    expect(await app.ok(listRelevantTracks, { id: '999999999' })).toEqual([]);
  });

  test('newest first', async () => {
    expect(title(await app.ok(listNewestTracks, { size: 1 }))).toEqual(['离港']);
  });
});
