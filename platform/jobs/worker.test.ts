import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '#platform/services.ts';
import { createTestServices } from '#platform/testing/test-services.ts';
import { handleJob, type JobHandler, type JobKind } from './jobs.ts';
import { startJobs } from './pg-boss-jobs.ts';
import { startWorker, type Worker } from './worker.ts';

const WAIT = { timeout: 25_000, interval: 50 };
const kind: JobKind<{ text: string }> = { name: 'test.work', timeoutSeconds: 2 };

let services: Services;
let url: string;
const undo: (() => unknown)[] = [];
beforeEach(async () => {
  const test = await createTestServices();
  const jobs = await startJobs(test.services.db, test.services.log, []);
  services = { ...test.services, jobs };
  url = test.services.config.databaseUrl!;
  undo.push(test.close, () => jobs.stop());
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function startWith(...handlers: JobHandler[]): Promise<Worker> {
  const worker = await startWorker({ url, services, handlers, superviseSeconds: 1 });
  undo.push(() => worker.stop());
  return worker;
}

interface Row {
  state: string;
  retries: number;
}

async function rows(name = kind.name): Promise<Row[]> {
  const query = sql<Row>`select state::text, retry_count as retries from pgboss.job where name = ${name}`;
  return (await query.execute(services.db)).rows;
}

test('a job exists only if the transaction that queued it commits', async () => {
  const { db, jobs } = services;
  const failing = db.transaction().execute(async (tx) => {
    await jobs.send(tx, kind, { text: 'lost' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
  await db.transaction().execute((tx) => jobs.send(tx, kind, { text: 'kept' }));
  expect(await rows()).toHaveLength(1);
  const seen: unknown[] = [];
  await startWith(handleJob(kind, async (data) => void seen.push(data)));
  await vi.waitFor(() => expect(seen).toEqual([{ text: 'kept' }]), WAIT);
});

test('of jobs with one key one waits or runs; jobs without a key are all queued', async () => {
  const { db, jobs } = services;
  for (const text of ['a', 'b']) await jobs.send(db, kind, { text }, { singletonKey: 'order 1' });
  await jobs.send(db, kind, { text: 'c' }, { singletonKey: 'order 2' });
  for (const text of ['d', 'e']) await jobs.send(db, kind, { text });
  const seen: string[] = [];
  await startWith(handleJob(kind, async ({ text }) => void seen.push(text)));
  await vi.waitFor(() => expect(seen.toSorted()).toEqual(['a', 'c', 'd', 'e']), WAIT);
  await vi.waitFor(async () => expect((await rows()).every(({ state }) => state === 'completed')).toBe(true), WAIT);
  await jobs.send(db, kind, { text: 'again' }, { singletonKey: 'order 1' });
  await vi.waitFor(() => expect(seen).toContain('again'), WAIT);
});

test('a queue works as many jobs at once as its kind says, and no more', async () => {
  const { db, jobs } = services;
  const wide = { ...kind, concurrency: 2, timeoutSeconds: 60 };
  for (const text of ['a', 'b', 'c', 'd']) await jobs.send(db, wide, { text });
  const finish: (() => void)[] = [];
  await startWith(handleJob(wide, () => new Promise<void>((resolve) => finish.push(resolve))));
  await vi.waitFor(() => expect(finish).toHaveLength(2), WAIT);
  expect((await rows()).filter(({ state }) => state === 'active')).toHaveLength(2);
  finish[0]!();
  await vi.waitFor(() => expect(finish).toHaveLength(3), WAIT);
  finish[1]!();
  await vi.waitFor(() => expect(finish).toHaveLength(4), WAIT);
  for (const each of finish) each();
  await vi.waitFor(async () => expect((await rows()).every(({ state }) => state === 'completed')).toBe(true), WAIT);
});

test('higher priority first, and nothing before its time', async () => {
  const { db, jobs } = services;
  await jobs.send(db, kind, { text: 'low' });
  await jobs.send(db, kind, { text: 'high' }, { priority: 5 });
  await jobs.send(db, kind, { text: 'later' }, { startAfter: new Date(Date.now() + 3_600_000), priority: 9 });
  const seen: string[] = [];
  await startWith(handleJob(kind, async ({ text }) => void seen.push(text)));
  await vi.waitFor(() => expect(seen).toEqual(['high', 'low']), WAIT);
});

test('a job that fails is tried again after a pause, and given up after its last try', async () => {
  const fragile = { ...kind, retries: 1 };
  let tries = 0;
  await services.jobs.send(services.db, fragile, { text: 'x' });
  await startWith(
    handleJob(fragile, async () => {
      tries += 1;
      throw new Error('not now');
    }),
  );
  await vi.waitFor(async () => expect(await rows()).toEqual([{ state: 'failed', retries: 1 }]), WAIT);
  expect(tries).toBe(2);
});

test('a stopping worker asks its jobs to end, and they are tried again', async () => {
  const slow = { ...kind, timeoutSeconds: 60 };
  await services.jobs.send(services.db, slow, { text: 'x' });
  let ended: unknown;
  const worker = await startWith(
    handleJob(slow, (_data, _services, signal) => {
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          ended = signal.reason;
          reject(signal.reason);
        });
      });
    }),
  );
  await vi.waitFor(async () => expect(await rows()).toEqual([{ state: 'active', retries: 0 }]), WAIT);
  await worker.stop();
  expect(ended).toEqual(new Error('The worker stops.'));
  expect(await rows()).toEqual([{ state: 'retry', retries: 0 }]);
});

/** A worker of its own process that takes the job and never finishes it. */
function startHangingWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/hanging-worker.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  undo.push(() => child.kill('SIGKILL'));
  return new Promise((resolve) => child.stdout.once('data', () => resolve(child)));
}

test('a job whose worker was killed is given to another', async () => {
  await services.jobs.send(services.db, kind, { text: 'survives' });
  const child = await startHangingWorker();
  expect(await rows()).toEqual([{ state: 'active', retries: 0 }]);
  child.kill('SIGKILL');
  const seen: string[] = [];
  await startWith(handleJob(kind, async ({ text }) => void seen.push(text)));
  await vi.waitFor(() => expect(seen).toEqual(['survives']), WAIT);
  await vi.waitFor(async () => expect(await rows()).toEqual([{ state: 'completed', retries: 1 }]), WAIT);
});

test('a kind with a schedule is queued by time, and no longer once it has none', async () => {
  const schedules = () =>
    sql`select cron, timezone from pgboss.schedule where name = ${kind.name}`.execute(services.db);
  const timed = handleJob({ ...kind, schedule: '*/5 * * * *' }, async () => {});
  const worker = await startWith(timed);
  expect((await schedules()).rows).toEqual([{ cron: '*/5 * * * *', timezone: 'UTC' }]);
  await worker.stop();
  await startWith(handleJob(kind, async () => {}));
  expect((await schedules()).rows).toEqual([]);
});
