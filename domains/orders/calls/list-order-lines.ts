import { accountOf, handle } from '#platform/http/context.ts';
import { ownOrder } from '../access.ts';
import { listOrderLines } from '../contract.ts';
import { linesOf } from '../queries/lines.ts';
import { lineViews } from '../views.ts';

export const listOrderLinesHandler = handle(listOrderLines, async (context) => {
  const { input, db } = context;
  const { page, size } = input;
  const order = await ownOrder(db, accountOf(context).accountId, input.id);
  const rows = await linesOf(db, [order.id]);
  const list = await lineViews(context, rows.slice((page - 1) * size, page * size));
  return { list, total: rows.length, page, size };
});
