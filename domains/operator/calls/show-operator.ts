import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { showOperator } from '../contract.ts';
import { operatorById } from '../queries/operators.ts';
import { operatorView } from '../views.ts';

export const showOperatorHandler = handle(showOperator, async ({ input, db }) => {
  const operator = await operatorById(db, input.id);
  if (!operator) throw notFound();
  return operatorView(operator);
});
