import { createCipheriv, createDecipheriv, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The protocol's key: 16 letters and digits, whose UTF-8 bytes are the AES-128 key. */
export const newSecretKey = (): string =>
  Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * AES-128-ECB with PKCS#7, base64: what clients of AJ-Captcha speak. The key travels with the captcha, so it hides
 * nothing from its owner; it only keeps the coordinates out of plain sight.
 */
export function encrypt(text: string, secretKey: string): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(secretKey), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** The text, or null where it was not encrypted with this key. */
export function decrypt(sealed: string, secretKey: string): string | null {
  try {
    const cipher = createDecipheriv('aes-128-ecb', Buffer.from(secretKey), null);
    return Buffer.concat([cipher.update(sealed, 'base64'), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
