import { lockOrder, type OrderRow, takeBackOrder } from '#domains/orders/server.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { RefundFinding } from './providers/provider.ts';
import { providerOf } from './providers.ts';
import { type PaymentRow, paymentsOf } from './queries/payments.ts';
import { countAttempt, insertRefund, moveRefund, type RefundRow, refundsOf } from './queries/refunds.ts';
import { newRefundNumber, type RefundReason } from './rules.ts';

/** Sends one refund to its gateway; repeated with growing pauses, since the money is owed. */
export const makeRefund: JobKind<{ refundId: string }> = { name: 'payments.make-refund', retries: 12 };

/** Asks for the refund of a paid payment in the caller's transaction; a second time for the same payment changes nothing. */
export async function requestRefund(
  db: Database,
  services: Pick<Services, 'jobs' | 'clock'>,
  payment: Pick<PaymentRow, 'id' | 'amountFen'>,
  reason: RefundReason,
): Promise<void> {
  const now = services.clock.now();
  const { id: paymentId, amountFen } = payment;
  const refundId = await insertRefund(db, {
    number: newRefundNumber(now),
    paymentId,
    amountFen,
    reason,
    createdAt: now,
  });
  if (refundId !== null) await services.jobs.send(db, makeRefund, { refundId }, { singletonKey: refundId });
}

/**
 * The payment of an order whose money can go back: one that was paid and not refunded, while the order is completed and was
 * not taken back. Null where there is nothing (any more) to give back.
 */
export async function refundablePayment(
  db: Database,
  order: Pick<OrderRow, 'id' | 'state' | 'refundedAt'>,
): Promise<PaymentRow | null> {
  if (order.state !== 'completed' || order.refundedAt !== null) return null;
  const refunded = new Set((await refundsOf(db, order.id)).map(({ paymentId }) => paymentId));
  return (await paymentsOf(db, order.id)).find(({ id, state }) => state === 'paid' && !refunded.has(id)) ?? null;
}

/**
 * Gives a completed order back in the caller's transaction: its licences end at once, the money is on its way. False where
 * there is nothing (any more) to give back.
 */
export async function refundOrder(
  db: Database,
  services: Pick<Services, 'jobs' | 'clock'>,
  orderId: string,
  reason: 'buyer' | 'operator',
): Promise<boolean> {
  const order = await lockOrder(db, orderId);
  const payment = order && (await refundablePayment(db, order));
  if (!payment) return false;
  await takeBackOrder(db, orderId, reason, services.clock.now());
  await requestRefund(db, services, payment, reason);
  return true;
}

async function moveOn(services: Services, refund: RefundRow, finding: RefundFinding): Promise<void> {
  await moveRefund(services.db, refund.number, finding, services.clock.now());
  if (finding === 'failed')
    services.log.error({ refund: refund.number }, 'the gateway refuses a refund: refund it by hand');
}

/** Asks the gateway for the money back, or what became of that. The same number again is the same refund. */
export async function pursueRefund(services: Services, refund: RefundRow): Promise<void> {
  const provider = providerOf(services, refund.provider);
  await countAttempt(services.db, refund.id);
  await moveOn(
    services,
    refund,
    refund.state === 'requested' ? await provider.refund(refund) : await provider.findRefund(refund),
  );
}
