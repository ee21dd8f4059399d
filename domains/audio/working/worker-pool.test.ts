import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { wavFile } from '../testing/pcm-files.ts';
import { noise, sine } from '../testing/signals.ts';
import { type PoolSettings, WorkerPool } from './worker-pool.ts';

const SETTINGS: PoolSettings = {
  size: 1,
  timeLimitMs: 60_000,
  memoryLimit: 1e9,
  recycleAfter: 2,
  idleMs: 60_000,
};

let root: string;
let short: string;
let long: string;
let outDir: string;
const children: ChildProcess[] = [];
const noteChild = (message: unknown) => children.push((message as { process: ChildProcess }).process);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'audio-pool-'));
  short = join(root, 'short.wav');
  long = join(root, 'long.wav');
  writeFileSync(short, wavFile([sine(440, 0.5, 1)]));
  const bars = noise(44_100 * 150, 1);
  writeFileSync(long, wavFile([bars, bars.toReversed()]));
  subscribe('child_process', noteChild);
});

afterAll(async () => {
  unsubscribe('child_process', noteChild);
  await rm(root, { recursive: true, force: true });
});

beforeEach(async () => {
  outDir = await mkdtemp(join(root, 'out-'));
  children.length = 0;
});

/** Resolves once the encoder has written something. */
function encoding(): Promise<void> {
  return vi.waitFor(
    () =>
      expect(readdirSync(outDir, { recursive: true }).some((name) => String(name).endsWith('trial.mp3'))).toBe(true),
    { timeout: 20_000, interval: 10 },
  );
}

const ingest = (pool: WorkerPool, path: string, signal?: AbortSignal) =>
  pool.perform('ingest', { path, kind: 'effect' }, { outDir, ...(signal ? { signal } : {}) });

describe('worker pool', () => {
  test('does work, one child for several pieces, and replaces it in time', async () => {
    const pool = new WorkerPool(SETTINGS);
    for (let piece = 0; piece < 3; piece++) {
      expect(await ingest(pool, short)).toMatchObject({ done: { ok: true, durationMs: 1000 } });
    }
    expect(children).toHaveLength(2);
    expect(readdirSync(outDir)).toEqual(['trial.mp3']);
    pool.close();
  });

  test('answers why a recording is refused', async () => {
    const pool = new WorkerPool(SETTINGS);
    const path = join(outDir, 'no.wav');
    writeFileSync(path, 'no sound');
    expect(await ingest(pool, path)).toEqual({ refused: { code: 'not_audio', params: { found: 'unknown' } } });
    pool.close();
  });

  test('tells a bug or a missing file apart from a refusal', async () => {
    const pool = new WorkerPool(SETTINGS);
    await expect(ingest(pool, join(outDir, 'nowhere.wav'))).rejects.toMatchObject({
      name: 'AudioWorkFailure',
      reason: 'error',
      message: expect.stringContaining('ENOENT'),
    });
    pool.close();
  });

  test('more work than children waits its turn', async () => {
    const pool = new WorkerPool({ ...SETTINGS, recycleAfter: 100 });
    const results = await Promise.all([short, short, short, short].map((path) => ingest(pool, path)));
    expect(results.every((result) => 'done' in result)).toBe(true);
    expect(children).toHaveLength(1);
    pool.close();
  });
});

describe('nothing half-written stays under any name', () => {
  const afterwards = async (pool: WorkerPool) => {
    expect(readdirSync(outDir)).toEqual([]);
    expect(await ingest(pool, short)).toMatchObject({ done: { ok: true } });
    expect(readdirSync(outDir)).toEqual(['trial.mp3']);
    pool.close();
  };

  test('when the child is killed', async () => {
    const pool = new WorkerPool(SETTINGS);
    const work = expect(ingest(pool, long)).rejects.toMatchObject({ reason: 'crashed' });
    await encoding();
    process.kill(children[0]!.pid!, 'SIGKILL');
    await work;
    await afterwards(pool);
  });

  test('when it is aborted, before or under way', async () => {
    const pool = new WorkerPool(SETTINGS);
    await expect(ingest(pool, long, AbortSignal.abort())).rejects.toMatchObject({ reason: 'aborted' });
    const controller = new AbortController();
    const work = expect(ingest(pool, long, controller.signal)).rejects.toMatchObject({ reason: 'aborted' });
    await encoding();
    controller.abort();
    await work;
    await afterwards(pool);
  });

  test('when it takes too long', async () => {
    const pool = new WorkerPool({ ...SETTINGS, timeLimitMs: 20 });
    await expect(ingest(pool, long)).rejects.toMatchObject({ reason: 'time' });
    expect(readdirSync(outDir)).toEqual([]);
  });

  test.skipIf(process.platform !== 'linux')('when it takes too much memory', async () => {
    const pool = new WorkerPool({ ...SETTINGS, memoryLimit: 1024 });
    await expect(ingest(pool, long)).rejects.toMatchObject({ reason: 'memory' });
    expect(readdirSync(outDir)).toEqual([]);
  });

  test('when the parent is killed: the child cleans up and ends', async () => {
    const face = new URL('../server.ts', import.meta.url).href;
    const program = `
      import { subscribe } from 'node:diagnostics_channel';
      import { ingestMaster } from ${JSON.stringify(face)};
      subscribe('child_process', ({ process: child }) => queueMicrotask(() => console.log(child.pid)));
      await ingestMaster({ path: ${JSON.stringify(long)}, kind: 'effect' }, { outDir: ${JSON.stringify(outDir)} });
    `;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const childPid = Number(
      await new Promise((resolve) => parent.stdout!.once('data', (data) => resolve(String(data)))),
    );
    await encoding();
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(childPid, 0)).toThrow(), { timeout: 20_000, interval: 20 });
    expect(readdirSync(outDir)).toEqual([]);
  });
});
