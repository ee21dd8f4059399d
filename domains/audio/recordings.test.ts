import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAlbum } from '#domains/catalogue/testing.ts';
import { makeOperator } from '#domains/operator/testing.ts';
import type { Actor } from '#platform/http/actor.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { listRecordings, uploadMaster } from './contract.ts';
import { ingestJob } from './jobs/ingest.ts';
import { closeAudioWorkers, handlers, jobs, queues, submitRecording } from './server.ts';
import { wavFile } from './testing/pcm-files.ts';
import { cadence, drums, sine } from './testing/signals.ts';
import { AudioWorkFailure } from './working/failure.ts';

let app: TestApp;
let operator: Actor;

beforeAll(async () => {
  app = await createTestApp({ handlers, calls: [uploadMaster, listRecordings], jobs });
  operator = (await makeOperator(app.services.db, 'catalogue')).actor;
});
afterAll(async () => {
  closeAudioWorkers();
  await app.close();
});

describeAccess(() => app, uploadMaster, { versionId: '1' });
describeAccess(() => app, listRecordings, {});

/** A version without a recording. */
async function silentVersion(library = 1): Promise<string> {
  const album = await makeAlbum(app.services.db, { library, tracks: [{ ready: false, bpm: null, key: null }] });
  return album.tracks[0]!.versionIds[0]!;
}

const versionRow = (id: string) =>
  app.services.db
    .selectFrom('versions')
    .innerJoin('tracks', 'tracks.id', 'versions.trackId')
    .selectAll('versions')
    .select(['tracks.bpm', 'tracks.musicalKey'])
    .where('versions.id', '=', id)
    .executeTakeFirstOrThrow();

async function music(seconds: number): Promise<Buffer> {
  const beat = drums(120, seconds, [0, 2], [0, 1, 2, 3]);
  const chords = cadence(9, 'minor', seconds);
  return wavFile([beat.map((sample, index) => 0.5 * sample + 0.4 * chords[index]!)]);
}

const upload = (versionId: string, name: string, bytes: Uint8Array) =>
  app.call(uploadMaster, { versionId }, { as: operator, upload: { name, bytes } });
const latest = async (versionId: string) => (await app.ok(listRecordings, { versionId }, { as: operator })).list[0]!;

describe('a master that is uploaded', () => {
  test('is measured by a job, and its version can be played', async () => {
    const versionId = await silentVersion();
    const { envelope } = await upload(versionId, '雾号 最终版.wav', await music(12));
    expect(envelope.code).toBe(1000);
    expect(await latest(versionId)).toMatchObject({
      state: 'waiting',
      originalName: '雾号 最终版.wav',
      uploadedBy: 'catalogue',
    });
    expect(await app.runJobs()).toEqual(['audio.ingest']);
    const recording = await latest(versionId);
    expect(recording).toMatchObject({
      state: 'ready',
      refusal: '',
      format: 'wav',
      duration: 12,
      sampleRate: 44_100,
      bitDepth: 16,
    });
    expect(recording.warnings).toHaveLength(1);
    const version = await versionRow(versionId);
    expect(version).toMatchObject({ durationMs: 12_000, masterFormat: 'wav', musicalKey: 'A minor' });
    expect([60, 120]).toContain(Math.round(Number(version.bpm)));
    expect(await app.services.files.size(version.trialObject!)).toBeGreaterThan(12 * 15_000);
    expect(JSON.parse(version.waveShape!).peak).toHaveLength(480);
    expect(JSON.parse(version.waveRow!).peak).toHaveLength(160);
    expect(existsSync(join(app.services.config.dataDir, 'work', `ingest-${recording.id}`))).toBe(false);
  });

  test('is written into the audit log with who brought it', async () => {
    const versionId = await silentVersion();
    await upload(versionId, 'a.wav', wavFile([sine(440, 0.3, 1)]));
    const entry = await app.services.db
      .selectFrom('auditLog')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'audio.upload-master', subjectKind: 'track', actorKind: 'operator' });
    expect(entry.changes).toMatchObject({ file: 'a.wav' });
  });

  test.each([
    ['not audio', Buffer.from('hello, this is no recording at all'), 1, '这个文件不是音频'],
    ['too short for music', wavFile([sine(440, 0.3, 2)]), 1, '2'],
    ['silent', wavFile([new Float32Array(44_100 * 12)]), 1, '静音'],
  ])('that is %s is refused in words, and nothing can be played', async (_what, bytes, library, words) => {
    const versionId = await silentVersion(library);
    await upload(versionId, 'x.wav', bytes);
    await app.runJobs();
    const recording = await latest(versionId);
    expect(recording.state).toBe('refused');
    expect(recording.refusal).toContain(words);
    expect((await versionRow(versionId)).readyAt).toBeNull();
  });

  test('of an effect may be short', async () => {
    const versionId = await silentVersion(3);
    await upload(versionId, 'door.wav', wavFile([sine(440, 0.3, 1)]));
    await app.runJobs();
    expect(await latest(versionId)).toMatchObject({ state: 'ready', bpm: null, musicalKey: null });
  });

  test('for a version that is not there is not found, without a file it is malformed', async () => {
    expect((await upload('999999999', 'a.wav', Buffer.from('x'))).envelope).toMatchObject({
      data: { reason: 'not_found' },
    });
    const { status } = await app.call(uploadMaster, { versionId: '1' }, { as: operator });
    expect(status).toBe(400);
  });

  test('larger than allowed is refused while it comes, and nothing of it is kept', async () => {
    const call = { ...uploadMaster, takesFile: { most: 1000 } };
    const tiny = await createTestApp({ handlers: [{ ...handlers[0]!, call }], calls: [call] });
    const { db, config } = tiny.services;
    const versionId = (await makeAlbum(db)).tracks[0]!.versionIds[0]!;
    const file = { name: 'a.wav', bytes: Buffer.alloc(70_000) };
    const answer = await tiny.call(call, { versionId }, { as: operator, upload: file });
    expect([answer.status, answer.envelope.code]).toEqual([413, 0]);
    const kept = readdirSync(join(config.dataDir, 'objects'), { recursive: true });
    expect(kept).toEqual(['unfinished']);
    await tiny.close();
  });
});

