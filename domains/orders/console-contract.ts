import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { done, fen, id, line, listOf, pageOf } from '#platform/contract/shapes.ts';
import { order } from './contract.ts';

// What the operators' console asks of orders. Payments and refunds are the payments domain's.

const seeing = { operator: ['sales', 'viewer'] } as const;
const state = z.enum(['incomplete', 'completed', 'cancelled']);

const buyer = z.object({
  id: z.string(),
  nickname: z.string(),
  companyName: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

const orderRow = z.object({
  id: z.string(),
  number: z.string(),
  state,
  cancelledBy: z.nullable(z.enum(['buyer', 'time', 'operator', 'sold'])),
  createdAt: z.iso.datetime(),
  completedAt: z.nullable(z.iso.datetime()),
  refundedAt: z.nullable(z.iso.datetime()),
  price: fen(),
  /** Works in it, and the first one's title. */
  works: z.int(),
  title: z.string(),
  buyer,
});

/** Every order, those that their buyers deleted too, newest first. */
export const listConsoleOrders = /* @__PURE__ */ defineCall({
  name: 'orders.listConsoleOrders',
  method: 'GET',
  path: '/console/orders/list',
  access: seeing,
  input: z.object({
    ...pageOf(),
    state: z.optional(state),
    refunded: z.optional(z.boolean()),
    /** A part of the number, of a project's name, of a title or a code. */
    keyword: z._default(line(80), ''),
    /** The beginning of the buyer's phone or e-mail address, or a part of the name or the company. */
    account: z._default(line(80), ''),
    accountId: z.optional(id()),
    from: z.optional(z.iso.datetime()),
    until: z.optional(z.iso.datetime()),
    sort: z._default(z.enum(['id', 'price']), 'id'),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  output: listOf(orderRow),
  section: 'ours',
});

export const showConsoleOrder = /* @__PURE__ */ defineCall({
  name: 'orders.showConsoleOrder',
  method: 'GET',
  path: '/console/orders/show',
  access: seeing,
  input: z.object({ id: id() }),
  output: z.extend(order, { buyer, hiddenAt: z.nullable(z.iso.datetime()) }),
  section: 'ours',
});

/** Cancels an order that awaits its payment; a payment that arrives after all is refunded. */
export const cancelForBuyer = /* @__PURE__ */ defineCall({
  name: 'orders.cancelForBuyer',
  method: 'POST',
  path: '/console/orders/cancel',
  access: { operator: ['sales'] },
  writes: true,
  input: z.object({ id: id(), reason: line(200).check(z.minLength(1, { error: 'console_reason_missing' })) }),
  output: done(),
  section: 'ours',
});

export const consoleCalls = [listConsoleOrders, showConsoleOrder, cancelForBuyer];
