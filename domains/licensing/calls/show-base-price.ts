import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { showBasePrice } from '../console-contract.ts';
import { basePriceRows } from '../price-desk.ts';

export const showBasePriceHandler = handle(showBasePrice, async ({ input, db, language }) => {
  const row = (await basePriceRows(db, language)).find(({ id }) => id === input.id);
  if (!row) throw notFound();
  return row;
});
