import type { Database } from '#platform/database/database.ts';
import type { SmsSender } from './sms-sender.ts';
import { smsText } from './sms-text.ts';

/** Keeps the message where `GET /sandbox/messages` shows it. */
export function createSandboxSms(db: Database): SmsSender {
  return {
    sandbox: true,
    async send(message) {
      const { phone, params } = message;
      const row = { recipient: phone, channel: 'sms', body: smsText(message), code: params.code };
      await db.insertInto('sandboxMessages').values(row).execute();
    },
  };
}
