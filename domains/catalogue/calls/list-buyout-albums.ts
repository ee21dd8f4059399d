import { handle } from '#platform/http/context.ts';
import { albumCardsOf } from '../albums.ts';
import { listBuyoutAlbums } from '../contract.ts';
import { sliceOf } from '../paging.ts';
import { albumIds } from '../queries/albums.ts';

export const listBuyoutAlbumsHandler = handle(listBuyoutAlbums, async (context) => {
  const { page, size, musicLibraryTypeId, sort } = context.input;
  const filter = { libraryTypeId: musicLibraryTypeId, buyout: true, sort, ...sliceOf({ page, size }) };
  const { ids, total } = await albumIds(context.db, filter);
  return { list: await albumCardsOf(context, ids), total, page, size };
});
