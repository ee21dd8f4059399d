import { chinaDate, chinaMidnight } from '#platform/clock/china-time.ts';

/**
 * The instant at which a licence ends: the midnight (in China) that begins the anniversary of the payment's day, so
 * that a year paid on 2 November 2026 has 1 November 2027 as its last day. A day that its month lacks counts as the
 * first of the next month. Null for a perpetual licence.
 */
export function endOfTerm(paidAt: Date, months: number | null): Date | null {
  if (months === null) return null;
  const [year = 0, month = 1, day = 1] = chinaDate(paidAt).split('-').map(Number);
  const target = month - 1 + months;
  const daysInTarget = new Date(Date.UTC(year, target + 1, 0)).getUTCDate();
  return day <= daysInTarget ? chinaMidnight(year, target, day) : chinaMidnight(year, target + 1, 1);
}

/** The last day of a licence as `YYYY-MM-DD` in China; null for a perpetual one. */
export function lastDay(endsAt: Date | null): string | null {
  return endsAt === null ? null : chinaDate(new Date(endsAt.getTime() - 1));
}

export type LicenceState = 'valid' | 'expired' | 'revoked';

/** A revoked licence stays revoked; one that ran out is expired, though what was published within its term may stay up. */
export function licenceState(licence: { endsAt: Date | null; revokedAt: Date | null }, now: Date): LicenceState {
  if (licence.revokedAt !== null) return 'revoked';
  return licence.endsAt !== null && licence.endsAt <= now ? 'expired' : 'valid';
}
