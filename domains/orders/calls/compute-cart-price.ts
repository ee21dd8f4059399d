import { canBeOrdered } from '#domains/cart/server.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { cartLinesOf } from '../cart-lines.ts';
import { computeCartPrice } from '../contract.ts';

export const computeCartPriceHandler = handle(computeCartPrice, async (context) => {
  const lines = await cartLinesOf(context, accountOf(context).accountId, context.input.cartIds);
  const counted = lines.filter(({ state }) => canBeOrdered(state));
  return {
    originalPrice: counted.reduce((sum, { quote }) => sum + (quote?.originalFen ?? 0), 0),
    price: counted.reduce((sum, { quote }) => sum + (quote?.totalFen ?? 0), 0),
    list: lines.map(({ row, state, quote }) => ({ id: row.id, state, price: quote?.totalFen ?? null })),
  };
});
