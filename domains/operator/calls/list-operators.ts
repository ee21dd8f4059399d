import { handle } from '#platform/http/context.ts';
import { listOperators } from '../contract.ts';
import { operatorPage } from '../queries/operators.ts';
import { operatorView } from '../views.ts';

export const listOperatorsHandler = handle(listOperators, async ({ input: { page, size }, db }) => {
  const { list, total } = await operatorPage(db, page, size);
  return { list: list.map(operatorView), total, page, size };
});
