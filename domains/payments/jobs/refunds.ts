import { handleJob, type JobKind } from '#platform/jobs/jobs.ts';
import { openRefunds, refundById } from '../queries/refunds.ts';
import { makeRefund, pursueRefund } from '../refunding.ts';

export const makeRefundJob = handleJob(makeRefund, async ({ refundId }, services) => {
  const refund = await refundById(services.db, refundId);
  if (refund?.state === 'requested') await pursueRefund(services, refund);
});

/** Every five minutes: asks what became of refunds that are under way, and asks again for those that got lost. */
export const followRefunds: JobKind<object> = { name: 'payments.follow-refunds', schedule: '*/5 * * * *', retries: 0 };

/** A refund younger than this is left to the job of its own. */
const PATIENCE_MS = 10 * 60_000;
const BATCH = 50;

export const followRefundsJob = handleJob(followRefunds, async (_data, services, signal) => {
  const before = services.clock.now().getTime() - PATIENCE_MS;
  for (const refund of await openRefunds(services.db, BATCH)) {
    if (signal.aborted) return;
    if (refund.state === 'requested' && refund.createdAt.getTime() > before) continue;
    await pursueRefund(services, refund).catch((error: unknown) => {
      services.log.warn({ err: error, refund: refund.number }, 'a gateway cannot be asked about a refund');
    });
  }
});
