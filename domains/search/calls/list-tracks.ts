import { trackRowsOf } from '#domains/catalogue/server.ts';
import { handle } from '#platform/http/context.ts';
import { listTracks } from '../contract.ts';
import { searchTracks } from '../search-tracks.ts';

export const listTracksHandler = handle(listTracks, async (context) => {
  const { page, size } = context.input;
  const { ids, total, albums, facets } = await searchTracks(context.db, context.input);
  return { list: await trackRowsOf(context, { trackIds: ids }), total, page, size, albums, facets };
});
