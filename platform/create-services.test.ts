import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/load-config.ts';
import type { Environment } from '#platform/config/reader.ts';
import { handleJob, type JobKind } from '#platform/jobs/jobs.ts';
import type { TestDatabase } from '#platform/testing/test-cluster.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { createServices } from './create-services.ts';

const kind: JobKind<{ text: string }> = { name: 'test.wired' };
const seen: string[] = [];
const jobs = [handleJob(kind, async ({ text }) => void seen.push(text))];

let database: TestDatabase;
let folder: string;
const undo: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tonebank-services-'));
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  await database.close();
  await rm(folder, { recursive: true });
});

async function create(env: Environment = {}) {
  const config = loadConfig({ DATA_DIR: folder, ...env });
  const clock = fixedClock('2026-05-13T04:00:00Z');
  const started = await createServices({ config, connection: database, url: database.url, jobs, clock });
  undo.push(started.close);
  return { ...started, clock };
}

test('without credentials sandboxes stand in, and say so', async () => {
  const { services, sandboxes } = await create();
  expect(sandboxes).toEqual(['e-mail', 'text messages', 'WeChat login', 'payments']);
  expect([services.mail.sandbox, services.sms.sandbox, services.wechat.sandbox]).toEqual([true, true, true]);
  await services.files.ping();
});

test('with credentials the providers are real', async () => {
  const { services, sandboxes } = await create({
    SMTP_URL: 'smtp://localhost:2525',
    MAIL_FROM: 'a@example.com',
    ALIYUN_SMS_ACCESS_KEY_ID: 'id',
    ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
    ALIYUN_SMS_SIGN_NAME: 'name',
    ALIYUN_SMS_TEMPLATE: 'SMS_1',
    WECHAT_APP_ID: 'wx1',
    WECHAT_APP_SECRET: 'secret',
    WECHAT_TOKEN: 'token',
    WECHAT_AES_KEY: 'a'.repeat(43),
    OBJECT_STORE_URL: 's3://bucket?endpoint=http://127.0.0.1:9',
  });
  expect(sandboxes).toEqual(['payments']);
  expect([services.mail.sandbox, services.sms.sandbox, services.wechat.sandbox]).toEqual([false, false, false]);
});

test('a worker takes what the services queue', async () => {
  const { services, startWorker } = await create();
  undo.push(await startWorker());
  await services.jobs.send(services.db, kind, { text: 'hello' });
  await vi.waitFor(() => expect(seen).toEqual(['hello']), { timeout: 20_000 });
});

test('nothing starts on data whose keys are gone', async () => {
  await create();
  await rm(join(folder, 'keys'), { recursive: true });
  await expect(create()).rejects.toThrow('are gone from');
});
