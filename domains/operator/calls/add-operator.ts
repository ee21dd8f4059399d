import { Refusal } from '#platform/contract/refusal.ts';
import { transaction } from '#platform/database/transaction.ts';
import { handle } from '#platform/http/context.ts';
import { hashPassword } from '#platform/secrets/passwords.ts';
import { audit } from '../audit.ts';
import { addOperator } from '../contract.ts';
import { insertOperator } from '../queries/operators.ts';

export const addOperatorHandler = handle(addOperator, async ({ input, db, actor, client }) => {
  const { email, name, role } = input;
  const passwordHash = await hashPassword(input.password);
  return transaction(db, async (tx) => {
    const id = await insertOperator(tx, { email, name, role, passwordHash });
    if (id === undefined) throw new Refusal('operator_email_taken', { fields: { email: 'operator_email_taken' } });
    const changes = { email, name, role };
    await audit(tx, {
      actor,
      action: 'operator.add-operator',
      subjectKind: 'operator',
      subjectId: id,
      changes,
      client,
    });
    return { id };
  });
});
