import { worksOf } from '#domains/licensing/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { addManyToCart } from '../contract.ts';
import { upsertLines } from '../queries.ts';
import { countWithinRoom, newLines, refuseTeamCart } from '../works.ts';

export const addManyToCartHandler = handle(addManyToCart, async (context) => {
  const { input, db, services } = context;
  const { accountId } = accountOf(context);
  refuseTeamCart(input.cartType);
  // Two versions of one track are one work: the map keeps each once.
  const works = new Map((await worksOf(db, input.orderType, input.dataIds)).map((work) => [work.id, work]));
  const onSale = [...works.values()].filter((work) => work.onSale);
  if (onSale.length === 0) throw new Refusal('cart_item_off_shelf');
  const lines = await newLines(db, onSale, input.grant, services.clock.now());
  const ids = await upsertLines(db, accountId, lines);
  return { ids, leftOut: works.size - onSale.length, cartNumber: await countWithinRoom(db, accountId) };
});
