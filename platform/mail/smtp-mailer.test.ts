import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';
import { type FakeSmtp, startFakeSmtp } from './testing/fake-smtp.ts';

let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startFakeSmtp('p@ss word');
});
afterAll(() => smtp.close());

const mailerWith = (password: string) =>
  createSmtpMailer({
    url: `smtp://shop%40example.com:${encodeURIComponent(password)}@127.0.0.1:${smtp.port}`,
    from: '音库 <no-reply@example.com>',
  });

const decoded = (source: string) =>
  source
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
      Buffer.from(
        text.replace(/=([0-9A-F]{2})/gi, (_hex, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      ).toString(),
    );

test('a mail goes to its one recipient, in any language', async () => {
  await mailerWith('p@ss word').send({
    to: 'a@example.com',
    subject: '您的验证码',
    text: '验证码 123456\n.\n完',
    code: '123456',
  });
  const [mail] = smtp.mails;
  expect(mail).toMatchObject({ user: 'shop@example.com', from: 'no-reply@example.com', to: ['a@example.com'] });
  const source = decoded(mail!.source);
  expect(source).toContain('Subject: 您的验证码');
  expect(source).toContain('From: 音库 <no-reply@example.com>');
  const [, body = ''] = source.split('\n\n');
  expect(/base64/i.test(source) ? Buffer.from(body, 'base64').toString() : body).toContain('123456');
});

test('neither a recipient nor a subject can add recipients or headers', async () => {
  const before = smtp.mails.length;
  const subject = 'Hello\r\nBcc: b@example.com';
  await mailerWith('p@ss word').send({ to: 'a@example.com', subject, text: 'x' });
  const mail = smtp.mails[before]!;
  expect(mail.to).toEqual(['a@example.com']);
  expect(mail.source).not.toMatch(/^bcc:/im);
  await mailerWith('p@ss word')
    .send({ to: 'a@example.com, b@example.com', subject: 'x', text: 'x' })
    .catch(() => {});
  expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('b@example.com');
});

test('what the server does not take rejects', async () => {
  await expect(mailerWith('wrong').send({ to: 'a@example.com', subject: 's', text: 't' })).rejects.toThrow('535');
  const toNobody = { to: 'nobody@example.com', subject: 's', text: 't' };
  await expect(mailerWith('p@ss word').send(toNobody)).rejects.toThrow('550');
});

test('a password does not travel in the clear to another machine', async () => {
  const mailer = createSmtpMailer({ url: `smtp://shop:p%40ss%20word@0.0.0.0:${smtp.port}`, from: 'a@example.com' });
  const before = smtp.mails.length;
  await expect(mailer.send({ to: 'a@example.com', subject: 's', text: 't' })).rejects.toThrow(/TLS/i);
  expect(smtp.mails).toHaveLength(before);
});
