import { createSign, createVerify, randomBytes } from 'node:crypto';
import type { Keys } from '#platform/config/keys.ts';
import { ForgedNotification, type RawNotification } from '../providers/provider.ts';

/** The sandbox gateway's own pair of keys; the store knows its public half, as it would a real gateway's. */
const KEY_NAME = 'sandbox-payments';
const CLOCK_TOLERANCE = 300;

const textOf = (timestamp: string, nonce: string, body: string) => `${timestamp}\n${nonce}\n${body}\n`;

export async function signNotification(keys: Keys, body: string, now: Date): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const { privateKey } = await keys.keyPair(KEY_NAME);
  const signature = createSign('RSA-SHA256')
    .update(textOf(timestamp, nonce, body))
    .sign(privateKey, 'base64');
  return { 'sandbox-timestamp': timestamp, 'sandbox-nonce': nonce, 'sandbox-signature': signature };
}

/** @throws ForgedNotification */
export async function verifyNotification(keys: Keys, { headers, body }: RawNotification, now: Date): Promise<void> {
  const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) => headers[`sandbox-${name}`]);
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') {
    throw new ForgedNotification('it is not signed');
  }
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= CLOCK_TOLERANCE)) {
    throw new ForgedNotification(`signed ${timestamp}, too far from now`);
  }
  const { publicKey } = await keys.keyPair(KEY_NAME);
  const text = textOf(timestamp, nonce, body.toString('utf8'));
  if (!createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')) {
    throw new ForgedNotification('the signature does not fit');
  }
}
