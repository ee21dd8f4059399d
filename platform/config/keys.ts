import type { KeyObject } from 'node:crypto';

/** RSA 2048, for signatures that others check with the public half: certificates, the sandbox's payment notices. */
export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** Signing and encryption with the keys in KEYS_DIR, which are made on the first start and never over existing data. */
export interface Keys {
  /** HMAC-SHA-256 of `text` under a key of its own for each purpose, base64url. */
  sign(purpose: string, text: string): string;
  /** Compares in constant time. */
  verify(purpose: string, text: string, signature: string): boolean;
  /** AES-256-GCM; the result is text that `unseal` with the same purpose opens. */
  seal(purpose: string, text: string): string;
  /** Throws where the text was not sealed for this purpose with these keys. */
  unseal(purpose: string, sealed: string): string;
  /** The pair of that name (lower-case letters and dashes), made the first time it is asked for. */
  keyPair(name: string): Promise<KeyPair>;
}
