import type { LicensableWork } from '#domains/catalogue/server.ts';
import { loadPriceList, quoteWork } from '#domains/licensing/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { type CartGrant, type CartWork, cartCounts } from './queries.ts';
import { CART_LINES_MAX } from './rules.ts';

export const cartWorkOf = (work: LicensableWork): CartWork => ({
  orderType: work.orderType,
  trackId: work.kind === 'track' ? work.id : null,
  albumId: work.kind === 'album' ? work.id : null,
});

/** The team's cart needs a team (readings, "isTeam"). */
export function refuseTeamCart(cartType: 1 | 2): void {
  if (cartType === 2) throw new Refusal('cart_no_team');
}

/** Lines for works that go into the cart, with the price their buyer sees. */
export async function newLines(
  db: Database,
  works: readonly LicensableWork[],
  grant: CartGrant | undefined,
  now: Date,
): Promise<(CartWork & { grant: CartGrant | null; priceFen: number | null; addedAt: Date })[]> {
  const list = grant && (await loadPriceList(db, now));
  return works.map((work) => ({
    ...cartWorkOf(work),
    grant: grant ?? null,
    priceFen: list && grant ? quoteWork(list, work, grant).totalFen : null,
    addedAt: now,
  }));
}

/**
 * The number of lines after something was put in.
 *
 * @throws Refusal `cart_full`, which takes it back out
 */
export async function countWithinRoom(db: Database, accountId: string): Promise<number> {
  const { lines } = await cartCounts(db, accountId);
  if (lines > CART_LINES_MAX) throw new Refusal('cart_full', { params: { count: CART_LINES_MAX } });
  return lines;
}
