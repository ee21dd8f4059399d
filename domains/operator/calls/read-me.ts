import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { readMe } from '../contract.ts';
import { operatorById } from '../queries/operators.ts';
import { operatorOf } from '../sessions.ts';

export const readMeHandler = handle(readMe, async (context) => {
  const operator = await operatorById(context.db, operatorOf(context).operatorId);
  if (!operator) throw notFound();
  const { id, email, name, role } = operator;
  return { id, email, name, role };
});
