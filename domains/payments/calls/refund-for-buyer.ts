import { audit } from '#domains/operator/server.ts';
import { orderById } from '#domains/orders/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { refundForBuyer } from '../console-contract.ts';
import { refundOrder } from '../refunding.ts';

/** The order's lock lets two operators who refund at once come one after the other; the second finds it refunded. */
export const refundForBuyerHandler = handle(refundForBuyer, async ({ input, db, actor, client, services }) => {
  const { orderId, reason } = input;
  const order = await orderById(db, orderId);
  if (!order) throw notFound();
  if (!(await refundOrder(db, services, orderId, 'operator'))) throw new Refusal('payments_not_refundable');
  await audit(db, {
    actor,
    action: 'payments.refund-for-buyer',
    subjectKind: 'order',
    subjectId: orderId,
    changes: { amountFen: order.totalFen },
    reason,
    client,
  });
  return null;
});
