import { audit } from '#domains/operator/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { cancelLocked } from '../completing.ts';
import { cancelForBuyer } from '../console-contract.ts';
import { lockOrder } from '../queries/orders.ts';
import { allows, stateAt } from '../rules.ts';

/** What is open with the gateways is closed by the job that every cancellation queues. */
export const cancelForBuyerHandler = handle(cancelForBuyer, async ({ input, db, actor, client, services }) => {
  const now = services.clock.now();
  const order = await lockOrder(db, input.id);
  if (!order) throw notFound();
  if (!allows(stateAt(order, now), 'cancel')) throw new Refusal('orders_not_cancellable');
  await cancelLocked(db, services, order, 'operator', now);
  await audit(db, {
    actor,
    action: 'orders.cancel-for-buyer',
    subjectKind: 'order',
    subjectId: order.id,
    changes: { state: { from: order.state, to: 'cancelled' } },
    reason: input.reason,
    client,
  });
  return null;
});
