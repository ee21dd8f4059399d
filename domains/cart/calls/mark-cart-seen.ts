import { accountOf, handle } from '#platform/http/context.ts';
import { markCartSeen } from '../contract.ts';
import { priceLines } from '../lines.ts';
import { allLines, markSeen } from '../queries.ts';
import { refuseTeamCart } from '../works.ts';

export const markCartSeenHandler = handle(markCartSeen, async (context) => {
  const { db, services, input } = context;
  const { accountId } = accountOf(context);
  refuseTeamCart(input.cartType);
  const lines = await priceLines(context, await allLines(db, accountId));
  const prices = new Map(lines.flatMap(({ row, quote }) => (quote ? [[row.id, quote.totalFen] as const] : [])));
  await markSeen(db, accountId, prices, services.clock.now());
  return null;
});
