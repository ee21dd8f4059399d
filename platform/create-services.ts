import { join } from 'node:path';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { openKeys } from '#platform/config/key-files.ts';
import { activeSandboxes } from '#platform/config/sandboxes.ts';
import type { Connection } from '#platform/database/connect.ts';
import type { Database } from '#platform/database/database.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import type { ObjectStore } from '#platform/files/object-store.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { startJobs } from '#platform/jobs/pg-boss-jobs.ts';
import { sweepJob } from '#platform/jobs/sweep.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLogger } from '#platform/log/logger.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createSandboxMailer } from '#platform/mail/sandbox-mailer.ts';
import type { Services } from '#platform/services.ts';
import { createAliyunSms } from '#platform/sms/aliyun-sms.ts';
import { createSandboxSms } from '#platform/sms/sandbox-sms.ts';
import type { SmsSender } from '#platform/sms/sms-sender.ts';
import { createTencentSms } from '#platform/sms/tencent-sms.ts';
import { createOfficialAccount } from '#platform/wechat/official-account.ts';
import { createSandboxWechat } from '#platform/wechat/sandbox-wechat.ts';

export interface CreateServicesOptions {
  config: Config;
  /** To a migrated database. */
  connection: Connection;
  /** Its address, for the worker's own connections. */
  url: string;
  /** Every job of the domains, so that their queues are there before the first is sent. */
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

// Clients that few need are loaded only where they are used: they cost a start a tenth of a second.

async function openMail({ smtp }: Config, db: Database): Promise<Mailer> {
  if (smtp === null) return createSandboxMailer(db);
  const { createSmtpMailer } = await import('#platform/mail/smtp-mailer.ts');
  return createSmtpMailer(smtp);
}

async function openFiles({ s3, dataDir }: Config): Promise<ObjectStore> {
  if (s3 === null) return createFolderStore(join(dataDir, 'objects'));
  const { createS3Store } = await import('#platform/files/s3-store.ts');
  return createS3Store(s3, join(dataDir, 'scratch'));
}

function openSms({ sms }: Config, db: Database, clock: Clock): SmsSender {
  if (sms === null) return createSandboxSms(db);
  return sms.provider === 'aliyun' ? createAliyunSms(sms, clock) : createTencentSms(sms, clock);
}

/**
 * Makes what handlers and jobs may use of the outside world: real providers where the configuration names them,
 * sandboxes where not. Throws a `KeysError` where the keys of the data are gone.
 */
export async function createServices(options: CreateServicesOptions): Promise<StartedServices> {
  const { config, connection, url, clock = systemClock } = options;
  const handlers = [sweepJob, ...options.jobs];
  const { db } = connection;
  const log = createLogger(config.production ? 'info' : 'warn');
  const keys = await openKeys(config.keysDir, db);
  const kinds = handlers.map(({ kind }) => kind);
  const jobs = await startJobs(db, log, kinds);
  const services: Services = {
    clock,
    config,
    db,
    files: await openFiles(config),
    jobs,
    keys,
    log,
    mail: await openMail(config, db),
    sms: openSms(config, db, clock),
    wechat: config.wechat ? createOfficialAccount(config.wechat, clock) : createSandboxWechat(config.publicUrl),
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
