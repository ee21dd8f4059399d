import { audit } from '#domains/operator/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { settleRefund } from '../console-contract.ts';
import { refundById, resolveFailed } from '../queries/refunds.ts';

export const settleRefundHandler = handle(settleRefund, async ({ input, db, actor, client, services }) => {
  const refund = await refundById(db, input.id);
  if (!refund) throw notFound();
  const doneAt = services.clock.now();
  if (!(await resolveFailed(db, refund.id, { state: 'done', doneAt }))) throw new Refusal('payments_refund_not_failed');
  await audit(db, {
    actor,
    action: 'payments.settle-refund',
    subjectKind: 'order',
    subjectId: refund.orderId,
    changes: { refund: refund.number, state: { from: 'failed', to: 'done' } },
    reason: input.reason,
    client,
  });
  return null;
});
