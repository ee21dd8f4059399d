import { audit } from '#domains/operator/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { addOption } from '../console-contract.ts';
import { demandSense } from '../price-desk.ts';
import { addNewOption, lockOptions } from '../queries/price-editing.ts';

/** Adds an answer to the licence form. What was sold before keeps its own copy of the terms. */
export const addOptionHandler = handle(addOption, async ({ input, db, actor, client }) => {
  const { reason, ...option } = input;
  demandSense(option, await lockOptions(db));
  const id = await addNewOption(db, option);
  if (id === null) throw new Refusal('licensing_code_taken', { fields: { code: 'licensing_code_taken' } });
  await audit(db, {
    actor,
    action: 'licensing.add-option',
    subjectKind: 'licence_option',
    subjectId: id,
    changes: { ...option },
    reason,
    client,
  });
  return { id };
});
