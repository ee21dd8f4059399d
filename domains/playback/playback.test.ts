import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wavFile } from '#domains/audio/testing/pcm-files.ts';
import { sine } from '#domains/audio/testing/signals.ts';
import { type MadeAlbum, makeAlbum } from '#domains/catalogue/testing.ts';
import type { Actor } from '#platform/http/actor.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { countQueries } from '#platform/testing/count-queries.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import {
  addAlbumToPlaylist,
  addToPlaylist,
  clearPlaylist,
  downloadTrial,
  listPlaylist,
  playVersion,
  removeFromPlaylist,
} from './contract.ts';
import { wantedPort } from './ports.ts';
import { handlers, jobs, routes } from './server.ts';
import { makeMember } from './testing.ts';
import { decryptAddress } from './trial-cipher.ts';

const calls = [
  addAlbumToPlaylist,
  addToPlaylist,
  clearPlaylist,
  downloadTrial,
  listPlaylist,
  playVersion,
  removeFromPlaylist,
];
const sound = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 250));
let app: TestApp;
let media: FastifyInstance;
let member: Extract<Actor, { kind: 'account' }>;
let album: MadeAlbum;
let full: string;
let sixty: string;
let waiting: string;
let off: string;

beforeAll(async () => {
  app = await createTestApp({ handlers, calls, jobs });
  media = fastify({ routerOptions: { maxParamLength: 2000 } });
  routes(media, app.services);
  const { db, files } = app.services;
  member = await makeMember(db);
  album = await makeAlbum(db, {
    tracks: [
      { title: '雾号', titleEn: 'Foghorn', versions: ['full', '60s'] },
      { title: '无线电/静默', ready: false },
      { title: '下架', status: 'off_shelf' },
    ],
  });
  [full, sixty] = album.tracks[0]!.versionIds as [string, string];
  waiting = album.tracks[1]!.versionIds[0]!;
  off = album.tracks[2]!.versionIds[0]!;
  const trialObject = await files.putBuffer(sound, 'mp3');
  await db.updateTable('versions').set({ trialObject }).where('id', 'in', [full, sixty, off]).execute();
});
afterAll(async () => {
  await media.close();
  await app.close();
});

for (const call of [playVersion, addAlbumToPlaylist, downloadTrial]) describeAccess(() => app, call, { id: '1' });
describeAccess(() => app, addToPlaylist, [{ id: '1' }]);
describeAccess(() => app, removeFromPlaylist, { musicVersionId: '1' });
for (const call of [listPlaylist, clearPlaylist]) describeAccess(() => app, call, {});

const plays = async () =>
  (await app.services.db.selectFrom('plays').select(['accountId', 'versionId']).orderBy('id').execute()).map(
    (play) => `${play.accountId ?? 'guest'} ${play.versionId}`,
  );

async function addressOf(id: string): Promise<string> {
  const { tryMusicFile } = await app.ok(playVersion, { id, counts: false });
  return decryptAddress(tryMusicFile)!;
}

describe('playing a version', () => {
  test('is counted, for guests too, and answers where it can be heard', async () => {
    const before = (await plays()).length;
    const answer = await app.ok(playVersion, { id: full, musicLibraryTypeId: 1 });
    await app.ok(playVersion, { id: sixty }, { as: member });
    expect(answer).toMatchObject({ musicVersionId: full, state: 'ready', duration: 60 });
    expect((await plays()).slice(before)).toEqual([`guest ${full}`, `${member.accountId} ${sixty}`]);
    const heard = await media.inject(decryptAddress(answer.tryMusicFile)!);
    expect(heard.statusCode).toBe(200);
    expect(heard.rawPayload.equals(sound)).toBe(true);
  });

  test('a fresh address alone is not counted', async () => {
    const before = await plays();
    await app.ok(playVersion, { id: full, counts: false });
    expect(await plays()).toEqual(before);
  });

  test('whose recording is not there yet says so, tells who can make it, and is not counted', async () => {
    const wanted: string[] = [];
    wantedPort.fill(async (_services, versionId) => {
      wanted.push(versionId);
    });
    const before = await plays();
    expect(await app.ok(playVersion, { id: waiting })).toMatchObject({
      state: 'preparing',
      tryMusicFile: '',
      expiresAt: null,
    });
    expect(wanted).toEqual([waiting]);
    expect(await plays()).toEqual(before);
  });

  test('off the shelf is refused in words, one that is not there is not found', async () => {
    expect(await app.expectRefused(playVersion, { id: off })).toMatchObject({ reason: 'playback_off_shelf' });
    expect(await app.expectRefused(playVersion, { id: '999999999' })).toMatchObject({ reason: 'not_found' });
  });

  test('makes what was played most the hottest', async () => {
    const { db, clock } = app.services;
    await db.deleteFrom('plays').execute();
    await app.ok(playVersion, { id: full });
    await app.ok(playVersion, { id: sixty });
    const heat = async () => {
      await app.services.jobs.send(db, jobs[1]!.kind, {});
      await app.runJobs();
      return (
        await db.selectFrom('tracks').select('heat').where('id', '=', album.tracks[0]!.id).executeTakeFirstOrThrow()
      ).heat;
    };
    expect(await heat()).toBe(2);
    clock.advance(8 * 86_400_000);
    expect(await heat()).toBe(0);
  });
});

