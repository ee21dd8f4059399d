import { accountOf, handle } from '#platform/http/context.ts';
import { ownOrder } from '../access.ts';
import { showOrder } from '../contract.ts';
import { orderViews } from '../views.ts';

export const showOrderHandler = handle(showOrder, async (context) => {
  const order = await ownOrder(context.db, accountOf(context).accountId, context.input.id);
  return (await orderViews(context, [order]))[0]!;
});
