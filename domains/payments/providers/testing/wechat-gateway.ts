// WeChat Pay as an honest gateway on loopback: it checks what is sent to it as strictly as the real one, and signs what it says.
import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#platform/clock/clock.ts';
import type { WechatPayConfig } from '#platform/config/config.ts';

interface Trade {
  out_trade_no: string;
  amount: { total: number };
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  transactionId: string;
  successTime: string;
}

const API_V3_KEY = '0123456789abcdef0123456789abcdef';
const MERCHANT = '1900000001';
const MERCHANT_SERIAL = '4F8C1A';
const PLATFORM_SERIAL = 'PUB_KEY_ID_0119000000012026';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

export interface WechatGateway {
  config: WechatPayConfig;
  /** What it was asked to do, as `POST /v3/…`. */
  asked: string[];
  /** The payer pays; the trade is remembered, nobody is told. */
  pay(number: string): void;
  /** A notification as the gateway would send it. */
  notification(number: string, event?: string): { headers: Record<string, string>; body: string };
  refundNotification(refundNumber: string, status: string): { headers: Record<string, string>; body: string };
  /** From now on replies are not signed. */
  stopSigning(): void;
  close(): Promise<void>;
}

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export async function startWechatGateway(clock: Pick<Clock, 'now'>): Promise<WechatGateway> {
  const merchant = pair();
  const platform = pair();
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, { out_refund_no: string; status: string }>();
  const asked: string[] = [];
  let signing = true;

  const signed = (body: string): Record<string, string> => {
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signer = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`);
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': PLATFORM_SERIAL,
      'wechatpay-signature': signer.sign(platform.privateKey, 'base64'),
    };
  };

  const authorise = (request: IncomingMessage, body: string) => {
    const header = request.headers.authorization ?? '';
    const fields = Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map((match) => [match[1], match[2]]));
    const text = `${request.method}\n${request.url}\n${fields.timestamp}\n${fields.nonce_str}\n${body}\n`;
    const fresh = Math.abs(clock.now().getTime() / 1000 - Number(fields.timestamp)) <= 300;
    const known = fields.mchid === MERCHANT && fields.serial_no === MERCHANT_SERIAL;
    const valid = createVerify('RSA-SHA256')
      .update(text)
      .verify(merchant.publicKey, fields.signature ?? '', 'base64');
    if (!header.startsWith('WECHATPAY2-SHA256-RSA2048 ') || !fresh || !known || !valid) {
      throw new Refused(401, 'SIGN_ERROR');
    }
  };

  const tradeFor = (number: string): Trade => {
    const trade = trades.get(number);
    if (!trade) throw new Refused(404, 'ORDER_NOT_EXIST');
    return trade;
  };

  const tradeView = (trade: Trade) => ({
    appid: 'wx1',
    mchid: MERCHANT,
    out_trade_no: trade.out_trade_no,
    trade_state: trade.state,
    ...(trade.state === 'SUCCESS' || trade.state === 'REFUND'
      ? {
          transaction_id: trade.transactionId,
          success_time: trade.successTime,
          amount: { total: trade.amount.total, payer_total: trade.amount.total, currency: 'CNY' },
        }
      : {}),
  });

  const place = (path: string, body: Record<string, unknown>) => {
    const number = String(body.out_trade_no);
    const { total, currency } = body.amount as { total: number; currency: string };
    const right =
      body.appid === 'wx1' &&
      body.mchid === MERCHANT &&
      /^[0-9A-Za-z_\-|*]{6,32}$/.test(number) &&
      /^https:\/\/[^?]+$/.test(String(body.notify_url)) &&
      Buffer.byteLength(String(body.description)) <= 127 &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(String(body.time_expire)) &&
      Number.isInteger(total) &&
      total > 0 &&
      currency === 'CNY';
    if (!right) throw new Refused(400, 'PARAM_ERROR');
    const there = trades.get(number);
    if (there && there.state !== 'NOTPAY') throw new Refused(403, 'OUT_TRADE_NO_USED');
    const fresh = {
      out_trade_no: number,
      amount: { total },
      state: 'NOTPAY' as const,
      transactionId: '',
      successTime: '',
    };
    trades.set(number, there ?? fresh);
    if (path.endsWith('/native')) return { code_url: `weixin://wxpay/bizpayurl?pr=${number}` };
    if (!(body.scene_info as { payer_client_ip?: string } | undefined)?.payer_client_ip)
      throw new Refused(400, 'PARAM_ERROR');
    return { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${number}` };
  };

  const refund = (body: Record<string, unknown>) => {
    const trade = tradeFor(String(body.out_trade_no));
    const { refund: amount, total } = body.amount as { refund: number; total: number };
    if (trade.state !== 'SUCCESS' && trade.state !== 'REFUND') throw new Refused(403, 'NOT_ENOUGH');
    if (total !== trade.amount.total || amount > total) throw new Refused(400, 'PARAM_ERROR');
    const number = String(body.out_refund_no);
    trade.state = 'REFUND';
    const made = refunds.get(number) ?? { out_refund_no: number, status: 'PROCESSING' };
    refunds.set(number, made);
    return made;
  };

  const answer = (method: string, address: string, body: string): object | null => {
    const { pathname, searchParams } = new URL(address, 'http://gateway');
    const content = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    if (method === 'POST' && /^\/v3\/pay\/transactions\/(native|h5)$/.test(pathname)) return place(pathname, content);
    const number = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)/.exec(pathname)?.[1];
    if (number && pathname.endsWith('/close')) {
      const trade = tradeFor(number);
      if (trade.state === 'SUCCESS') throw new Refused(400, 'ORDERPAID');
      trade.state = 'CLOSED';
      return null;
    }
    if (number && method === 'GET' && searchParams.get('mchid') === MERCHANT) return tradeView(tradeFor(number));
    if (method === 'POST' && pathname === '/v3/refund/domestic/refunds') return refund(content);
    const found = refunds.get(pathname.replace('/v3/refund/domestic/refunds/', ''));
    if (found) return found;
    throw new Refused(404, 'RESOURCE_NOT_EXISTS');
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    asked.push(`${request.method} ${request.url}`);
    let status = 200;
    let text = '';
    try {
      authorise(request, body);
      const reply = answer(request.method ?? '', request.url ?? '', body);
      if (reply === null) status = 204;
      else text = JSON.stringify(reply);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      status = error.status;
      text = JSON.stringify({ code: error.code, message: error.code });
    }
    response.writeHead(status, { 'content-type': 'application/json', ...(signing ? signed(text) : {}) }).end(text);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sealed = (event: string, content: object) => {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', API_V3_KEY, nonce);
    cipher.setAAD(Buffer.from('transaction'));
    const bytes = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]);
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: clock.now().toISOString(),
      event_type: event,
      resource_type: 'encrypt-resource',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        original_type: 'transaction',
        ciphertext: bytes.toString('base64'),
        associated_data: 'transaction',
        nonce,
      },
    });
    return { headers: { 'content-type': 'application/json', ...signed(body) }, body };
  };

  return {
    asked,
    config: {
      merchantId: MERCHANT,
      appId: 'wx1',
      merchantSerial: MERCHANT_SERIAL,
      merchantPrivateKey: merchant.privateKey,
      apiV3Key: API_V3_KEY,
      platformKeys: [
        { serial: 'AN-OLDER-CERTIFICATE', pem: pair().publicKey },
        { serial: PLATFORM_SERIAL, pem: platform.publicKey },
      ],
      gateway,
    },
    pay(number) {
      const trade = tradeFor(number);
      trade.state = 'SUCCESS';
      trade.transactionId = `4200000${number.slice(-10)}`;
      trade.successTime = clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, '+00:00');
    },
    notification: (number, event = 'TRANSACTION.SUCCESS') => sealed(event, tradeView(tradeFor(number))),
    refundNotification(refundNumber, status) {
      const made = refunds.get(refundNumber);
      if (made) made.status = status;
      return sealed(`REFUND.${status}`, { out_refund_no: refundNumber, refund_status: status });
    },
    stopSigning() {
      signing = false;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
