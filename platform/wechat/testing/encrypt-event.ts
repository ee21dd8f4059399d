import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { WechatConfig } from '#platform/config/config.ts';

export interface SentEvent {
  query: Record<string, string>;
  body: string;
}

const BLOCK = 32;

/** An event as WeChat sends it in the encrypted mode; `at` is when it says it was sent. */
export function encryptEvent({ token, aesKey, appId }: WechatConfig, xml: string, at: Date): SentEvent {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(xml));
  const plain = Buffer.concat([randomBytes(16), length, Buffer.from(xml), Buffer.from(appId)]);
  const pad = BLOCK - (plain.length % BLOCK);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const encrypted = Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])), cipher.final()]);
  const text = encrypted.toString('base64');
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(5).toString('hex');
  const hash = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex');
  return {
    query: {
      timestamp,
      nonce,
      signature: hash(token, timestamp, nonce),
      msg_signature: hash(token, timestamp, nonce, text),
      encrypt_type: 'aes',
    },
    body: `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><Encrypt><![CDATA[${text}]]></Encrypt></xml>`,
  };
}

/** A scan by somebody who follows the account already, or who follows it by scanning. */
export function scanXml(event: 'SCAN' | 'subscribe', scene: string, openid: string): string {
  const key = event === 'SCAN' ? scene : `qrscene_${scene}`;
  return `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName>
<CreateTime>123456789</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${event}]]></Event>
<EventKey><![CDATA[${key}]]></EventKey><Ticket><![CDATA[TICKET]]></Ticket></xml>`;
}
