import { accountOf, handle } from '#platform/http/context.ts';
import { listCart } from '../contract.ts';
import { lineViews } from '../lines.ts';
import { cartPage } from '../queries.ts';
import { refuseTeamCart } from '../works.ts';

export const listCartHandler = handle(listCart, async (context) => {
  const { input, db } = context;
  const { accountId } = accountOf(context);
  refuseTeamCart(input.cartType);
  const { rows, total } = await cartPage(db, accountId, input);
  return { list: await lineViews(context, accountId, rows), total, page: input.page, size: input.size };
});
