// The face of payments for the domains above it and apps/server.

import type { Handler } from '#platform/http/context.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { listProvidersHandler } from './calls/list-providers.ts';
import { payOrderHandler } from './calls/pay-order.ts';
import { askGatewaysJob } from './jobs/ask-gateways.ts';
import { closePaymentsJob } from './jobs/close-payments.ts';
import { followRefundsJob, makeRefundJob } from './jobs/refunds.ts';

export { routes } from './routes.ts';

export const handlers: Handler[] = [listProvidersHandler, payOrderHandler];

export const jobs: JobHandler[] = [askGatewaysJob, closePaymentsJob, makeRefundJob, followRefundsJob];
