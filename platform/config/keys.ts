/** Signing and encryption with the keys in KEYS_DIR, which are made on the first start and never over existing data. */
export interface Keys {
  /** HMAC-SHA-256 of `text` under a key of its own for each purpose, base64url. */
  sign(purpose: string, text: string): string;
  /** Compares in constant time. */
  verify(purpose: string, text: string, signature: string): boolean;
  /** AES-256-GCM; the result is text that `unseal` with the same purpose opens. */
  seal(purpose: string, text: string): string;
  unseal(purpose: string, sealed: string): string;
}
