import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { done, fen, id, line, listOf, pageOf } from '#platform/contract/shapes.ts';
import { providerName } from './contract.ts';

// What the operators' console asks of payments: what came of an order's money, and refunds.

const seeing = { operator: ['sales', 'viewer'] } as const;
const deciding = { operator: ['sales'] } as const;
const reason = line(200).check(z.minLength(1, { error: 'console_reason_missing' }));

const refundState = z.enum(['requested', 'accepted', 'done', 'failed']);

const refundRow = z.object({
  id: z.string(),
  number: z.string(),
  paymentNumber: z.string(),
  orderId: z.string(),
  provider: providerName,
  amount: fen(),
  why: z.enum(['order_closed', 'paid_twice', 'buyer', 'operator', 'unavailable']),
  state: refundState,
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  doneAt: z.nullable(z.iso.datetime()),
});

const paymentRow = z.object({
  id: z.string(),
  number: z.string(),
  provider: providerName,
  amount: fen(),
  state: z.enum(['pending', 'paid', 'failed', 'closed']),
  /** The gateway's own number, once it is paid. */
  reference: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  paidAt: z.nullable(z.iso.datetime()),
});

/** Payments and refunds of one order, oldest first. */
export const showOrderMoney = /* @__PURE__ */ defineCall({
  name: 'payments.showOrderMoney',
  method: 'GET',
  path: '/console/payments/ofOrder',
  access: seeing,
  input: z.object({ orderId: id() }),
  output: z.object({
    payments: z.array(paymentRow),
    refunds: z.array(refundRow),
    /** It is paid, and nothing of it has gone back. */
    refundable: z.boolean(),
  }),
  section: 'ours',
});

/**
 * Gives the whole money of a completed order back and revokes its licences. The operator may always; the reason stands in the
 * audit log and with the licences (readings, "Certificate").
 */
export const refundForBuyer = /* @__PURE__ */ defineCall({
  name: 'payments.refundForBuyer',
  method: 'POST',
  path: '/console/payments/refund',
  access: deciding,
  writes: true,
  input: z.object({ orderId: id(), reason }),
  output: done(),
  section: 'ours',
});

export const listRefunds = /* @__PURE__ */ defineCall({
  name: 'payments.listRefunds',
  method: 'GET',
  path: '/console/payments/refunds',
  access: seeing,
  input: z.object({ ...pageOf(), state: z.optional(refundState) }),
  output: listOf(refundRow),
  section: 'ours',
});

/** Sends a refund that the gateway refused once more. */
export const retryRefund = /* @__PURE__ */ defineCall({
  name: 'payments.retryRefund',
  method: 'POST',
  path: '/console/payments/retryRefund',
  access: deciding,
  writes: true,
  input: z.object({ id: id(), reason }),
  output: done(),
  section: 'ours',
});

/** Notes that a refund which the gateway refused was paid in another way, such as by bank transfer. */
export const settleRefund = /* @__PURE__ */ defineCall({
  name: 'payments.settleRefund',
  method: 'POST',
  path: '/console/payments/settleRefund',
  access: deciding,
  writes: true,
  input: z.object({ id: id(), reason }),
  output: done(),
  section: 'ours',
});

export const consoleCalls = [showOrderMoney, refundForBuyer, listRefunds, retryRefund, settleRefund];
