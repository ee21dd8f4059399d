import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { showOption } from '../console-contract.ts';
import { optionRows } from '../price-desk.ts';
import { optionById } from '../queries/price-editing.ts';

export const showOptionHandler = handle(showOption, async ({ input, db, language }) => {
  const option = await optionById(db, input.id);
  if (!option) throw notFound();
  const [row] = await optionRows(db, [option], language);
  return row!;
});
