import { hash, verify } from '@node-rs/argon2';

/** argon2id with the package's defaults: 19 MiB, 2 passes, one lane, as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let nobodysHash: Promise<string> | undefined;

/**
 * Whether `password` is the one behind `passwordHash`. Without a hash (an unknown account, or one without a password)
 * it takes as long and says no, so that time does not tell which accounts exist.
 */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && typeof passwordHash === 'string';
}
