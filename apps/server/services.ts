import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { openKeys } from '#platform/config/key-files.ts';
import { activeSandboxes } from '#platform/config/sandboxes.ts';
import type { Database } from '#platform/database/database.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { startJobs } from '#platform/jobs/pg-boss-jobs.ts';
import { createSandboxMailer } from '#platform/mail/sandbox-mailer.ts';
import type { Services } from '#platform/services.ts';
import { createSandboxSms } from '#platform/sms/sandbox-sms.ts';
import { createSandboxWechat } from '#platform/wechat/sandbox-wechat.ts';
import { jobs } from './domains.ts';

/** Everything of the outside world, as the configuration says. */
export async function startServices(config: Config, db: Database) {
  const log = pino({ level: 'info' });
  const queue = await startJobs(
    db,
    log,
    jobs.map(({ kind }) => kind),
  );
  const services: Services = {
    clock: systemClock,
    config,
    db,
    files: await createFolderStore(join(config.dataDir, 'objects')),
    jobs: queue,
    keys: await openKeys(config.keysDir, db),
    log,
    mail: createSandboxMailer(db),
    sms: createSandboxSms(db),
    wechat: createSandboxWechat(config.publicUrl),
  };
  return { services, sandboxes: activeSandboxes(config), close: () => queue.stop() };
}
