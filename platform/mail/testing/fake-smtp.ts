import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface ReceivedMail {
  user: string;
  from: string;
  to: string[];
  /** Headers and body as they came. */
  source: string;
}

export interface FakeSmtp {
  port: number;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** One conversation (RFC 5321 and AUTH PLAIN), as far as a client that sends mail needs it. */
async function converse(socket: Socket, password: string, mails: ReceivedMail[]): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { user: '', from: '', to: [], source: '' };
  let data: string[] | null = null;
  say('220 fake');
  for await (const line of createInterface({ input: socket })) {
    if (data) {
      if (line !== '.') {
        data.push(line.replace(/^\.\./, '.'));
        continue;
      }
      mails.push({ ...mail, source: data.join('\n') });
      mail = { ...mail, to: [] };
      data = null;
      say('250 kept');
    } else if (/^EHLO/i.test(line)) {
      say('250-fake');
      say('250 AUTH PLAIN');
    } else if (/^AUTH PLAIN /i.test(line)) {
      const [, user = '', given] = Buffer.from(line.slice(11), 'base64').toString().split('\0');
      mail.user = user;
      say(given === password ? '235 welcome' : '535 wrong');
    } else if (mail.user === '' || /^RCPT TO:<nobody@/i.test(line)) {
      say('550 no');
    } else if (/^MAIL FROM:/i.test(line)) {
      mail.from = addressIn(line);
      say('250 ok');
    } else if (/^RCPT TO:/i.test(line)) {
      mail.to.push(addressIn(line));
      say('250 ok');
    } else if (/^DATA/i.test(line)) {
      data = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else {
      say('250 ok');
    }
  }
}

/** A mail server in memory that asks for a password, and knows nobody by the name of nobody. */
export async function startFakeSmtp(password: string): Promise<FakeSmtp> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    void converse(socket, password, mails).catch(() => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
