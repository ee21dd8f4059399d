import { handle } from '#platform/http/context.ts';
import { listAlbumTracks } from '../contract.ts';
import { sliceOf } from '../paging.ts';
import { albumTrackIds } from '../queries/albums.ts';
import { trackRowsOf } from '../rows.ts';

export const listAlbumTracksHandler = handle(listAlbumTracks, async (context) => {
  const { id, page, size, sort } = context.input;
  const { ids, total } = await albumTrackIds(context.db, id, { sort, ...sliceOf({ page, size }) });
  return { list: await trackRowsOf(context, { trackIds: ids }), total, page, size };
});
