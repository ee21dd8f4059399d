import { handle } from '#platform/http/context.ts';
import { listOptions } from '../console-contract.ts';
import { optionRows } from '../price-desk.ts';
import { optionPage } from '../queries/price-editing.ts';

export const listOptionsHandler = handle(listOptions, async ({ input: { page, size, ...filter }, db, language }) => {
  const { options, total } = await optionPage(db, filter, page, size);
  return { list: await optionRows(db, options, language), total, page, size };
});
