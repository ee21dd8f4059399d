import type { CartLine } from './contract.ts';

/** Lines that one cart holds at most. */
export const CART_LINES_MAX = 200;

export interface LineFacts {
  onSale: boolean;
  /** What was chosen; null while nothing was. */
  grant: { projectName: string; licenseeName: string } | null;
  /** Fen now; null where the answers are no longer offered, or the work has no price. */
  price: number | null;
  seenPrice: number | null;
}

/** What a line needs before it can be ordered; the first thing that stands in the way is told. */
export function stateOf({ onSale, grant, price, seenPrice }: LineFacts): CartLine['state'] {
  if (!onSale) return 'off_shelf';
  if (!grant) return 'no_terms';
  if (price === null) return 'terms_gone';
  if (grant.projectName === '' || grant.licenseeName === '') return 'incomplete';
  return seenPrice !== null && seenPrice !== price ? 'price_changed' : 'ready';
}

/** Whether a line can be ordered as it stands; a changed price is told before it is charged. */
export const canBeOrdered = (state: CartLine['state']): boolean => state === 'ready' || state === 'price_changed';
