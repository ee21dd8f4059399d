import { Refusal } from '#platform/contract/refusal.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { lockOwnOrder } from '../access.ts';
import { cancelLocked } from '../completing.ts';
import { cancelOrder } from '../contract.ts';
import { allows, stateAt } from '../rules.ts';

export const cancelOrderHandler = handle(cancelOrder, async (context) => {
  const { input, db, services } = context;
  const now = services.clock.now();
  const order = await lockOwnOrder(db, accountOf(context).accountId, input.id);
  if (stateAt(order, now) === 'cancelled') return null;
  if (!allows(order.state, 'cancel')) throw new Refusal('orders_not_cancellable');
  await cancelLocked(db, services, order, 'buyer', now);
  return null;
});
