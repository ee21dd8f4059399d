import { canBeOrdered, deleteLines } from '#domains/cart/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { cartLinesOf } from '../cart-lines.ts';
import { createCartOrder } from '../contract.ts';
import { placeOrder, type Wish } from '../placing.ts';
import { orderByKey } from '../queries/orders.ts';
import { placedView } from '../views.ts';

export const createCartOrderHandler = handle(createCartOrder, async (context) => {
  const { input, db, services } = context;
  const { accountId } = accountOf(context);
  const now = services.clock.now();
  const placed = async () => {
    const there = await orderByKey(db, accountId, input.key);
    return there && placedView(there, now);
  };
  const before = await placed();
  if (before) return before;
  const lines = await cartLinesOf(context, accountId, input.cartIds).catch(async (error: unknown) => {
    // The second of two clicks finds the cart empty once the first has ordered it.
    const meanwhile = await placed();
    if (meanwhile) return meanwhile;
    throw error;
  });
  if (!Array.isArray(lines)) return lines;
  const unready = lines.filter(({ state }) => !canBeOrdered(state));
  if (unready.length > 0) {
    const list = unready.map(({ row, state }) => ({ id: row.id, state }));
    throw new Refusal('orders_cart_not_ready', { params: { count: unready.length }, details: { list } });
  }
  const wishes = lines.map(({ row, work, quote }): Wish => {
    const { projectName, licenseeName, remarks } = row.grant!;
    return { work, quote: quote!, projectName, licenseeName, remarks };
  });
  const order = await placeOrder(db, { accountId, key: input.key, seenFen: input.price, wishes }, now);
  await deleteLines(db, accountId, input.cartIds);
  return placedView(order, now);
});
