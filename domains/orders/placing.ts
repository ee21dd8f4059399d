import type { LicensableWork } from '#domains/catalogue/server.ts';
import { everLicensed, type Quote } from '#domains/licensing/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { newOrderNumber } from './numbers.ts';
import { insertLines, type OrderLineRow } from './queries/lines.ts';
import { insertOrder, type OrderRow, orderByKey } from './queries/orders.ts';
import { expiryOf } from './rules.ts';

/** One work to order, with the licence wished for it and what that costs now. */
export interface Wish {
  work: LicensableWork;
  quote: Quote;
  projectName: string;
  licenseeName: string;
  remarks: string;
}

export interface Placement {
  accountId: string;
  /** Chosen by the client: the same one again is the same order. */
  key: string;
  /** The total in fen that the buyer was shown. */
  seenFen: number;
  wishes: readonly Wish[];
}

const NUMBER_ATTEMPTS = 5;

async function refuseUnavailable(db: Database, wishes: readonly Wish[]): Promise<void> {
  const gone: string[] = [];
  for (const { work } of wishes) {
    const soldOut = work.orderType === 4 && (await everLicensed(db, work.id, work.trackIds));
    if (!work.onSale || soldOut) gone.push(work.code);
  }
  if (gone.length > 0)
    throw new Refusal('orders_off_shelf', { params: { codes: gone.join(', ') }, details: { codes: gone } });
}

const lineOf = ({ work, quote, ...names }: Wish, order: OrderRow, position: number): Omit<OrderLineRow, 'id'> => ({
  orderId: order.id,
  position,
  orderType: work.orderType,
  trackId: work.kind === 'track' ? work.id : null,
  albumId: work.kind === 'album' ? work.id : null,
  trackIds: work.trackIds,
  code: work.code,
  titleZh: work.titleZh,
  titleEn: work.titleEn,
  licenseeKind: quote.terms.licensee.code,
  ...names,
  terms: quote.terms,
  priceSteps: quote.steps,
  originalFen: quote.originalFen,
  amountFen: quote.totalFen,
});

/**
 * Places an order, which holds its price for 30 minutes. The same key again gives the order that is there already.
 *
 * @throws Refusal `orders_off_shelf`; `orders_price_changed` with `details.price`, the total in fen now
 */
export async function placeOrder(
  db: Database,
  { accountId, key, seenFen, wishes }: Placement,
  now: Date,
): Promise<OrderRow> {
  await refuseUnavailable(db, wishes);
  const totalFen = wishes.reduce((sum, { quote }) => sum + quote.totalFen, 0);
  if (totalFen !== seenFen) throw new Refusal('orders_price_changed', { details: { price: totalFen, seen: seenFen } });
  const originalFen = wishes.reduce((sum, { quote }) => sum + quote.originalFen, 0);
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt += 1) {
    const values = { accountId, idempotencyKey: key, originalFen, totalFen, createdAt: now, expiresAt: expiryOf(now) };
    const order = await insertOrder(db, { number: newOrderNumber(now), ...values });
    if (order) {
      await insertLines(
        db,
        wishes.map((wish, index) => lineOf(wish, order, index + 1)),
      );
      return order;
    }
    const there = await orderByKey(db, accountId, key);
    if (there) return there;
  }
  throw new Error('No free order number.');
}
