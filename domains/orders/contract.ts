import * as z from 'zod/mini';
import { lineState } from '#domains/cart/contract.ts';
import { grant, priceStep, termNames, workOrderType } from '#domains/licensing/contract.ts';
import { defineCall } from '#platform/contract/contract.ts';
import { done, fen, id, line, listOf, pageOf } from '#platform/contract/shapes.ts';

const state = z.enum(['incomplete', 'completed', 'cancelled']);

/** Chosen by the client for one wish to order: sending it twice, as a double click does, makes one order. */
const key = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
/** The total in fen that the buyer was shown; another one now is told before anything is ordered. */
const price = () => fen();

const ordered = z.object({
  id: z.string(),
  number: z.string(),
  state,
  price: fen(),
  expiresAt: z.iso.datetime(),
});

const orderLine = z.object({
  id: z.string(),
  orderType: workOrderType(),
  /** Null where the store shows the work no more. */
  dataId: z.nullable(z.string()),
  musicLibraryTypeId: z.nullable(z.int()),
  image: z.nullable(z.string()),
  code: z.string(),
  title: z.string(),
  subtitle: z.string(),
  projectName: z.string(),
  licenseeName: z.string(),
  remarks: z.string(),
  terms: termNames,
  originalPrice: fen(),
  price: fen(),
  steps: z.array(priceStep),
  /** From the payment on. */
  licence: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      state: z.enum(['valid', 'expired', 'revoked']),
      lastDay: z.nullable(z.iso.date()),
    }),
  ),
});

export const order = z.object({
  id: z.string(),
  number: z.string(),
  state,
  cancelledBy: z.nullable(z.enum(['buyer', 'time', 'operator', 'sold'])),
  createdAt: z.iso.datetime(),
  /** Until when it can be paid at this price. */
  expiresAt: z.iso.datetime(),
  completedAt: z.nullable(z.iso.datetime()),
  refundedAt: z.nullable(z.iso.datetime()),
  originalPrice: fen(),
  price: fen(),
  lines: z.array(orderLine),
});
export type Order = z.output<typeof order>;
export type OrderLine = z.output<typeof orderLine>;

export const createOrder = /* @__PURE__ */ defineCall({
  name: 'orders.createOrder',
  method: 'POST',
  path: '/order/createOrder',
  access: 'member',
  input: z.object({
    orderType: workOrderType(),
    dataId: id(),
    musicLibraryTypeId: z.optional(z.int()),
    grant,
    price: price(),
    key: key(),
  }),
  output: ordered,
  writes: true,
  limits: [{ by: 'account', count: 30, seconds: 60 }],
  section: '7',
});

export const createCartOrder = /* @__PURE__ */ defineCall({
  name: 'orders.createCartOrder',
  method: 'POST',
  path: '/order/createCartOrder',
  access: 'member',
  input: z.object({ cartIds: z.array(id()).check(z.minLength(1), z.maxLength(200)), price: price(), key: key() }),
  output: ordered,
  writes: true,
  limits: [{ by: 'account', count: 30, seconds: 60 }],
  section: '7',
});

export const listOrders = /* @__PURE__ */ defineCall({
  name: 'orders.listOrders',
  method: 'POST',
  path: '/order/orderList',
  access: 'member',
  input: z.object({
    state: z.optional(state),
    /** A part of an order's number, a project's name, a title or a code. */
    keyword: z._default(line(80), ''),
    ...pageOf(),
  }),
  output: z.object({
    list: z.array(order),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    counts: z.object({ all: z.int(), incomplete: z.int(), completed: z.int(), cancelled: z.int() }),
  }),
  section: '7',
});

export const listOrderLines = /* @__PURE__ */ defineCall({
  name: 'orders.listOrderLines',
  method: 'POST',
  path: '/order/orderDetailList',
  access: 'member',
  input: z.object({ id: id(), ...pageOf() }),
  output: listOf(orderLine),
  section: '7',
});

export const showOrder = /* @__PURE__ */ defineCall({
  name: 'orders.showOrder',
  method: 'GET',
  path: '/order/orderDetail',
  access: 'member',
  input: z.object({ id: id() }),
  output: order,
  section: '7',
});

/** The state alone, for a page that waits for a payment. */
export const showOrderState = /* @__PURE__ */ defineCall({
  name: 'orders.showOrderState',
  method: 'GET',
  path: '/order/getOrderStatus',
  access: 'member',
  input: z.object({ id: id() }),
  output: z.object({ state, expiresAt: z.iso.datetime(), now: z.iso.datetime() }),
  section: '7',
});

export const cancelOrder = /* @__PURE__ */ defineCall({
  name: 'orders.cancelOrder',
  method: 'POST',
  path: '/order/cancelOrder',
  access: 'member',
  input: z.object({ id: id() }),
  output: done(),
  writes: true,
  section: '7',
});

export const deleteOrder = /* @__PURE__ */ defineCall({
  name: 'orders.deleteOrder',
  method: 'GET',
  path: '/order/deleteOrder',
  access: 'member',
  input: z.object({ id: id() }),
  output: done(),
  writes: true,
  section: '7',
});

/** Whether works can still be licensed. */
export const checkWorks = /* @__PURE__ */ defineCall({
  name: 'orders.checkWorks',
  method: 'POST',
  path: '/order/dataValid',
  access: 'member',
  input: z.object({ orderType: workOrderType(), dataIds: z.array(id()).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ valid: z.boolean(), list: z.array(z.object({ dataId: z.string(), valid: z.boolean() })) }),
  section: '7',
});

export const checkCart = /* @__PURE__ */ defineCall({
  name: 'orders.checkCart',
  method: 'POST',
  path: '/order/dataCartValid',
  access: 'member',
  input: z.object({ cartIds: z.array(id()).check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ valid: z.boolean(), list: z.array(z.object({ id: z.string(), state: lineState })) }),
  section: '7',
});

export const computeCartPrice = /* @__PURE__ */ defineCall({
  name: 'orders.computeCartPrice',
  method: 'POST',
  path: '/order/computeCartPrice',
  access: 'member',
  input: z.object({ cartIds: z.array(id()).check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({
    /** Of the lines that can be ordered. */
    originalPrice: fen(),
    price: fen(),
    list: z.array(z.object({ id: z.string(), state: lineState, price: z.nullable(fen()) })),
  }),
  section: '7',
});

export const calls = [
  createOrder,
  createCartOrder,
  listOrders,
  listOrderLines,
  showOrder,
  showOrderState,
  cancelOrder,
  deleteOrder,
  checkWorks,
  checkCart,
  computeCartPrice,
];
