import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { brandCardOf } from '../brands.ts';
import { showBrand } from '../contract.ts';
import { brandRecords } from '../queries/tags.ts';

export const showBrandHandler = handle(showBrand, async ({ input, db, language }) => {
  const [record] = await brandRecords(db, input.id);
  if (!record) throw notFound();
  return brandCardOf(record, language);
});
