import { handle } from '#platform/http/context.ts';
import { listBasePrices } from '../console-contract.ts';
import { basePriceRows } from '../price-desk.ts';

export const listBasePricesHandler = handle(listBasePrices, async ({ db, language }) => {
  const list = await basePriceRows(db, language);
  return { list, total: list.length };
});
