import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { transaction } from '#platform/database/transaction.ts';
import { handle } from '#platform/http/context.ts';
import { hashPassword, passwordMatches } from '#platform/secrets/passwords.ts';
import { audit } from '../audit.ts';
import { changePassword } from '../contract.ts';
import { changeOperator, operatorById } from '../queries/operators.ts';
import { endOperatorSessions } from '../queries/sessions.ts';
import { operatorOf } from '../sessions.ts';

/** The operator's other sessions end; the one that asks goes on. */
export const changePasswordHandler = handle(changePassword, async (context) => {
  const { input, db, client, actor } = context;
  const { operatorId, sessionId } = operatorOf(context);
  const operator = await operatorById(db, operatorId);
  if (!operator) throw notFound();
  if (!(await passwordMatches(operator.passwordHash, input.password))) {
    throw new Refusal('operator_password_wrong', { fields: { password: 'operator_password_wrong' } });
  }
  const passwordHash = await hashPassword(input.newPassword);
  await transaction(db, async (tx) => {
    await changeOperator(tx, operatorId, { passwordHash });
    await endOperatorSessions(tx, operatorId, sessionId);
    await audit(tx, {
      actor,
      action: 'operator.change-password',
      subjectKind: 'operator',
      subjectId: operatorId,
      client,
    });
  });
  return null;
});