/** Puts a master into the store and a recording of it into the queue. */
async function submitted(versionId: string, bytes: Buffer): Promise<string> {
  const { db, jobs: queue, files } = app.services;
  const masterObject = await files.putBuffer(bytes, 'wav');
  const recording = {
    versionId,
    kind: 'music',
    originalName: 'a.wav',
    bytes: bytes.length,
    masterObject,
    uploadedBy: '',
  } as const;
  return submitRecording(db, queue, recording);
}

test('what was refused waits in a queue until something newer is delivered for its version', async () => {
  const [queue] = queues;
  const before = (await queue?.count(app.services.db)) ?? 0;
  const versionId = await silentVersion();
  await upload(versionId, 'noise.wav', Buffer.from('no audio at all'));
  await app.runJobs();
  const open = () => app.ok(listRecordings, { open: true, size: 100 }, { as: operator, language: 'en' });
  const refused = (await open()).list.find((one) => one.versionId === versionId);
  expect(refused).toMatchObject({ state: 'refused', code: expect.stringMatching(/-A$/), title: expect.any(String) });
  const track = app.services.db.selectFrom('versions').select('trackId').where('id', '=', versionId);
  expect(refused?.trackId).toBe((await track.executeTakeFirstOrThrow()).trackId);
  expect(await queue?.count(app.services.db)).toBe(before + 1);
  expect(new URL(queue?.path ?? '', 'http://x').searchParams.get('filter')).toBe('{"open":true}');
  await upload(versionId, 'again.wav', await music(11));
  expect((await open()).list.map((one) => one.versionId)).not.toContain(versionId);
  expect(await queue?.count(app.services.db)).toBe(before);
  await app.runJobs();
});

describe('the job', () => {
  test('killed in the middle begins anew, and is done once', async () => {
    const versionId = await silentVersion();
    const recordingId = await submitted(versionId, await music(60));
    const { databaseUrl, dataDir } = app.services.config;
    const script = join(import.meta.dirname, 'testing/ingest-process.ts');
    const child = spawn(process.execPath, [script, databaseUrl!, dataDir, recordingId], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    expect(String(line).trim()).toBe('begun');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await latest(versionId)).toMatchObject({ state: 'working' });
    expect((await versionRow(versionId)).readyAt).toBeNull();

    expect(await app.runJobs()).toEqual(['audio.ingest']);
    expect(await latest(versionId)).toMatchObject({ state: 'ready', duration: 60 });
    const { trialObject, readyAt } = await versionRow(versionId);
    expect(await app.services.files.size(trialObject!)).toBeGreaterThan(0);
    // A third time, as a queue may: nothing changes.
    await jobs[0]!.run({ recordingId }, app.services, new AbortController().signal);
    expect((await versionRow(versionId)).readyAt).toEqual(readyAt);
    expect(existsSync(join(dataDir, 'work', `ingest-${recordingId}`))).toBe(false);
  });

  test('does not put an older master over a newer one', async () => {
    const versionId = await silentVersion();
    const older = await submitted(versionId, await music(11));
    const newer = await submitted(versionId, await music(14));
    const run = (recordingId: string) => jobs[0]!.run({ recordingId }, app.services, new AbortController().signal);
    await run(newer);
    await run(older);
    expect((await versionRow(versionId)).durationMs).toBe(14_000);
  });

  test('that fails to the end tells the uploader, and no sooner', async () => {
    const versionId = await silentVersion();
    const recordingId = await submitted(versionId, Buffer.from('x'));
    const failing = ingestJob(() => Promise.reject(new AudioWorkFailure('crashed', 'a test')));
    const run = () => failing.run({ recordingId }, app.services, new AbortController().signal);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await expect(run()).rejects.toThrow('a test');
      expect(await latest(versionId)).toMatchObject({ state: 'working', refusal: '' });
    }
    await expect(run()).rejects.toThrow('a test');
    const recording = await latest(versionId);
    expect(recording.state).toBe('failed');
    expect(recording.refusal).not.toBe('');
  });

  test('that is stopped leaves the recording to the next worker', async () => {
    const versionId = await silentVersion();
    const recordingId = await submitted(versionId, await music(11));
    await expect(jobs[0]!.run({ recordingId }, app.services, AbortSignal.abort())).rejects.toThrow();
    expect(await latest(versionId)).toMatchObject({ state: 'working' });
  });
});
