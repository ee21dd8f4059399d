import { handle } from '#platform/http/context.ts';
import { albumCardsOf } from '../albums.ts';
import { listPickedAlbums } from '../contract.ts';
import { albumIds } from '../queries/albums.ts';

export const listPickedAlbumsHandler = handle(listPickedAlbums, async (context) => {
  const { ids } = await albumIds(context.db, { picked: true, sort: 1, offset: 0, limit: context.input.size });
  return albumCardsOf(context, ids);
});
