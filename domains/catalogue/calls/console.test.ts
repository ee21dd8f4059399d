import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOperator } from '#domains/operator/testing.ts';
import type { InputOf } from '#platform/contract/contract.ts';
import type { Actor } from '#platform/http/actor.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { countQueries } from '#platform/testing/count-queries.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import * as albums from '../console-contract.ts';
import * as tracks from '../console-tracks-contract.ts';
import { showTrack } from '../contract.ts';
import { handlers, queues } from '../server.ts';
import { makeAlbum } from '../testing.ts';

const calls = [...Object.values(albums), ...Object.values(tracks), showTrack];
let app: TestApp;
let editor: Actor;
let viewer: Actor;
let made = 0;

beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
  editor = (await makeOperator(app.services.db, 'catalogue')).actor;
  viewer = (await makeOperator(app.services.db, 'viewer')).actor;
});
afterAll(() => app.close());

const newAlbum = (values: Partial<InputOf<typeof albums.addAlbum>> = {}) => {
  made += 1;
  return {
    code: `NEW-${made}`,
    libraryTypeId: 1,
    titleZh: '新专辑',
    releasedOn: '2026-05-01',
    ...values,
  };
};
const newTrack = (values: Partial<InputOf<typeof tracks.addTrack>> & { albumId: string }) => {
  made += 1;
  return { code: `NEW-T-${made}`, position: made, titleZh: '新曲目', ...values };
};
const lastEntry = () =>
  app.services.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describeAccess(() => app, albums.listAlbumLines, {});
describeAccess(() => app, albums.getAlbum, { id: '1' });
describeAccess(() => app, albums.addAlbum, newAlbum());
describeAccess(() => app, albums.updateAlbum, { id: '1', ...newAlbum() });
describeAccess(() => app, albums.setAlbumStatus, { id: '1', status: 'on_sale' });
describeAccess(() => app, albums.uploadCover, { id: '1' });
describeAccess(() => app, albums.listChoices, {});
describeAccess(() => app, albums.addComposer, { nameZh: '周以恒' });
describeAccess(() => app, albums.addTag, { nameZh: '雨夜', kind: 'mood' });
describeAccess(() => app, tracks.listTrackLines, {});
describeAccess(() => app, tracks.getTrack, { id: '1' });
describeAccess(() => app, tracks.addTrack, newTrack({ albumId: '1' }));
describeAccess(() => app, tracks.updateTrack, { id: '1', ...newTrack({ albumId: '1' }) });
describeAccess(() => app, tracks.setTrackStatus, { id: '1', status: 'on_sale' });
describeAccess(() => app, tracks.addVersion, { trackId: '1', kind: '60s', labelZh: '60 秒', labelEn: '60 s' });

