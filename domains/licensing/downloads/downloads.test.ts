import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wavFile } from '#domains/audio/testing/pcm-files.ts';
import { sine } from '#domains/audio/testing/signals.ts';
import { makeAlbum } from '#domains/catalogue/testing.ts';
import * as playback from '#domains/playback/server.ts';
import { readZip } from '#platform/files/testing/read-zip.ts';
import type { Actor } from '#platform/http/actor.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, downloadFile, getDownloadKey, getLicence, listOrderFiles } from '../contract.ts';
import { cleanDownloads } from '../jobs/clean-downloads.ts';
import { deliveryOf } from '../queries/deliveries.ts';
import { handlers, jobs, prepare, revokeOrderLicences } from '../server.ts';
import { license, makeBuyer } from '../testing.ts';

type Buyer = Actor & { kind: 'account' };

let app: TestApp;
let master: string;
beforeAll(async () => {
  app = await createTestApp({ handlers, calls, jobs: [...jobs, ...playback.jobs] });
  await prepare(app.services);
  const tone = sine(440, 0.5, 1);
  master = await app.services.files.putBuffer(wavFile([tone, tone]), 'wav');
});
afterAll(() => app.close());

describeAccess(() => app, listOrderFiles, { orderId: '1' });
describeAccess(() => app, getDownloadKey, { id: '1', type: 2 });
describeAccess(() => app, downloadFile, { key: 'k' });

/** A track with real masters, licensed to somebody. */
async function licensed(versions: string[] = ['full', '60s']) {
  const { db } = app.services;
  const { id, tracks } = await makeAlbum(db, {
    tracks: [{ title: '雾号/夜', titleEn: 'Foghorn', versions, composers: ['沈知微'] }],
  });
  const { id: trackId, code, versionIds } = tracks[0]!;
  await db.updateTable('versions').set({ masterObject: master }).where('trackId', '=', trackId).execute();
  const buyer = await makeBuyer(db);
  const made = await license(app.services, buyer, { orderType: 1, dataId: versionIds[0]! }, { periodId: 'one_year' });
  return { ...made, buyer, trackId, code, versionIds, albumId: id };
}
const keyFor = (as: Buyer, id: string, type: 1 | 2 = 2) => app.ok(getDownloadKey, { id, type }, { as });

