import { join } from 'node:path';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { openKeys } from '#platform/config/key-files.ts';
import { activeSandboxes } from '#platform/config/sandboxes.ts';
import type { Connection } from '#platform/database/connect.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { startJobs } from '#platform/jobs/pg-boss-jobs.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLogger } from '#platform/log/logger.ts';
import { createSandboxMailer } from '#platform/mail/sandbox-mailer.ts';
import type { Services } from '#platform/services.ts';
import { createSandboxSms } from '#platform/sms/sandbox-sms.ts';
import { createSandboxWechat } from '#platform/wechat/sandbox-wechat.ts';

export interface CreateServicesOptions {
  config: Config;
  /** To a migrated database. */
  connection: Connection;
  /** Its address, for the worker's own connections. */
  url: string;
  /** Every kind of job, so that their queues are there before the first is sent. */
  jobs: readonly JobHandler[];
  clock?: Clock;
}

export interface StartedServices {
  services: Services;
  /** What sandboxes stand in for, in words for the start message. */
  sandboxes: readonly string[];
  /** Starts working the jobs; the result stops it. */
  startWorker(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

function openFiles({ s3, dataDir }: Config) {
  return s3 ? createS3Store(s3, join(dataDir, 'scratch')) : createFolderStore(join(dataDir, 'objects'));
}

/**
 * Makes what handlers and jobs may use of the outside world: real providers where the configuration names them,
 * sandboxes where not. Throws a `KeysError` where the keys of the data are gone.
 */
export async function createServices(options: CreateServicesOptions): Promise<StartedServices> {
  const { config, connection, url, jobs: handlers, clock = systemClock } = options;
  const { db } = connection;
  const log = createLogger(config.production ? 'info' : 'warn');
  const kinds = handlers.map(({ kind }) => kind);
  const jobs = await startJobs(db, log, kinds);
  const services: Services = {
    clock,
    config,
    db,
    files: await openFiles(config),
    jobs,
    keys: await openKeys(config.keysDir, db),
    log,
    mail: createSandboxMailer(db),
    sms: createSandboxSms(db),
    wechat: createSandboxWechat(config.publicUrl),
  };
  return {
    services,
    sandboxes: activeSandboxes(config),
    async startWorker() {
      const worker = await startWorker({ url, services, handlers });
      return () => worker.stop();
    },
    close: () => jobs.stop(),
  };
}