describe('an album', () => {
  test('is made as a draft with a cover drawn from its code, and written into the audit log', async () => {
    const { id } = await app.ok(albums.addAlbum, newAlbum({ titleEn: 'New', pickPosition: 3 }), { as: editor });
    expect(await app.ok(albums.getAlbum, { id }, { as: viewer })).toMatchObject({
      status: 'draft',
      titleZh: '新专辑',
      titleEn: 'New',
      releasedOn: '2026-05-01',
      tracks: 0,
      pickPosition: 3,
      brandId: null,
      hasCover: false,
    });
    expect(await lastEntry()).toMatchObject({ action: 'catalogue.add-album', subjectId: id, actorKind: 'operator' });
  });

  test('keeps what is written, and the log tells what changed', async () => {
    const first = newAlbum();
    const { id } = await app.ok(albums.addAlbum, first, { as: editor });
    const { id: track } = await app.ok(tracks.addTrack, newTrack({ albumId: id }), { as: editor });
    await app.ok(albums.updateAlbum, { id, ...first, titleZh: '改过', libraryTypeId: 2 }, { as: editor });
    expect(await app.ok(albums.getAlbum, { id }, { as: editor })).toMatchObject({
      titleZh: '改过',
      libraryTypeId: 2,
      tracks: 1,
      unready: 1,
    });
    expect((await app.ok(tracks.getTrack, { id: track }, { as: editor })).libraryTypeId).toBe(2);
    expect((await lastEntry()).changes).toEqual({
      titleZh: { from: '新专辑', to: '改过' },
      libraryTypeId: { from: 1, to: 2 },
    });
  });

  test('has a code of its own, a library and a label that exist', async () => {
    const first = newAlbum();
    await app.ok(albums.addAlbum, first, { as: editor });
    const taken = await app.expectRefused(albums.addAlbum, newAlbum({ code: first.code }), editor);
    expect(taken).toMatchObject({ reason: 'catalogue_code_taken', fields: { code: expect.any(String) } });
    for (const wrong of [{ libraryTypeId: 77 }, { brandId: '999999' }])
      expect(await app.expectRefused(albums.addAlbum, newAlbum(wrong), editor)).toMatchObject({
        reason: 'catalogue_choice_gone',
      });
  });

  test.each([
    [{ code: 'no spaces' }, 'code'],
    [{ titleZh: '  ' }, 'titleZh'],
    [{ releasedOn: '21.11.2026' }, 'releasedOn'],
  ])('with %j is refused beside the field', async (wrong, field) => {
    const refused = await app.expectRefused(albums.addAlbum, newAlbum(wrong), editor);
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });

  test('goes on sale, and off it with a reason', async () => {
    const { id } = await app.ok(albums.addAlbum, newAlbum(), { as: editor });
    await app.ok(albums.setAlbumStatus, { id, status: 'on_sale' }, { as: editor });
    const refused = await app.expectRefused(albums.setAlbumStatus, { id, status: 'off_shelf' }, editor);
    expect(refused).toMatchObject({ reason: 'catalogue_reason_empty' });
    await app.ok(albums.setAlbumStatus, { id, status: 'off_shelf', reason: '版权到期' }, { as: editor });
    expect((await app.ok(albums.getAlbum, { id }, { as: editor })).status).toBe('off_shelf');
    expect(await lastEntry()).toMatchObject({
      reason: '版权到期',
      changes: { status: { from: 'on_sale', to: 'off_shelf' } },
    });
  });

  test('that is not there is not found', async () => {
    const id = '999999999';
    const refused = [
      await app.expectRefused(albums.getAlbum, { id }, editor),
      await app.expectRefused(albums.updateAlbum, { id, ...newAlbum() }, editor),
      await app.expectRefused(albums.setAlbumStatus, { id, status: 'on_sale' }, editor),
      await app.expectRefused(tracks.addTrack, newTrack({ albumId: id }), editor),
    ];
    expect(refused.map((answer) => answer.reason)).toEqual(Array.from({ length: 4 }, () => 'not_found'));
  });

  test('takes a picture as its cover, and nothing else', async () => {
    const { id } = await app.ok(albums.addAlbum, newAlbum(), { as: editor });
    const upload = (bytes: Uint8Array) =>
      app.call(albums.uploadCover, { id }, { as: editor, upload: { name: 'cover.png', bytes } });
    const picture = (size: number) =>
      sharp({ create: { width: size, height: size, channels: 3, background: '#1b1916' } })
        .png()
        .toBuffer();
    expect((await upload(Buffer.from('no picture'))).envelope).toMatchObject({
      data: { reason: 'catalogue_cover_not_picture' },
    });
    expect((await upload(await picture(100))).envelope).toMatchObject({ data: { reason: 'catalogue_cover_small' } });
    const before = await app.ok(albums.getAlbum, { id }, { as: editor });
    expect(before.hasCover).toBe(false);
    expect((await upload(await picture(900))).envelope.code).toBe(1000);
    const after = await app.ok(albums.getAlbum, { id }, { as: editor });
    expect(after.hasCover).toBe(true);
    expect(after.image).not.toBe(before.image);
  });
});

