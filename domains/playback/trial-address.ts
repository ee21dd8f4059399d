import type { Services } from '#platform/services.ts';
import { encryptAddress } from './trial-cipher.ts';

type Needs = Pick<Services, 'clock' | 'keys'>;

const PURPOSE = 'trial-address';
const MINUTE = 60_000;
/** How long an address holds at least; at most a minute more, so that a version has one address per minute. */
export const TRIAL_MINUTES = 10;

export interface TrialAddress {
  /** As `tryMusicFile` carries it. */
  encrypted: string;
  expiresAt: Date;
}

/** A signed address of a version's trial recording, `/media/trial/{version}.{expiry}.{signature}`, encrypted for the wire. */
export function trialAddress({ clock, keys }: Needs, versionId: string): TrialAddress {
  const expiry = Math.ceil(clock.now().getTime() / MINUTE) + TRIAL_MINUTES;
  const claim = `${versionId}.${expiry.toString(36)}`;
  const address = `/media/trial/${claim}.${keys.sign(PURPOSE, claim)}`;
  return { encrypted: encryptAddress(address), expiresAt: new Date(expiry * MINUTE) };
}

/** The version that a token names; `expired` when its time is over, null when nobody here made it. */
export function versionOfToken({ clock, keys }: Needs, token: string): string | 'expired' | null {
  const match = /^([1-9]\d{0,18})\.([0-9a-z]{1,10})\.([\w-]{1,100})$/.exec(token);
  if (!match) return null;
  const [, versionId, expiry, signature] = match as unknown as [string, string, string, string];
  if (!keys.verify(PURPOSE, `${versionId}.${expiry}`, signature)) return null;
  return Number.parseInt(expiry, 36) * MINUTE <= clock.now().getTime() ? 'expired' : versionId;
}
