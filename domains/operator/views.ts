import type { OperatorRow } from './queries/operators.ts';

/** An operator as the console shows one: never the password's hash. */
export const operatorView = ({ id, email, name, role, disabledAt, createdAt }: OperatorRow) => ({
  id,
  email,
  name,
  role,
  disabled: disabledAt !== null,
  createdAt: createdAt.toISOString(),
});