describe('a track', () => {
  test('is made with a main version, its words in order', async () => {
    const { id: albumId } = await app.ok(albums.addAlbum, newAlbum(), { as: editor });
    const { id: composer } = await app.ok(albums.addComposer, { nameZh: '林岚' }, { as: editor });
    const { id: rain } = await app.ok(
      albums.addTag,
      { nameZh: '雨夜', nameEn: 'Rainy night', kind: 'mood' },
      { as: editor },
    );
    const { id: cello } = await app.ok(
      albums.addTag,
      { nameZh: '大提琴', nameEn: 'Cello', kind: 'instrument' },
      { as: editor },
    );
    const input = newTrack({
      albumId,
      bpm: 87.5,
      musicalKey: 'D minor',
      tagIds: [cello, rain, cello],
      composerIds: [composer],
    });
    const { id, versionId } = await app.ok(tracks.addTrack, input, { as: editor });
    expect(await app.ok(tracks.getTrack, { id }, { as: viewer })).toMatchObject({
      status: 'draft',
      bpm: 87.5,
      musicalKey: 'D minor',
      tagIds: [cello, rain],
      composerIds: [composer],
      ready: false,
      versions: [{ id: versionId, code: `${input.code}-A`, kind: 'full', isMain: true, ready: false }],
    });
    const choices = await app.ok(albums.listChoices, {}, { as: viewer, language: 'en' });
    expect(choices.tags).toContainEqual({ id: cello, name: 'Cello', kind: 'instrument' });
    expect(choices.composers).toContainEqual({ id: composer, name: '林岚' });
  });

  test('gets further versions, each with the next letter', async () => {
    const {
      tracks: [track],
    } = await makeAlbum(app.services.db);
    const version = { trackId: track!.id, kind: '60s', labelZh: '60 秒', labelEn: '60 seconds' };
    await app.ok(tracks.addVersion, version, { as: editor });
    const { versions } = await app.ok(tracks.getTrack, { id: track!.id }, { as: editor });
    expect(versions.map(({ code, isMain }) => [code, isMain])).toEqual([
      [`${track!.code}-A`, true],
      [`${track!.code}-B`, false],
    ]);
  });

  test('has a code and a place of its own', async () => {
    const album = await makeAlbum(app.services.db, { tracks: [{}, {}] });
    const [one] = album.tracks;
    const code = await app.expectRefused(tracks.addTrack, newTrack({ albumId: album.id, code: one!.code }), editor);
    expect(code).toMatchObject({ reason: 'catalogue_code_taken', fields: { code: expect.any(String) } });
    const place = await app.expectRefused(tracks.addTrack, newTrack({ albumId: album.id, position: 1 }), editor);
    expect(place).toMatchObject({ reason: 'catalogue_place_taken', fields: { position: expect.any(String) } });
    const gone = await app.expectRefused(tracks.addTrack, newTrack({ albumId: album.id, tagIds: ['999999'] }), editor);
    expect(gone).toMatchObject({ reason: 'catalogue_choice_gone' });
  });

  test('keeps what is written, and the log tells what changed', async () => {
    const {
      tracks: [track],
    } = await makeAlbum(app.services.db, { tracks: [{ tags: ['mood:calm'] }] });
    const before = await app.ok(tracks.getTrack, { id: track!.id }, { as: editor });
    await app.ok(tracks.updateTrack, { ...before, bpm: 96, vocal: 'chant', tagIds: [] }, { as: editor });
    expect(await app.ok(tracks.getTrack, { id: track!.id }, { as: editor })).toMatchObject({
      bpm: 96,
      vocal: 'chant',
      tagIds: [],
    });
    expect((await lastEntry()).changes).toEqual({
      bpm: { from: 100, to: 96 },
      vocal: { from: 'none', to: 'chant' },
      tagIds: { from: before.tagIds, to: [] },
    });
  });

  test('goes on sale once it can be heard, and is published then', async () => {
    const album = await makeAlbum(app.services.db, {
      tracks: [{ status: 'draft', ready: false }, { status: 'draft' }],
    });
    const [silent, ready] = album.tracks;
    const refused = await app.expectRefused(tracks.setTrackStatus, { id: silent!.id, status: 'on_sale' }, editor);
    expect(refused).toMatchObject({ reason: 'catalogue_track_not_ready' });
    await app.services.db.updateTable('tracks').set({ publishedAt: null }).where('id', '=', ready!.id).execute();
    await app.ok(tracks.setTrackStatus, { id: ready!.id, status: 'on_sale' }, { as: editor });
    expect((await app.ok(showTrack, { id: ready!.versionIds[0]! })).goBuy).toBe(1);
    const row = await app.services.db
      .selectFrom('tracks')
      .select('publishedAt')
      .where('id', '=', ready!.id)
      .executeTakeFirstOrThrow();
    expect(row.publishedAt).toEqual(app.services.clock.now());
  });

  test('leaves the shelf with a reason, at once', async () => {
    const {
      tracks: [track],
    } = await makeAlbum(app.services.db);
    const id = track!.id;
    expect(await app.expectRefused(tracks.setTrackStatus, { id, status: 'off_shelf' }, editor)).toMatchObject({
      reason: 'catalogue_reason_empty',
    });
    await app.ok(tracks.setTrackStatus, { id, status: 'off_shelf', reason: '作者要求' }, { as: editor });
    expect(await app.ok(tracks.getTrack, { id }, { as: editor })).toMatchObject({
      status: 'off_shelf',
      offShelfReason: '作者要求',
    });
    expect((await app.ok(showTrack, { id: track!.versionIds[0]! })).offShelf).toBe(true);
    expect(await lastEntry()).toMatchObject({ action: 'catalogue.set-track-status', reason: '作者要求' });
  });
});

