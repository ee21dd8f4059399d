import { canBeOrdered } from '#domains/cart/server.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { cartLinesOf } from '../cart-lines.ts';
import { checkCart } from '../contract.ts';

export const checkCartHandler = handle(checkCart, async (context) => {
  const lines = await cartLinesOf(context, accountOf(context).accountId, context.input.cartIds);
  const list = lines.map(({ row, state }) => ({ id: row.id, state }));
  return { valid: list.every(({ state }) => canBeOrdered(state)), list };
});
