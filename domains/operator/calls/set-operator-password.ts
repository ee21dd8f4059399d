import { notFound } from '#platform/contract/refusal.ts';
import { transaction } from '#platform/database/transaction.ts';
import { handle } from '#platform/http/context.ts';
import { hashPassword } from '#platform/secrets/passwords.ts';
import { audit } from '../audit.ts';
import { setOperatorPassword } from '../contract.ts';
import { changeOperator, operatorById } from '../queries/operators.ts';
import { endOperatorSessions } from '../queries/sessions.ts';

/** Whoever lost a password gets a new one from an administrator; the lost one's sessions end everywhere. */
export const setOperatorPasswordHandler = handle(setOperatorPassword, async ({ input, db, actor, client }) => {
  if (!(await operatorById(db, input.id))) throw notFound();
  const passwordHash = await hashPassword(input.newPassword);
  await transaction(db, async (tx) => {
    await changeOperator(tx, input.id, { passwordHash });
    await endOperatorSessions(tx, input.id);
    await audit(tx, {
      actor,
      action: 'operator.set-password',
      subjectKind: 'operator',
      subjectId: input.id,
      client,
    });
  });
  return null;
});
