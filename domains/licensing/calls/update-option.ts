import { audit } from '#domains/operator/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { updateOption } from '../console-contract.ts';
import { demandSense, demandWholeForm } from '../price-desk.ts';
import { changeOption, lockOptions } from '../queries/price-editing.ts';

/** Changes an answer, its factor or whether it is offered. Prices that are held by orders stay as they are. */
export const updateOptionHandler = handle(updateOption, async ({ input, db, actor, client }) => {
  const { reason, ...changed } = input;
  const options = await lockOptions(db);
  const before = options.find(({ id }) => id === changed.id);
  if (!before) throw notFound();
  const after = { ...before, ...changed };
  demandSense(after, options);
  demandWholeForm(options.map((option) => (option.id === after.id ? after : option)));
  await changeOption(db, after);
  await audit(db, {
    actor,
    action: 'licensing.update-option',
    subjectKind: 'licence_option',
    subjectId: after.id,
    changes: { from: before, to: after },
    reason,
    client,
  });
  return null;
});
