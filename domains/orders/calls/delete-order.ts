import { Refusal } from '#platform/contract/refusal.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { lockOwnOrder } from '../access.ts';
import { cancelLocked } from '../completing.ts';
import { deleteOrder } from '../contract.ts';
import { setHidden } from '../queries/orders.ts';
import { allows, stateAt } from '../rules.ts';

export const deleteOrderHandler = handle(deleteOrder, async (context) => {
  const { input, db, services } = context;
  const now = services.clock.now();
  const order = await lockOwnOrder(db, accountOf(context).accountId, input.id);
  if (!allows(stateAt(order, now), 'hide')) throw new Refusal('orders_not_deletable');
  // Its time is up, but the sweep has not come by: it is cancelled first, as the sweep would.
  if (order.state === 'incomplete') await cancelLocked(db, services, order, 'time', now);
  await setHidden(db, order.id, now);
  return null;
});
