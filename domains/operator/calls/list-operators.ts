import { handle } from '#platform/http/context.ts';
import { listOperators } from '../contract.ts';
import { operatorPage } from '../queries/operators.ts';

export const listOperatorsHandler = handle(listOperators, async ({ input: { page, size }, db }) => {
  const { list, total } = await operatorPage(db, page, size);
  return {
    list: list.map(({ id, email, name, role, disabledAt, createdAt }) => ({
      id,
      email,
      name,
      role,
      disabled: disabledAt !== null,
      createdAt: createdAt.toISOString(),
    })),
    total,
    page,
    size,
  };
});