describe('the files of a licence', () => {
  test('are packed after the payment: every version as master and MP3, tagged, with the certificate', async () => {
    const { buyer, code, versionIds, licenceId } = await licensed();
    expect(await app.runJobs()).toContain('licensing.make-delivery');
    const answer = await keyFor(buyer, versionIds[1]!);
    expect(answer).toMatchObject({ state: 'ready', name: `雾号 夜 ${code}.zip` });
    const file = await app.file(downloadFile, { key: answer.key! }, { as: buyer });
    expect(file).toMatchObject({ type: 'application/zip', name: answer.name });
    expect(file.bytes.length).toBe(answer.bytes);
    const { number } = await app.ok(getLicence, { licenceId }, { as: buyer });
    const entries = readZip(file.bytes);
    const folder = `雾号 夜 ${code}`;
    expect([...entries.keys()]).toEqual([
      `${folder}/雾号 夜 完整版 ${code}-A.wav`,
      `${folder}/雾号 夜 完整版 ${code}-A 320kbps.mp3`,
      `${folder}/雾号 夜 60s ${code}-B.wav`,
      `${folder}/雾号 夜 60s ${code}-B 320kbps.mp3`,
      `${folder}/${number}.pdf`,
    ]);
    const [wav, mp3] = [...entries.values()];
    for (const sound of [wav!, mp3!]) {
      const text = `${sound.toString('latin1')}${sound.toString('utf16le')}${sound.subarray(1).toString('utf16le')}`;
      expect(text).toContain(number);
    }
    expect(entries.get(`${folder}/${number}.pdf`)!.toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('are packed when somebody asks before the job has run, or when a version has come since', async () => {
    const { buyer, versionIds, trackId, licenceId } = await licensed();
    await app.services.db.updateTable('versions').set({ readyAt: null }).where('id', '=', versionIds[1]!).execute();
    expect(await keyFor(buyer, versionIds[0]!)).toEqual({
      state: 'preparing',
      key: null,
      name: null,
      bytes: null,
      missing: 0,
      expiresAt: null,
    });
    await app.runJobs();
    const first = await keyFor(buyer, versionIds[0]!);
    expect(first).toMatchObject({ state: 'ready', missing: 1 });
    await app.services.db
      .updateTable('versions')
      .set({ readyAt: new Date() })
      .where('id', '=', versionIds[1]!)
      .execute();
    expect((await keyFor(buyer, versionIds[0]!)).state).toBe('preparing');
    await app.runJobs();
    const second = await keyFor(buyer, versionIds[0]!);
    expect(second).toMatchObject({ state: 'ready', missing: 0 });
    expect(second.bytes).toBeGreaterThan(first.bytes!);
    const { versionIds: packed } = (await deliveryOf(app.services.db, licenceId, trackId))!;
    expect(packed).toEqual(versionIds);
  });

  test('wait for a recording that is not there yet, and tell who can make it', async () => {
    const { buyer, versionIds, trackId } = await licensed(['full']);
    await app.services.db.updateTable('versions').set({ readyAt: null }).where('trackId', '=', trackId).execute();
    const wanted: string[] = [];
    playback.wantedPort.fill(async (_services, versionId) => {
      wanted.push(versionId);
    });
    expect((await keyFor(buyer, versionIds[0]!)).state).toBe('preparing');
    expect(wanted).toEqual([versionIds[0]]);
    await app.runJobs();
    expect(wanted).toEqual([versionIds[0], versionIds[0]]);
    playback.wantedPort.fill(async () => {});
  });

  test('are listed for their order', async () => {
    const { buyer, orderId, licenceId, code, versionIds } = await licensed();
    const files = await app.ok(listOrderFiles, { orderId }, { as: buyer, language: 'en' });
    expect(files).toEqual([{ licenceId, dataId: versionIds[0], code, title: 'Foghorn', versions: 2 }]);
    const other = await makeBuyer(app.services.db);
    expect(await app.ok(listOrderFiles, { orderId }, { as: other })).toEqual([]);
  });

  test('need a licence in force', async () => {
    const { services } = app;
    const { buyer, versionIds, orderId } = await licensed(['full']);
    await app.runJobs();
    const other = await makeBuyer(services.db);
    const input = { id: versionIds[0]!, type: 2 as const };
    expect(await app.expectRefused(getDownloadKey, input, other)).toMatchObject({ reason: 'licensing_not_licensed' });
    const { key } = await keyFor(buyer, versionIds[0]!);
    await revokeOrderLicences(services.db, orderId, 'refund', services.clock.now());
    expect(await app.expectRefused(getDownloadKey, input, buyer)).toMatchObject({ reason: 'licensing_not_licensed' });
    expect(await app.expectRefused(downloadFile, { key: key! }, buyer)).toMatchObject({ reason: 'licensing_revoked' });
    const expired = await licensed(['full']);
    services.clock.advance(366 * 86_400_000);
    const late = { id: expired.versionIds[0]!, type: 2 as const };
    expect(await app.expectRefused(getDownloadKey, late, expired.buyer)).toMatchObject({
      reason: 'licensing_not_licensed',
    });
  });
});

describe('a key', () => {
  test('opens a download for a day, for the session that asked, and lets it resume', async () => {
    const { buyer, versionIds, licenceId } = await licensed(['full']);
    await app.runJobs();
    const { db, clock } = app.services;
    const { key, bytes } = await keyFor(buyer, versionIds[0]!);
    expect(await playback.wasDownloaded(db, [licenceId])).toBe(false);
    const part = await app.http.inject({
      url: '/api/download/file',
      query: { key: key! },
      headers: { 'x-test-actor': JSON.stringify(buyer), range: `bytes=${bytes! - 10}-` },
    });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    expect(part.headers['content-range']).toBe(`bytes ${bytes! - 10}-${bytes! - 1}/${bytes}`);
    await app.file(downloadFile, { key: key! }, { as: buyer });
    const written = await db.selectFrom('downloads').select('kind').where('licenceId', '=', licenceId).execute();
    expect(written).toEqual([{ kind: 2 }]);
    expect(await playback.wasDownloaded(db, [licenceId])).toBe(true);
    const elsewhere = { ...buyer, sessionId: '999999' };
    for (const [stolen, as] of [
      [key!, elsewhere],
      [key!, await makeBuyer(db)],
      ['not a key', buyer],
    ] as const) {
      expect(await app.expectRefused(downloadFile, { key: stolen }, as)).toMatchObject({
        reason: 'licensing_download_key_gone',
      });
    }
    clock.advance(24 * 3_600_000);
    expect(await app.expectRefused(downloadFile, { key: key! }, buyer)).toMatchObject({
      reason: 'licensing_download_key_gone',
    });
  });

  test('of a trial opens the marked recording, within the day’s number', async () => {
    const { db, files } = app.services;
    const { tracks } = await makeAlbum(db, { tracks: [{ title: '渡口' }] });
    const { code, versionIds } = tracks[0]!;
    await db.updateTable('versions').set({ masterObject: master }).where('id', '=', versionIds[0]!).execute();
    const buyer = await makeBuyer(db);
    expect((await keyFor(buyer, versionIds[0]!, 1)).state).toBe('preparing');
    const marked = await files.putBuffer(Buffer.alloc(5000, 1), 'mp3');
    await db.updateTable('versions').set({ markedTrialObject: marked }).where('id', '=', versionIds[0]!).execute();
    const { key, name } = await keyFor(buyer, versionIds[0]!, 1);
    expect(name).toBe(`渡口 ${code}.zip`);
    const entries = readZip((await app.file(downloadFile, { key: key! }, { as: buyer })).bytes);
    expect([...entries.keys()]).toEqual([`渡口_${code}-TRIAL.mp3`]);
    expect(entries.get(`渡口_${code}-TRIAL.mp3`)).toHaveLength(5000);
    for (let taken = 1; taken < 100; taken++) {
      const { envelope } = await app.call(getDownloadKey, { id: versionIds[0]!, type: 1 }, { as: buyer });
      if (envelope.code === 1000) continue;
      expect(envelope.data).toMatchObject({ reason: 'playback_trial_limit' });
      return;
    }
    throw new Error('the daily limit was never reached');
  });
});

test('archives that nobody has wanted for two weeks are removed, unless a key still opens them', async () => {
  const { services } = app;
  const { db, clock, files } = services;
  const [old, wanted] = [await licensed(['full']), await licensed(['full'])];
  await app.runJobs();
  const objectOf = async ({ licenceId, trackId }: typeof old) => (await deliveryOf(db, licenceId, trackId))?.object;
  const [oldObject, wantedObject] = [await objectOf(old), await objectOf(wanted)];
  clock.advance(14 * 86_400_000 + 1000);
  await keyFor(wanted.buyer, wanted.versionIds[0]!);
  await services.jobs.send(db, cleanDownloads, {});
  await app.runJobs();
  expect([await files.size(oldObject!), await objectOf(old)]).toEqual([null, undefined]);
  expect(await files.size(wantedObject!)).toBeGreaterThan(0);
  expect((await keyFor(old.buyer, old.versionIds[0]!)).state).toBe('preparing');
  await app.runJobs();
  expect((await keyFor(old.buyer, old.versionIds[0]!)).state).toBe('ready');
});
