import type { Database } from '#platform/database/database.ts';
import type { Mailer } from './mailer.ts';

/** Keeps the mail where `GET /sandbox/messages` shows it. */
export function createSandboxMailer(db: Database): Mailer {
  return {
    sandbox: true,
    async send({ to, subject, text, code }) {
      const row = { recipient: to, channel: 'email', subject, body: text, code: code ?? null };
      await db.insertInto('sandboxMessages').values(row).execute();
    },
  };
}
