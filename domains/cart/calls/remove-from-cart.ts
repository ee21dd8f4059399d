import { workOf } from '#domains/licensing/server.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { removeFromCart } from '../contract.ts';
import { cartCounts, deleteLines, deleteWork } from '../queries.ts';
import { cartWorkOf, refuseTeamCart } from '../works.ts';

export const removeFromCartHandler = handle(removeFromCart, async (context) => {
  const { input, db } = context;
  const { accountId } = accountOf(context);
  refuseTeamCart(input.cartType);
  await deleteLines(db, accountId, input.ids ?? []);
  if (input.orderType !== undefined && input.dataId !== undefined) {
    await deleteWork(db, accountId, cartWorkOf(await workOf(db, input.orderType, input.dataId)));
  }
  return { cartNumber: (await cartCounts(db, accountId)).lines };
});
