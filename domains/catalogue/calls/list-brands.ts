import { handle } from '#platform/http/context.ts';
import { brandCardOf } from '../brands.ts';
import { listBrands } from '../contract.ts';
import { brandRecords } from '../queries/tags.ts';

export const listBrandsHandler = handle(listBrands, async ({ db, language }) => {
  const records = await brandRecords(db, null);
  return records.map((record) => brandCardOf(record, language));
});
