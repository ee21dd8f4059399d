import { accountOf, handle } from '#platform/http/context.ts';
import { listOrders } from '../contract.ts';
import { orderCounts, orderPage } from '../queries/orders.ts';
import { orderViews } from '../views.ts';

export const listOrdersHandler = handle(listOrders, async (context) => {
  const { input, db, services } = context;
  const { state, keyword, page, size } = input;
  const filter = { accountId: accountOf(context).accountId, state, keyword, now: services.clock.now() };
  const counts = await orderCounts(db, filter);
  const list = await orderViews(context, await orderPage(db, filter, { page, size }));
  return { list, total: counts[state ?? 'all'], page, size, counts };
});
