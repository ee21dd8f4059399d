import { handle } from '#platform/http/context.ts';
import { albumCardsOf } from '../albums.ts';
import { listAlbums } from '../contract.ts';
import { sliceOf } from '../paging.ts';
import { albumIds } from '../queries/albums.ts';
import { wordsOf } from '../words.ts';

export const listAlbumsHandler = handle(listAlbums, async (context) => {
  const { page, size, musicLibraryTypeId, brandId, keyWords, sort } = context.input;
  const { ids, total } = await albumIds(context.db, {
    libraryTypeId: musicLibraryTypeId,
    brandId,
    words: wordsOf(keyWords ?? ''),
    sort,
    ...sliceOf({ page, size }),
  });
  return { list: await albumCardsOf(context, ids), total, page, size };
});
