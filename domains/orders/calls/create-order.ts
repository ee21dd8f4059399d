import { loadPriceList, quoteWork, workOf } from '#domains/licensing/server.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { createOrder } from '../contract.ts';
import { placeOrder } from '../placing.ts';
import { orderByKey } from '../queries/orders.ts';
import { placedView } from '../views.ts';

export const createOrderHandler = handle(createOrder, async (context) => {
  const { input, db, services } = context;
  const { accountId } = accountOf(context);
  const now = services.clock.now();
  const there = await orderByKey(db, accountId, input.key);
  if (there) return placedView(there, now);
  const work = await workOf(db, input.orderType, input.dataId);
  const quote = quoteWork(await loadPriceList(db, now), work, input.grant);
  const { projectName, licenseeName, remarks } = input.grant;
  const wishes = [{ work, quote, projectName, licenseeName, remarks }];
  return placedView(await placeOrder(db, { accountId, key: input.key, seenFen: input.price, wishes }, now), now);
});
