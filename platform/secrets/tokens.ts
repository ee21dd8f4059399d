import { createHash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed (256 bits, base64url): sessions, one-time keys. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of such a secret. A plain hash will do, since there is nothing to guess. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
