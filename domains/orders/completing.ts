import { takeAlbumOffShelf } from '#domains/catalogue/server.ts';
import { issueLicences, revokeOrderLicences } from '#domains/licensing/server.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { linesOf } from './queries/lines.ts';
import {
  type CancelledBy,
  lockOrder,
  type OrderRow,
  setCancelled,
  setCompleted,
  setRefunded,
} from './queries/orders.ts';
import { allows } from './rules.ts';

/** Told, in the same transaction, when an order is cancelled by whomever; payments close what is still open for it. */
export const orderCancelled: JobKind<{ orderId: string }> = { name: 'orders.order-cancelled' };

/** `repeated`: it was paid before. `closed`: it was cancelled before. `unavailable`: its buyout album went to somebody else. */
export type Completion = 'completed' | 'repeated' | 'closed' | 'unavailable';

/** Cancels an order that is locked and incomplete. */
export async function cancelLocked(
  db: Database,
  services: Pick<Services, 'jobs'>,
  order: OrderRow,
  by: CancelledBy,
  now: Date,
): Promise<void> {
  await setCancelled(db, order.id, by, now);
  await services.jobs.send(db, orderCancelled, { orderId: order.id }, { singletonKey: order.id });
}

/**
 * Completes a paid order and issues its licences, inside the transaction that records the payment. Everything but
 * `completed` means that the money has to go back. What was paid in time counts, even where the news of it is late; what was
 * paid after the time was up, or after the cancellation, does not (readings, "Order").
 */
export async function completeOrder(
  db: Database,
  services: Pick<Services, 'jobs' | 'keys' | 'clock'>,
  orderId: string,
  paidAt: Date,
): Promise<Completion> {
  const order = await lockOrder(db, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  if (order.state === 'completed') return 'repeated';
  if (!allows(order.state, 'pay')) return 'closed';
  if (paidAt > order.expiresAt) {
    await cancelLocked(db, services, order, 'time', services.clock.now());
    return 'closed';
  }
  const lines = await linesOf(db, [orderId]);
  const works = lines.map(({ id, position: _p, priceSteps: _s, originalFen: _o, amountFen: _a, ...line }) => ({
    ...line,
    orderLineId: id,
    accountId: order.accountId,
  }));
  if ((await issueLicences(db, services, works, paidAt)) === 'unavailable') {
    await cancelLocked(db, services, order, 'sold', services.clock.now());
    return 'unavailable';
  }
  await setCompleted(db, orderId, paidAt);
  for (const { albumId, terms } of lines) {
    if (terms.exclusive && albumId !== null) await takeAlbumOffShelf(db, albumId);
  }
  return 'completed';
}

/** Takes back what a completed order gave, inside the transaction that requests its refund. */
export async function takeBackOrder(db: Database, orderId: string, reason: string, now: Date): Promise<void> {
  await setRefunded(db, orderId, now);
  await revokeOrderLicences(db, orderId, reason, now);
}
