import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { audit } from '../audit.ts';
import { updateOperator } from '../contract.ts';
import { changeOperator, lockAdmins, operatorById } from '../queries/operators.ts';
import { endOperatorSessions } from '../queries/sessions.ts';
import { leavesNoAdmin } from '../rules.ts';

/** Changes name and role, disables or enables. A disabled operator's sessions end at once. */
export const updateOperatorHandler = handle(updateOperator, async ({ input, db, actor, client, services }) => {
  const admins = await lockAdmins(db);
  const before = await operatorById(db, input.id);
  if (!before) throw notFound();
  if (leavesNoAdmin(admins, input.id, input)) throw new Refusal('operator_last_admin');
  const { name, role, disabled } = input;
  const disabledAt = disabled ? (before.disabledAt ?? services.clock.now()) : null;
  await changeOperator(db, input.id, { name, role, disabledAt });
  if (disabled) await endOperatorSessions(db, input.id);
  await audit(db, {
    actor,
    action: 'operator.update-operator',
    subjectKind: 'operator',
    subjectId: input.id,
    changes: {
      from: { name: before.name, role: before.role, disabled: before.disabledAt !== null },
      to: { name, role, disabled },
    },
    client,
  });
  return null;
});
