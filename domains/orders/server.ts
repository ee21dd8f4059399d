// The face of orders for the domains above it and apps/server.

import type { Handler } from '#platform/http/context.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { cancelForBuyerHandler } from './calls/cancel-for-buyer.ts';
import { cancelOrderHandler } from './calls/cancel-order.ts';
import { checkCartHandler } from './calls/check-cart.ts';
import { checkWorksHandler } from './calls/check-works.ts';
import { computeCartPriceHandler } from './calls/compute-cart-price.ts';
import { createCartOrderHandler } from './calls/create-cart-order.ts';
import { createOrderHandler } from './calls/create-order.ts';
import { deleteOrderHandler } from './calls/delete-order.ts';
import { listConsoleOrdersHandler } from './calls/list-console-orders.ts';
import { listOrderLinesHandler } from './calls/list-order-lines.ts';
import { listOrdersHandler } from './calls/list-orders.ts';
import { showConsoleOrderHandler } from './calls/show-console-order.ts';
import { showOrderHandler } from './calls/show-order.ts';
import { showOrderStateHandler } from './calls/show-order-state.ts';
import { expireOrdersJob } from './jobs/expire-orders.ts';

export { lockOwnOrder, ownOrder } from './access.ts';
export { type Completion, completeOrder, orderCancelled, takeBackOrder } from './completing.ts';
export { linesOf } from './queries/lines.ts';
export { lockOrder, type OrderRow, orderById } from './queries/orders.ts';
export { queues } from './queues.ts';
export { stateAt } from './rules.ts';

export const handlers: Handler[] = [
  createOrderHandler,
  createCartOrderHandler,
  listOrdersHandler,
  listOrderLinesHandler,
  showOrderHandler,
  showOrderStateHandler,
  cancelOrderHandler,
  deleteOrderHandler,
  checkWorksHandler,
  checkCartHandler,
  computeCartPriceHandler,
  listConsoleOrdersHandler,
  showConsoleOrderHandler,
  cancelForBuyerHandler,
];

export const jobs: JobHandler[] = [expireOrdersJob];
