// The face of payments for the domains above it and apps/server.

import type { Handler } from '#platform/http/context.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { giveBackOrderHandler } from './calls/give-back-order.ts';
import { listProvidersHandler } from './calls/list-providers.ts';
import { payOrderHandler } from './calls/pay-order.ts';
import { showRefundabilityHandler } from './calls/show-refundability.ts';
import { askGatewaysJob } from './jobs/ask-gateways.ts';
import { closePaymentsJob } from './jobs/close-payments.ts';
import { followRefundsJob, makeRefundJob } from './jobs/refunds.ts';

export { refundOrder } from './refunding.ts';
export { routes } from './routes.ts';

export const handlers: Handler[] = [
  listProvidersHandler,
  payOrderHandler,
  showRefundabilityHandler,
  giveBackOrderHandler,
];

export const jobs: JobHandler[] = [askGatewaysJob, closePaymentsJob, makeRefundJob, followRefundsJob];
