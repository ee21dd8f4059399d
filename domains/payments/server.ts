// The face of payments for the domains above it and apps/server.

import type { Handler } from '#platform/http/context.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { giveBackOrderHandler } from './calls/give-back-order.ts';
import { listProvidersHandler } from './calls/list-providers.ts';
import { listRefundsHandler } from './calls/list-refunds.ts';
import { payOrderHandler } from './calls/pay-order.ts';
import { refundForBuyerHandler } from './calls/refund-for-buyer.ts';
import { retryRefundHandler } from './calls/retry-refund.ts';
import { settleRefundHandler } from './calls/settle-refund.ts';
import { showOrderMoneyHandler } from './calls/show-order-money.ts';
import { showRefundabilityHandler } from './calls/show-refundability.ts';
import { askGatewaysJob } from './jobs/ask-gateways.ts';
import { closePaymentsJob } from './jobs/close-payments.ts';
import { followRefundsJob, makeRefundJob } from './jobs/refunds.ts';

export { queues } from './queues.ts';
export { refundOrder } from './refunding.ts';
export { routes } from './routes.ts';

export const handlers: Handler[] = [
  listProvidersHandler,
  payOrderHandler,
  showRefundabilityHandler,
  giveBackOrderHandler,
  showOrderMoneyHandler,
  refundForBuyerHandler,
  listRefundsHandler,
  retryRefundHandler,
  settleRefundHandler,
];

export const jobs: JobHandler[] = [askGatewaysJob, closePaymentsJob, makeRefundJob, followRefundsJob];
