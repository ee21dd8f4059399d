import { handle } from '#platform/http/context.ts';
import { albumCardsOf } from '../albums.ts';
import { listSimilarAlbums } from '../contract.ts';
import { similarAlbumIds } from '../queries/albums.ts';

export const listSimilarAlbumsHandler = handle(listSimilarAlbums, async (context) => {
  const ids = await similarAlbumIds(context.db, context.input.id, context.input.size);
  return albumCardsOf(context, ids);
});
