import { audit } from '#domains/operator/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { retryRefund } from '../console-contract.ts';
import { refundById, resolveFailed } from '../queries/refunds.ts';
import { makeRefund } from '../refunding.ts';

export const retryRefundHandler = handle(retryRefund, async ({ input, db, actor, client, services }) => {
  const refund = await refundById(db, input.id);
  if (!refund) throw notFound();
  if (!(await resolveFailed(db, refund.id, { state: 'requested' }))) throw new Refusal('payments_refund_not_failed');
  await services.jobs.send(db, makeRefund, { refundId: refund.id }, { singletonKey: refund.id });
  await audit(db, {
    actor,
    action: 'payments.retry-refund',
    subjectKind: 'order',
    subjectId: refund.orderId,
    changes: { refund: refund.number, state: { from: 'failed', to: 'requested' } },
    reason: input.reason,
    client,
  });
  return null;
});
