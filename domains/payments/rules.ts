import { randomInt } from 'node:crypto';
import type { Completion } from '#domains/orders/server.ts';
import { chinaStamp } from '#platform/clock/china-time.ts';

export type PaymentState = 'pending' | 'paid' | 'failed' | 'closed';

/**
 * What may become of a payment. A gateway's news arrives in any order: what failed or was closed for us may still turn out
 * to have been paid, and what was paid stays so.
 */
export const transitions: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['paid', 'failed', 'closed'],
  failed: ['paid'],
  closed: ['paid'],
  paid: [],
};

export const mayBecome = (from: PaymentState, to: PaymentState): boolean => transitions[from].includes(to);

export type RefundReason = 'order_closed' | 'paid_twice' | 'buyer' | 'operator' | 'unavailable';

/** Why the money of a payment goes back that completed nothing; null where it did. */
export function refundReason(completion: Completion): RefundReason | null {
  if (completion === 'completed') return null;
  if (completion === 'repeated') return 'paid_twice';
  return completion === 'unavailable' ? 'unavailable' : 'order_closed';
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** A payment's number, which the gateways call `out_trade_no` (6 to 32 letters and digits): 25 characters. */
export const newPaymentNumber = (now: Date): string => `TBP${chinaStamp(now)}${digits(8)}`;

/** A refund's number; sent again it is the same refund to every gateway. */
export const newRefundNumber = (now: Date): string => `TBR${chinaStamp(now)}${digits(8)}`;

/** Days after the payment within which a buyer may give an order back, while none of its files was downloaded (readings, "Certificate"). */
const REFUND_DAYS = 7;

export const refundableUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + REFUND_DAYS * 86_400_000);

export type Refundability = 'yes' | 'refunded' | 'not_paid' | 'too_late' | 'downloaded';

/** Whether a buyer may give an order back now, and if not, why. */
export function refundability(
  order: { state: string; completedAt: Date | null; refundedAt: Date | null },
  downloaded: boolean,
  now: Date,
): Refundability {
  if (order.refundedAt !== null) return 'refunded';
  if (order.state !== 'completed' || order.completedAt === null) return 'not_paid';
  if (now >= refundableUntil(order.completedAt)) return 'too_late';
  return downloaded ? 'downloaded' : 'yes';
}
