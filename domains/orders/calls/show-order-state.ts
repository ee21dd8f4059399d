import { accountOf, handle } from '#platform/http/context.ts';
import { ownOrder } from '../access.ts';
import { showOrderState } from '../contract.ts';
import { stateAt } from '../rules.ts';

export const showOrderStateHandler = handle(showOrderState, async (context) => {
  const order = await ownOrder(context.db, accountOf(context).accountId, context.input.id);
  const now = context.services.clock.now();
  return { state: stateAt(order, now), expiresAt: order.expiresAt.toISOString(), now: now.toISOString() };
});
