import { orderCancelled } from '#domains/orders/server.ts';
import { handleJob } from '#platform/jobs/jobs.ts';
import { providerOf } from '../providers.ts';
import { paymentsOf } from '../queries/payments.ts';
import { settleFinding } from '../settling.ts';

/** An order was cancelled: its gateways take no more money for it. What was paid a moment before is settled, and refunded. */
export const closePaymentsJob = handleJob(orderCancelled, async ({ orderId }, services) => {
  for (const payment of await paymentsOf(services.db, orderId)) {
    if (payment.state !== 'pending') continue;
    const provider = providerOf(services, payment.provider);
    const closed = (await provider.close(payment.number)) === 'closed';
    const finding = closed ? ({ state: 'closed' } as const) : await provider.find(payment.number);
    await settleFinding(services, payment.provider, payment.number, finding);
  }
});
