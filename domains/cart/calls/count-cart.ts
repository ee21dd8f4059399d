import { accountOf, handle } from '#platform/http/context.ts';
import { countCart } from '../contract.ts';
import { cartCounts } from '../queries.ts';
import { refuseTeamCart } from '../works.ts';

export const countCartHandler = handle(countCart, async (context) => {
  refuseTeamCart(context.input.cartType);
  const { lines, unseen } = await cartCounts(context.db, accountOf(context).accountId);
  return { cartNumber: lines, unseen };
});
