/**
 * The way for those who see no picture: find, for each of `rounds`, a number whose SHA-256 with the token begins with
 * `bits` zero bits. About a quarter of a million hashes: seconds for one person's machine, dear for ten thousand messages.
 * Free of server code, since the browser works by the same words.
 */
export const WORK = { rounds: 16, bits: 14 } as const;

/** What is hashed in one round. */
export const workText = (token: string, round: number, nonce: number): string => `${token}:${round}:${nonce}`;
