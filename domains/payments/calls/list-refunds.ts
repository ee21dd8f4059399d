import { handle } from '#platform/http/context.ts';
import { listRefunds } from '../console-contract.ts';
import { refundView } from '../money-views.ts';
import { refundPage } from '../queries/refunds.ts';

export const listRefundsHandler = handle(listRefunds, async ({ input, db }) => {
  const { rows, total } = await refundPage(db, input);
  return { list: rows.map(refundView), total, page: input.page, size: input.size };
});