describe('a trial address', () => {
  test('answers ranges, so that one can seek', async () => {
    const answer = await media.inject({ url: await addressOf(full), headers: { range: 'bytes=1000-1999' } });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, 'bytes 1000-1999/5000']);
    expect(answer.rawPayload.equals(sound.subarray(1000, 2000))).toBe(true);
  });

  test('ends after some minutes, and the answer tells when', async () => {
    const { expiresAt, tryMusicFile } = await app.ok(playVersion, { id: full, counts: false });
    const address = decryptAddress(tryMusicFile)!;
    const left = new Date(expiresAt!).getTime() - app.services.clock.now().getTime();
    expect(left).toBeGreaterThanOrEqual(10 * 60_000);
    expect(left).toBeLessThanOrEqual(11 * 60_000);
    app.services.clock.advance(left - 1);
    expect((await media.inject(address)).statusCode).toBe(200);
    app.services.clock.advance(1);
    expect((await media.inject(address)).statusCode).toBe(410);
    expect((await media.inject(await addressOf(full))).statusCode).toBe(200);
  });

  test('that was tampered with leads nowhere', async () => {
    const address = await addressOf(full);
    const [claim, expiry, signature] = address.replace('/media/trial/', '').split('.') as [string, string, string];
    const forged = [
      `${sixty}.${expiry}.${signature}`,
      `${claim}.zzzzzz.${signature}`,
      `${claim}.${expiry}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      `${claim}.${expiry}`,
      `${claim}.${expiry}.`,
      'x'.repeat(500),
    ];
    for (const token of forged) expect((await media.inject(`/media/trial/${token}`)).statusCode).toBe(404);
  });

  test('leads nowhere once the track is withdrawn', async () => {
    const { db } = app.services;
    const address = await addressOf(full);
    const setStatus = (status: string) =>
      db.updateTable('tracks').set({ status }).where('id', '=', album.tracks[0]!.id).execute();
    await setStatus('off_shelf');
    expect((await media.inject(address)).statusCode).toBe(404);
    await setStatus('on_sale');
  });
});

describe('the playlist', () => {
  const listed = async (as: Actor) => (await app.ok(listPlaylist, {}, { as })).list.map((row) => row.id);
  /** Somebody whose playlist holds these, the first one on top. */
  async function listening(...ids: string[]) {
    const person = await makeMember(app.services.db);
    const list = ids.map((id) => ({ id }));
    if (list.length > 0) await app.ok(addToPlaylist, list, { as: person });
    app.services.clock.advance(1000);
    return person;
  }

  test('has what was added last on top, each once', async () => {
    const person = await listening(full);
    await app.ok(addToPlaylist, { list: [{ id: sixty, musicLibraryTypeId: 1 }, { id: waiting }] }, { as: person });
    expect(await listed(person)).toEqual([sixty, waiting, full]);
    app.services.clock.advance(1000);
    await app.ok(addToPlaylist, [{ id: full }, { id: full }], { as: person });
    expect(await listed(person)).toEqual([full, sixty, waiting]);
    const { list, total, size } = await app.ok(listPlaylist, {}, { as: person });
    expect([total, size, list[1]?.name]).toEqual([3, 50, '60s']);
  });

  test("is one person's own", async () => {
    const person = await listening(full, sixty);
    const other = await listening();
    expect(await listed(other)).toEqual([]);
    await app.ok(removeFromPlaylist, { musicVersionId: full }, { as: other });
    await app.ok(clearPlaylist, {}, { as: other });
    expect(await listed(person)).toEqual([full, sixty]);
  });

  test('pages', async () => {
    const person = await listening(full, sixty, waiting);
    const page = await app.ok(listPlaylist, { page: 2, size: 2 }, { as: person });
    expect([page.list.map((row) => row.id), page.total]).toEqual([[waiting], 3]);
    expect((await app.ok(listPlaylist, { page: 3, size: 2 }, { as: person })).list).toEqual([]);
  });

  test('loses what is taken off, twice is once', async () => {
    const person = await listening(full, sixty, waiting);
    await app.ok(removeFromPlaylist, { musicVersionId: sixty, musicLibraryTypeId: 1 }, { as: person });
    await app.ok(removeFromPlaylist, { musicVersionId: sixty }, { as: person });
    expect(await listed(person)).toEqual([full, waiting]);
    await app.ok(clearPlaylist, {}, { as: person });
    expect(await listed(person)).toEqual([]);
  });

  test('takes a whole album, what is on sale of it, in its order', async () => {
    const person = await listening(sixty);
    await app.ok(addAlbumToPlaylist, { id: album.id }, { as: person });
    expect(await listed(person)).toEqual([full, waiting, sixty]);
    expect(await app.expectRefused(addAlbumToPlaylist, { id: '999999999' }, person)).toMatchObject({
      reason: 'not_found',
    });
  });

  test('leaves out what is not there', async () => {
    expect(await listed(await listening('999999999', full))).toEqual([full]);
  });

  test('makes as many queries for many as for few', async () => {
    const person = await listening(full, sixty, waiting);
    const one = await countQueries(app, () => app.ok(listPlaylist, { size: 1 }, { as: person }));
    expect(await countQueries(app, () => app.ok(listPlaylist, { size: 100 }, { as: person }))).toBe(one);
  });
});

describe('a trial download', () => {
  test('is made by a job when it is first wanted, then answers the marked recording under its name', async () => {
    const { db, files } = app.services;
    const masterObject = await files.putBuffer(wavFile([sine(440, 0.3, 3)]), 'wav');
    await db.updateTable('versions').set({ masterObject, markedTrialObject: null }).where('id', '=', full).execute();
    expect(await app.expectRefused(downloadTrial, { id: full }, member)).toMatchObject({
      reason: 'playback_trial_being_made',
    });
    expect(await app.expectRefused(downloadTrial, { id: full }, member)).toMatchObject({
      reason: 'playback_trial_being_made',
    });
    expect(await app.runJobs()).toEqual(['playback.mark-trial']);
    const file = await app.file(downloadTrial, { id: full }, { as: member });
    expect([file.type, file.name]).toEqual(['audio/mpeg', `雾号_${album.tracks[0]!.code}-TRIAL.mp3`]);
    expect(file.bytes.length).toBeGreaterThan(40_000);
    const english = await app.file(downloadTrial, { id: full }, { as: member, language: 'en' });
    expect(english.name).toBe(`Foghorn_${album.tracks[0]!.code}-TRIAL.mp3`);
  });

  test('stays under the daily limit, counted by the day in China', async () => {
    const { db, files, clock } = app.services;
    const person = await makeMember(db);
    const markedTrialObject = await files.putBuffer(sound, 'mp3');
    await db.updateTable('versions').set({ markedTrialObject }).where('id', '=', sixty).execute();
    await db
      .insertInto('settings')
      .values({ id: 9, value: 2 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ value: 2 }))
      .execute();
    await app.file(downloadTrial, { id: sixty }, { as: person });
    await app.file(downloadTrial, { id: sixty }, { as: person });
    expect(await app.expectRefused(downloadTrial, { id: sixty }, person)).toMatchObject({
      reason: 'playback_trial_limit',
    });
    clock.advance(24 * 3_600_000);
    expect((await app.file(downloadTrial, { id: sixty }, { as: person })).status).toBe(200);
  });

  test('of what is withdrawn, or not there, is refused', async () => {
    expect(await app.expectRefused(downloadTrial, { id: off }, member)).toMatchObject({ reason: 'playback_off_shelf' });
    expect(await app.expectRefused(downloadTrial, { id: '999999999' }, member)).toMatchObject({ reason: 'not_found' });
  });
});
