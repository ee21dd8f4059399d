import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import type { WechatConfig } from '#platform/config/config.ts';

/** Somebody scanned a scene QR code, following the account by it or following it already. */
export interface WechatScan {
  openid: string;
  scene: string;
  ticket: string;
}

/** What is not from WeChat, or not from now. */
export class NotFromWechat extends Error {}

export interface EventQuery {
  timestamp?: string | undefined;
  nonce?: string | undefined;
  /** Covers the token, the time and the nonce, but no body. */
  signature?: string | undefined;
  /** Covers the encrypted body too. */
  msg_signature?: string | undefined;
}

type Secrets = Pick<WechatConfig, 'token' | 'aesKey' | 'appId'>;

const FRESH_MILLISECONDS = 5 * 60 * 1000;

function matches(given: string | undefined, ...parts: (string | undefined)[]): boolean {
  const expected = createHash('sha1')
    .update(
      parts
        .map((part) => part ?? '')
        .sort()
        .join(''),
    )
    .digest();
  const actual = Buffer.from(given ?? '', 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function checkFresh({ timestamp }: EventQuery, now: Date): void {
  const age = Math.abs(now.getTime() - Number(timestamp) * 1000);
  if (!(age <= FRESH_MILLISECONDS)) throw new NotFromWechat('The request is stale.');
}

/** Whether WeChat itself asks for the address (`GET`), which is answered with its `echostr`. */
export function checkHandshake({ token }: Secrets, query: EventQuery, now: Date): void {
  checkFresh(query, now);
  if (!matches(query.signature, token, query.timestamp, query.nonce)) throw new NotFromWechat('Wrong signature.');
}

/** The text of an element without children, as WeChat writes them, with or without CDATA. */
function textOf(xml: string, name: string): string {
  const match = new RegExp(`<${name}>(?:<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|([^<]*))</${name}>`).exec(xml);
  return match?.[1] ?? match?.[2] ?? '';
}

/** AES-256-CBC of 16 random bytes, the length, the message and the account's id, padded to 32 bytes. */
function decrypt({ aesKey, appId }: Secrets, encrypted: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
  const plain = padded.subarray(0, padded.length - (padded.at(-1) ?? 0));
  const end = 20 + (plain.length >= 20 ? plain.readUInt32BE(16) : 0);
  if (plain.length < end || plain.subarray(end).toString() !== appId) throw new NotFromWechat('Not for this account.');
  return plain.subarray(20, end).toString();
}

function decryptOrRefuse(secrets: Secrets, encrypted: string): string {
  try {
    return decrypt(secrets, encrypted);
  } catch (error) {
    if (error instanceof NotFromWechat) throw error;
    throw new NotFromWechat('It cannot be decrypted.', { cause: error });
  }
}

/**
 * Opens an event in the encrypted mode, the only one that is taken, since in the plain one nothing covers the body.
 * Null for events other than a scan. It may come again within seconds: count it once.
 *
 * @throws NotFromWechat where the signature, the time, the encryption or the account is wrong
 */
export function openEvent(secrets: Secrets, query: EventQuery, body: string, now: Date): WechatScan | null {
  checkFresh(query, now);
  const encrypted = textOf(body, 'Encrypt');
  if (encrypted === '' || !matches(query.msg_signature, secrets.token, query.timestamp, query.nonce, encrypted)) {
    throw new NotFromWechat('Wrong signature.');
  }
  const xml = decryptOrRefuse(secrets, encrypted);
  // In a message somebody may write elements of an event, but only behind its real type.
  if (textOf(xml, 'MsgType') !== 'event') return null;
  const event = textOf(xml, 'Event');
  const key = textOf(xml, 'EventKey');
  const scene = event === 'SCAN' ? key : event === 'subscribe' && key.startsWith('qrscene_') ? key.slice(8) : '';
  const [openid, ticket] = [textOf(xml, 'FromUserName'), textOf(xml, 'Ticket')];
  return scene === '' || openid === '' ? null : { openid, scene, ticket };
}
