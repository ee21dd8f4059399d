import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { accountOf, handle, handleFile } from '#platform/http/context.ts';
import { handleJob, type JobKind } from '#platform/jobs/jobs.ts';
import { aMember, describeAccess } from './access.ts';
import { createTestApp, type TestApp } from './harness.ts';

const note: JobKind<{ text: string }> = { name: 'test.note' };

const write = defineCall({
  name: 'test.write',
  method: 'POST',
  path: '/test/write',
  access: 'member',
  input: z.object({ text: z.string(), fail: z.optional(z.boolean()) }),
  output: z.object({ by: z.string(), at: z.string() }),
  writes: true,
  section: 'ours',
});
const read = defineCall({
  name: 'test.read',
  method: 'GET',
  path: '/test/read',
  access: 'guest',
  input: z.object({ ids: z.array(z.int()), leak: z.optional(z.boolean()) }),
  output: z.object({ sum: z.int() }),
  section: 'ours',
});
const fetchFile = defineCall({
  name: 'test.file',
  method: 'GET',
  path: '/test/file',
  access: 'session',
  input: z.object({}),
  output: z.null(),
  answersFile: true,
  section: 'ours',
});
const administer = defineCall({
  name: 'test.administer',
  method: 'POST',
  path: '/test/administer',
  access: { operator: ['sales'] },
  input: z.object({}),
  output: z.null(),
  section: 'ours',
});

const handlers = [
  handle(write, async (context) => {
    const { db, input, services } = context;
    await services.jobs.send(db, note, { text: input.text });
    if (input.fail) throw new Refusal('not_found');
    return { by: accountOf(context).accountId, at: services.clock.now().toISOString() };
  }),
  handle(read, async ({ input }) => {
    const answer = { sum: input.ids.reduce((sum, each) => sum + each, 0) };
    return input.leak ? { ...answer, secret: true } : answer;
  }),
  handleFile(fetchFile, async () => ({ type: 'text/plain', name: '样本 1.txt', body: Buffer.from('bytes') })),
  handle(administer, async () => null),
];
const noted: string[] = [];
const jobs = [
  handleJob(note, async ({ text }, { mail }) => {
    noted.push(text);
    await mail.send({ to: 'a@example.com', subject: 'noted', text, code: '123456' });
  }),
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers, calls: [write, read, fetchFile, administer], jobs });
});
afterAll(() => app.close());

test('a call is typed, timed by the test, and its answer parsed', async () => {
  app.services.clock.advance(1000);
  const answer = await app.ok(write, { text: 'one' }, { as: aMember, language: 'en' });
  expect(answer).toEqual({ by: '900001', at: '2026-05-13T04:00:01.000Z' });
  expect(await app.ok(read, { ids: [1, 2, 3] })).toEqual({ sum: 6 });
});

test('an answer that says more than its contract is an error of the test', async () => {
  await expect(app.ok(read, { ids: [1], leak: true })).rejects.toThrow('more than its contract');
});

test('jobs of a refused call are never queued, those of a successful one run by the test’s clock', async () => {
  await app.runJobs();
  expect(await app.expectRefused(write, { text: 'lost', fail: true }, aMember)).toEqual({
    code: 0,
    reason: 'not_found',
  });
  expect(await app.waitingJobs()).toEqual([]);
  await app.ok(write, { text: 'kept' }, { as: aMember });
  expect(await app.runJobs()).toEqual(['test.note']);
  expect(noted).toContain('kept');
  expect(noted).not.toContain('lost');
  const [message] = await app.messages('a@example.com');
  expect(message).toEqual({ to: 'a@example.com', channel: 'email', subject: 'noted', text: 'kept', code: '123456' });
});

test('a job that is not yet due waits until the clock gets there', async () => {
  const { clock, db, jobs: queue } = app.services;
  const startAfter = new Date(clock.now().getTime() + 60_000);
  await queue.send(db, note, { text: 'later' }, { startAfter });
  expect(await app.runJobs()).toEqual([]);
  clock.advance(60_000);
  expect(await app.runJobs()).toEqual(['test.note']);
});

test('a file is answered with its name, and a refusal with an envelope', async () => {
  const file = await app.file(fetchFile, {}, { as: aMember });
  expect(file).toMatchObject({ status: 200, name: '样本 1.txt' });
  expect(file.bytes.toString()).toBe('bytes');
  await expect(app.file(fetchFile, {})).rejects.toThrow('answers no file');
});

test('a cookie does not authorise a write from another origin', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  const { status } = await app.call(write, { text: 'x' }, { as: aMember, by: 'cookie', headers });
  expect(status).toBe(400);
});

describe('the access of each kind', () => {
  describeAccess(() => app, write, { text: 'access' });
  describeAccess(() => app, read, { ids: [] });
  describeAccess(() => app, fetchFile, {});
  describeAccess(() => app, administer, {});
});
