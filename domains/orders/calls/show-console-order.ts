import { accountFaces } from '#domains/account/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { buyerView } from '../buyer-view.ts';
import { showConsoleOrder } from '../console-contract.ts';
import { orderById } from '../queries/orders.ts';
import { orderViews } from '../views.ts';

/** An order with its lines and their licences, also one that its buyer deleted. */
export const showConsoleOrderHandler = handle(showConsoleOrder, async (context) => {
  const { input, db } = context;
  const row = await orderById(db, input.id);
  if (!row) throw notFound();
  const [view] = await orderViews(context, [row]);
  const buyer = buyerView(await accountFaces(db, [row.accountId]), row.accountId);
  return { ...view!, buyer, hiddenAt: row.hiddenAt?.toISOString() ?? null };
});
