import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Keys } from '#platform/config/keys.ts';
import type { Database } from '#platform/database/database.ts';
import type { ObjectStore } from '#platform/files/object-store.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { SmsSender } from '#platform/sms/sms-sender.ts';
import type { WechatAccount } from '#platform/wechat/wechat-account.ts';

/** What a handler or a job may use of the outside world. Made once at start, handed down, never imported. */
export interface Services {
  clock: Clock;
  config: Config;
  db: Database;
  files: ObjectStore;
  jobs: Jobs;
  keys: Keys;
  log: Logger;
  mail: Mailer;
  sms: SmsSender;
  wechat: WechatAccount;
}
