import { workOf } from '#domains/licensing/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { addToCart } from '../contract.ts';
import { upsertLines } from '../queries.ts';
import { countWithinRoom, newLines, refuseTeamCart } from '../works.ts';

export const addToCartHandler = handle(addToCart, async (context) => {
  const { input, db, services } = context;
  const { accountId } = accountOf(context);
  refuseTeamCart(input.cartType);
  const work = await workOf(db, input.orderType, input.dataId);
  if (!work.onSale) throw new Refusal('cart_item_off_shelf');
  const lines = await newLines(db, [work], input.grant, services.clock.now());
  const [id] = await upsertLines(db, accountId, lines);
  return { id: id!, cartNumber: await countWithinRoom(db, accountId) };
});