describe('a price of its own', () => {
  test('stands in place of the library’s, for an album and for a track, until it is taken away', async () => {
    const album = newAlbum({ priceFen: 500_000 });
    const { id } = await app.ok(albums.addAlbum, album, { as: editor });
    expect((await app.ok(albums.getAlbum, { id }, { as: viewer })).priceFen).toBe(500_000);
    const input = newTrack({ albumId: id, priceFen: 9_900 });
    const { id: trackId } = await app.ok(tracks.addTrack, input, { as: editor });
    const track = await app.ok(tracks.getTrack, { id: trackId }, { as: viewer });
    expect(track.priceFen).toBe(9_900);
    await app.ok(tracks.updateTrack, { ...track, priceFen: null }, { as: editor });
    expect((await app.ok(tracks.getTrack, { id: trackId }, { as: viewer })).priceFen).toBeNull();
    expect((await lastEntry()).changes).toEqual({ priceFen: { from: 9_900, to: null } });
  });

  test.each([0, -1, 1_000_000_001])('is never %i fen', async (priceFen) => {
    const refused = await app.expectRefused(albums.addAlbum, newAlbum({ priceFen }), editor);
    expect(refused).toMatchObject({ fields: { priceFen: '请输入 0.01 至 10,000,000 元之间的金额' } });
  });
});

test('the kinds of tags are named in their order, also those without a tag', async () => {
  const { tagKinds } = await app.ok(albums.listChoices, {}, { as: viewer, language: 'en' });
  expect(tagKinds.map(({ name }) => name)).toEqual(['Genre', 'Mood', 'Instrument', 'Use', 'Scene', 'Sound']);
});

test('drafts wait in a queue for their recording, and in another to go on sale', async () => {
  const counts = () => Promise.all(queues.map(({ count }) => count(app.services.db)));
  const [silent = 0, ready = 0] = await counts();
  await makeAlbum(app.services.db, {
    tracks: [{ status: 'draft', ready: false }, { status: 'draft' }, { status: 'draft' }, { ready: false }],
  });
  expect(await counts()).toEqual([silent + 1, ready + 2]);
  const filters = queues.map(({ path }) => new URL(path, 'http://x').searchParams.get('filter'));
  expect(filters).toEqual(['{"status":"draft","ready":false}', '{"status":"draft","ready":true}']);
});

describe('the lists', () => {
  test('find, narrow, sort and page, drafts included', async () => {
    const album = await makeAlbum(app.services.db, {
      title: '清单专辑',
      library: 2,
      tracks: [
        { title: '清单一', ready: false, status: 'draft' },
        { title: '清单二' },
        { title: '清单三', status: 'off_shelf' },
      ],
    });
    const titles = async (input: InputOf<typeof tracks.listTrackLines>) =>
      (await app.ok(tracks.listTrackLines, { q: '清单', ...input }, { as: viewer })).list.map((row) => row.titleZh);
    expect(await titles({ sort: 'position' })).toEqual(['清单一', '清单二', '清单三']);
    expect(await titles({ sort: 'position', order: 'desc', size: 2 })).toEqual(['清单三', '清单二']);
    expect(await titles({ status: 'draft' })).toEqual(['清单一']);
    expect(await titles({ ready: false })).toEqual(['清单一']);
    expect(await titles({ albumId: album.id, page: 2, size: 2 })).toEqual(['清单三']);
    expect(await titles({ libraryTypeId: 1 })).toEqual([]);
    expect(await titles({ q: '%' })).toEqual([]);
    const found = await app.ok(albums.listAlbumLines, { q: '清单', status: 'on_sale' }, { as: viewer });
    expect(found).toMatchObject({ total: 1, list: [{ id: album.id, tracks: 3, unready: 1 }] });
  });

  test('make as many queries for many as for few', async () => {
    for (const call of [albums.listAlbumLines, tracks.listTrackLines]) {
      const few = await countQueries(app, () => app.ok(call, { size: 1 }, { as: viewer }));
      expect(await countQueries(app, () => app.ok(call, { size: 100 }, { as: viewer }))).toBe(few);
    }
  });
});
