import { accountFaces, accountsLike } from '#domains/account/server.ts';
import { handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { buyerView } from '../buyer-view.ts';
import { listConsoleOrders } from '../console-contract.ts';
import { deskPage, deskTitles } from '../queries/desk.ts';
import { stateAt } from '../rules.ts';

export const listConsoleOrdersHandler = handle(listConsoleOrders, async ({ input, db, language, services }) => {
  const { page, size, sort, order, account, accountId, ...narrowed } = input;
  const now = services.clock.now();
  const found = account === '' ? undefined : await accountsLike(db, account);
  const accountIds = accountId === undefined ? found : [accountId].filter((id) => found?.includes(id) ?? true);
  const { orders, total } = await deskPage(db, { ...narrowed, accountIds, now }, { page, size, sort, order });
  const titles = await deskTitles(
    db,
    orders.map(({ id }) => id),
  );
  const buyers = await accountFaces(
    db,
    orders.map((row) => row.accountId),
  );
  const list = orders.map((row) => {
    const title = titles.get(row.id);
    const state = stateAt(row, now);
    return {
      id: row.id,
      number: row.number,
      state,
      cancelledBy: state === 'cancelled' ? (row.cancelledBy ?? 'time') : null,
      createdAt: row.createdAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
      refundedAt: row.refundedAt?.toISOString() ?? null,
      price: row.totalFen,
      works: title?.works ?? 0,
      title: title ? pick(language, title.titleZh, title.titleEn) : '',
      buyer: buyerView(buyers, row.accountId),
    };
  });
  return { list, total, page, size };
});
