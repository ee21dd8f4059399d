import type { OutputOf } from '#platform/contract/contract.ts';
import type { showOrderMoney } from './console-contract.ts';
import type { PaymentRow } from './queries/payments.ts';
import type { RefundRow } from './queries/refunds.ts';

type Money = OutputOf<typeof showOrderMoney>;

/** A payment as the console shows it. */
export const paymentView = (row: PaymentRow): Money['payments'][number] => ({
  id: row.id,
  number: row.number,
  provider: row.provider,
  amount: row.amountFen,
  state: row.state,
  reference: row.providerReference,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});

/** A refund as the console shows it. */
export const refundView = (row: RefundRow): Money['refunds'][number] => ({
  id: row.id,
  number: row.number,
  paymentNumber: row.paymentNumber,
  orderId: row.orderId,
  provider: row.provider,
  amount: row.amountFen,
  why: row.reason,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
});
