import { handle } from '#platform/http/context.ts';
import { albumCardsOf } from '../albums.ts';
import { listRecommendedAlbums } from '../contract.ts';
import { sliceOf } from '../paging.ts';
import { albumIds } from '../queries/albums.ts';

export const listRecommendedAlbumsHandler = handle(listRecommendedAlbums, async (context) => {
  const { page, size } = context.input;
  const { ids, total } = await albumIds(context.db, { picked: true, sort: 1, ...sliceOf({ page, size }) });
  return { list: await albumCardsOf(context, ids), total, page, size };
});
