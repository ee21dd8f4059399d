// Alipay as an honest gateway on loopback: it checks what is sent to it as strictly as the real one, and signs what it says.
import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#platform/clock/clock.ts';
import type { AlipayConfig } from '#platform/config/config.ts';

type Fields = Record<string, string>;

interface Trade {
  out_trade_no: string;
  total_amount: string;
  trade_status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  trade_no: string;
  paidAt: string;
}

const APP = '2021000000000042';
const SELLER = '2088000000000042';

export interface AlipayGateway {
  config: AlipayConfig;
  /** The payer opens the page: the gateway checks the address and remembers the trade. Throws where it would refuse. */
  visit(url: string): Fields;
  pay(number: string): void;
  /** A notification's body as the gateway would post it. */
  notification(number: string, change?: (fields: Fields) => void): string;
  /** The same, signed by SHA-1. */
  oldNotification(number: string): string;
  /** From now on the replies' content differs from what was signed. */
  tamper(): void;
  /** Whether a refund's money has moved at once. */
  refundAtOnce(yes: boolean): void;
  close(): Promise<void>;
}

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const joined = (fields: Fields, leaveOut: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => !leaveOut.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const chinaTime = (instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' }).format(
    instant,
  );

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export async function startAlipayGateway(clock: Pick<Clock, 'now'>): Promise<AlipayGateway> {
  const application = pair();
  const alipay = pair();
  const trades = new Map<string, Trade>();
  const refunds = new Set<string>();
  let tampering = false;
  let moneyMovesAtOnce = true;

  const sign = (text: string, algorithm = 'RSA-SHA256') =>
    createSign(algorithm).update(text, 'utf8').sign(alipay.privateKey, 'base64');

  /** Checks a request's signature, time and application; returns what it is about. */
  const check = (fields: Fields): Record<string, string> => {
    const text = joined(fields, ['sign']);
    const valid = createVerify('RSA-SHA256')
      .update(text, 'utf8')
      .verify(application.publicKey, fields.sign ?? '', 'base64');
    const sentAt = new Date(`${fields.timestamp?.replace(' ', 'T')}+08:00`);
    const fresh = Math.abs(clock.now().getTime() - sentAt.getTime()) < 15 * 60_000;
    if (!valid || !fresh || fields.app_id !== APP || fields.sign_type !== 'RSA2') {
      throw new Error(`isv.invalid-signature ${text}`);
    }
    return JSON.parse(fields.biz_content ?? '{}');
  };

  const act = (method: string, content: Record<string, string>): object => {
    const trade = trades.get(content.out_trade_no ?? '');
    const refuse = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: code });
    if (!trade) return refuse('ACQ.TRADE_NOT_EXIST');
    const { out_trade_no, trade_no, total_amount, trade_status } = trade;
    const success = { code: '10000', msg: 'Success', out_trade_no, trade_no };
    if (method === 'alipay.trade.query') {
      const sent = trade.paidAt === '' ? {} : { send_pay_date: trade.paidAt };
      return { ...success, total_amount, trade_status, buyer_logon_id: 'a}b"c\\***@x', ...sent };
    }
    if (method === 'alipay.trade.close') {
      if (trade_status !== 'WAIT_BUYER_PAY') return refuse('ACQ.TRADE_STATUS_ERROR');
      trade.trade_status = 'TRADE_CLOSED';
      return success;
    }
    if (method === 'alipay.trade.refund') {
      if (trade.paidAt === '' || content.refund_amount !== total_amount)
        return refuse('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
      const first = !refunds.has(content.out_request_no ?? '');
      refunds.add(content.out_request_no ?? '');
      trade.trade_status = 'TRADE_CLOSED';
      return { ...success, fund_change: first && moneyMovesAtOnce ? 'Y' : 'N', refund_fee: total_amount };
    }
    const known = refunds.has(content.out_request_no ?? '');
    return known ? { ...success, refund_status: 'REFUND_SUCCESS' } : success;
  };

  const server = createServer(async (request, response) => {
    const given = new URL(request.url ?? '', 'http://gateway').searchParams;
    const fields = { ...Object.fromEntries(given), ...Object.fromEntries(new URLSearchParams(await bodyOf(request))) };
    const key = `${fields.method?.replaceAll('.', '_')}_response`;
    try {
      const inner = JSON.stringify(act(fields.method ?? '', check(fields)));
      const shown = tampering ? inner.replace('"10000"', '"10000" ') : inner;
      response.setHeader('content-type', 'application/json');
      response.end(`{"${key}":${shown},"sign":"${sign(inner)}"}`);
    } catch (error) {
      const inner = JSON.stringify({
        code: '40002',
        msg: 'Invalid Arguments',
        sub_code: (error as Error).message.split(' ')[0],
      });
      response.end(`{"${key}":${inner},"sign":"${sign(inner)}"}`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const fieldsOf = (number: string): Fields => {
    const trade = trades.get(number)!;
    return {
      notify_id: randomUUID(),
      notify_type: 'trade_status_sync',
      notify_time: chinaTime(clock.now()),
      charset: 'utf-8',
      version: '1.0',
      app_id: APP,
      seller_id: SELLER,
      out_trade_no: number,
      trade_no: trade.trade_no,
      trade_status: trade.trade_status,
      total_amount: trade.total_amount,
      gmt_payment: trade.paidAt,
      subject: '音乐授权：雾号 & more=1',
    };
  };
  const posted = (fields: Fields, type: 'RSA2' | 'RSA') => {
    const text = joined(fields, ['sign', 'sign_type']);
    const signature = sign(text, type === 'RSA2' ? 'RSA-SHA256' : 'RSA-SHA1');
    return new URLSearchParams({ ...fields, sign_type: type, sign: signature }).toString();
  };

  return {
    config: {
      appId: APP,
      sellerId: SELLER,
      privateKey: application.privateKey,
      alipayPublicKey: alipay.publicKey,
      gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`,
    },
    visit(url) {
      const fields = Object.fromEntries(new URL(url).searchParams);
      const content = check(fields);
      const number = content.out_trade_no!;
      const fresh = {
        trade_status: 'WAIT_BUYER_PAY',
        trade_no: `20260513220014${number.slice(-8)}`,
        paidAt: '',
      } as const;
      trades.set(number, { out_trade_no: number, total_amount: content.total_amount!, ...fresh });
      return { ...fields, ...content };
    },
    pay(number) {
      Object.assign(trades.get(number)!, { trade_status: 'TRADE_SUCCESS', paidAt: chinaTime(clock.now()) });
    },
    notification(number, change = () => {}) {
      const fields = fieldsOf(number);
      change(fields);
      return posted(fields, 'RSA2');
    },
    oldNotification: (number) => posted(fieldsOf(number), 'RSA'),
    tamper() {
      tampering = true;
    },
    refundAtOnce(yes) {
      moneyMovesAtOnce = yes;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
