import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { fixedClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { loadConfig } from '#platform/config/load-config.ts';
import { createMemoryKeys } from '#platform/config/memory-keys.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { startJobs } from '#platform/jobs/pg-boss-jobs.ts';
import { createSandboxMailer } from '#platform/mail/sandbox-mailer.ts';
import type { Services } from '#platform/services.ts';
import { createSandboxSms } from '#platform/sms/sandbox-sms.ts';
import { createSandboxWechat } from '#platform/wechat/sandbox-wechat.ts';
import { createTestDatabase } from './test-database.ts';

export type TestClock = ReturnType<typeof fixedClock>;

export interface TestServices extends Services {
  clock: TestClock;
}

/** What time it is when a test begins: noon in Shanghai, in the middle of a month and of a week. */
const START = '2026-05-13T04:00:00Z';

function configFor(dataDir: string, databaseUrl: string): Config {
  return { ...loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }), allowSandbox: true };
}

/** Jobs that are due by the test's clock, which is not the database's. */
const byClock = (jobs: Jobs, clock: TestClock): Jobs => ({
  send: (db, kind, data, options) => jobs.send(db, kind, data, { startAfter: clock.now(), ...options }),
});

/**
 * Services for a test: a database of its own, every provider's sandbox, files in a temporary folder and a clock that
 * stands still until it is moved. Nothing outside the test sees them.
 */
export async function createTestServices(
  overrides: Partial<Services> = {},
): Promise<{ services: TestServices; close(): Promise<void> }> {
  const { url, db, close } = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'tonebank-test-'));
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const config = configFor(folder, url);
  const clock = fixedClock(START);
  const jobs = await startJobs(db, log, []);
  const services: TestServices = {
    clock,
    config,
    db,
    files: await createFolderStore(join(folder, 'objects')),
    jobs: byClock(jobs, clock),
    keys: createMemoryKeys(),
    log,
    mail: createSandboxMailer(db),
    sms: createSandboxSms(db),
    wechat: createSandboxWechat(config.publicUrl),
    ...(overrides as Partial<TestServices>),
  };
  return {
    services,
    async close() {
      await jobs.stop();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
