// The preview file's address arrives encrypted and is decrypted by the client (specification, section 7). Both halves stand
// here, in the server and in every browser, key included: it keeps the address out of plain sight and off the paths of
// copying tools, and protects nothing. What guards the recordings is that an address is signed and soon expires.
import { ctr } from '@noble/ciphers/aes.js';
import { bytesToUtf8, concatBytes, randomBytes, utf8ToBytes } from '@noble/ciphers/utils.js';

const KEY = utf8ToBytes('tonebank-trial-1');
const NONCE_BYTES = 16;

/** `tryMusicFile`: base64url of a nonce of 16 bytes and the address under AES-128-CTR. */
export function encryptAddress(address: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const bytes = concatBytes(nonce, ctr(KEY, nonce).encrypt(utf8ToBytes(address)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The address in a `tryMusicFile`, or null where it holds none. */
export function decryptAddress(tryMusicFile: string): string | null {
  try {
    const text = atob(tryMusicFile.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    if (bytes.length <= NONCE_BYTES) return null;
    const address = bytesToUtf8(ctr(KEY, bytes.subarray(0, NONCE_BYTES)).decrypt(bytes.subarray(NONCE_BYTES)));
    return address.startsWith('/media/trial/') ? address : null;
  } catch {
    return null;
  }
}
