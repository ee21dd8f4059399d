import { notFound } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { lockOrder, type OrderRow, orderById } from './queries/orders.ts';

function seenBy(accountId: string, order: OrderRow | null): OrderRow {
  if (order?.accountId !== accountId || order.hiddenAt !== null) throw notFound();
  return order;
}

/**
 * An order for its buyer; another person's, and one that its buyer deleted, is as if it were not there.
 *
 * @throws Refusal `not_found`
 */
export async function ownOrder(db: Database, accountId: string, id: string): Promise<OrderRow> {
  return seenBy(accountId, await orderById(db, id));
}

/** The same, locked until the transaction ends. */
export async function lockOwnOrder(db: Database, accountId: string, id: string): Promise<OrderRow> {
  return seenBy(accountId, await lockOrder(db, id));
}
