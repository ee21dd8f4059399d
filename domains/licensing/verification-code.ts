import type { Keys } from '#platform/config/keys.ts';

const PURPOSE = 'licence-verification-code';

/** What the database keeps of a verification code to compare with: it is bound to the licence's number. */
export const hashCode = (keys: Keys, number: string, code: string): Buffer =>
  Buffer.from(keys.sign(PURPOSE, `${number} ${code}`), 'base64url');

/** What it keeps to show the code again to the licence's owner and on its certificate. */
export const sealCode = (keys: Keys, code: string): string => keys.seal(PURPOSE, code);

export const unsealCode = (keys: Keys, sealed: string): string => keys.unseal(PURPOSE, sealed);
