import { ecb } from '@noble/ciphers/aes.js';

/** What the server decrypts: AES-128-ECB with PKCS#7, base64. WebCrypto has no ECB, and is absent on plain HTTP. */
export function seal(text: string, secretKey: string): string {
  const encoder = new TextEncoder();
  const bytes = ecb(encoder.encode(secretKey)).encrypt(encoder.encode(text));
  return btoa(String.fromCharCode(...bytes));
}
