import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import type { WechatPayConfig } from '#platform/config/config.ts';
import { ForgedNotification, type RawNotification } from './provider.ts';

// WeChat Pay v3: what is signed, how it is verified, how notifications are opened. By hand, since the packages for it decrypt
// without checking the tag or verify no replies.

/** A signature older or newer than this many seconds is refused, as the gateway itself does. */
const CLOCK_TOLERANCE = 300;
const TAG_BYTES = 16;

const sign = (text: string, privateKey: string) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

/** The `Authorization` of a request: method, path with query, time, nonce and body, each on a line of its own. */
export function authorization(
  config: WechatPayConfig,
  request: { method: 'GET' | 'POST'; path: string; body: string },
  now: Date,
): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  const nonce = randomBytes(16).toString('hex');
  const text = `${request.method}\n${request.path}\n${timestamp}\n${nonce}\n${request.body}\n`;
  const signature = sign(text, config.merchantPrivateKey);
  const fields = {
    mchid: config.merchantId,
    nonce_str: nonce,
    signature,
    timestamp,
    serial_no: config.merchantSerial,
  };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
}

const headerOf = ({ headers }: RawNotification, name: string): string => {
  const value = headers[name];
  if (typeof value !== 'string' || value === '') throw new ForgedNotification(`no ${name}`);
  return value;
};

/**
 * Checks that a reply or a notification comes from WeChat Pay, by the raw body.
 *
 * @throws ForgedNotification
 */
export function verifySignature(config: WechatPayConfig, message: RawNotification, now: Date): void {
  const timestamp = headerOf(message, 'wechatpay-timestamp');
  const nonce = headerOf(message, 'wechatpay-nonce');
  const signature = headerOf(message, 'wechatpay-signature');
  const serial = headerOf(message, 'wechatpay-serial');
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= CLOCK_TOLERANCE)) throw new ForgedNotification(`signed ${timestamp}, too far from now`);
  const key = config.platformKeys.find((one) => one.serial === serial);
  if (!key) throw new ForgedNotification(`signed by an unknown key ${serial}`);
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), message.body, Buffer.from('\n')]);
  if (!createVerify('RSA-SHA256').update(text).verify(key.pem, signature, 'base64')) {
    throw new ForgedNotification('the signature does not fit');
  }
}

export interface SealedResource {
  algorithm: string;
  ciphertext: string;
  associated_data?: string;
  nonce: string;
}

/**
 * Opens the sealed part of a notification (AES-256-GCM under the APIv3 key). The tag is checked: a changed byte is refused.
 *
 * @throws ForgedNotification
 */
export function openResource(apiV3Key: string, resource: SealedResource): unknown {
  if (resource.algorithm !== 'AEAD_AES_256_GCM') throw new ForgedNotification(`sealed by ${resource.algorithm}`);
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    decipher.setAAD(Buffer.from(resource.associated_data ?? ''));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch (error) {
    throw new ForgedNotification(`the sealed part does not open: ${(error as Error).message}`);
  }
}
