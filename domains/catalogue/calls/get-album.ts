import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { getAlbum } from '../console-contract.ts';
import { albumLineOf } from '../console-lines.ts';
import { albumRecord } from '../queries/console-albums.ts';

export const getAlbumHandler = handle(getAlbum, async ({ input, db }) => {
  const record = await albumRecord(db, input.id);
  if (!record) throw notFound();
  const { articleNo, brandId, descriptionZh, descriptionEn, isBuyout, pickPosition, coverObject, priceFen } = record;
  return {
    ...albumLineOf(record),
    articleNo,
    brandId,
    descriptionZh,
    descriptionEn,
    isBuyout,
    pickPosition,
    hasCover: coverObject !== null,
    priceFen,
  };
});
