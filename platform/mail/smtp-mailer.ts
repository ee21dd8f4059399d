import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '#platform/config/config.ts';
import { isLoopbackHost } from '#platform/http/loopback.ts';
import type { Mailer } from './mailer.ts';

const PATIENCE_MILLISECONDS = 15_000;

/**
 * Sends by the server of `SMTP_URL`. A name and a password go over an encrypted connection only, but for a server on
 * this machine. Rejects when the server does not take the mail.
 */
export function createSmtpMailer({ url, from }: SmtpConfig): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const auth = username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const transport = createTransport({
    pool: true,
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && auth !== null && !isLoopbackHost(hostname),
    connectionTimeout: PATIENCE_MILLISECONDS,
    greetingTimeout: PATIENCE_MILLISECONDS,
    socketTimeout: PATIENCE_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(auth ? { auth } : {}),
  });
  return {
    sandbox: false,
    async send({ to, subject, text }) {
      // As an object an address is one address, whatever commas it holds.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
