import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Says how a sealed text was made, so that a later way can live beside it. */
const VERSION = 'v1.';

/**
 * The symmetric part of `Keys`: every purpose gets keys of its own out of one secret (HKDF-SHA-256, RFC 5869), so that
 * what was signed or sealed for one purpose is worth nothing for another.
 */
export function deriveKeys(secret: Buffer): Omit<Keys, 'keyPair'> {
  const derived = new Map<string, Buffer>();
  const keyFor = (use: 'sign' | 'seal', purpose: string) => {
    const info = `tonebank ${use} ${purpose}`;
    let key = derived.get(info);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, '', info, 32));
      derived.set(info, key);
    }
    return key;
  };
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyFor('sign', purpose)).update(text).digest('base64url');

  return {
    sign,
    verify(purpose, text, signature) {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    seal(purpose, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal', purpose), iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      if (!sealed.startsWith(VERSION) || bytes.length < IV_BYTES + TAG_BYTES) throw new Error('Not a sealed text.');
      const key = keyFor('seal', purpose);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
      return text.toString('utf8');
    },
  };
}
