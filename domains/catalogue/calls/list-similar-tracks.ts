import { handle } from '#platform/http/context.ts';
import { listSimilarTracks } from '../contract.ts';
import { similarTrackIds } from '../queries/related-tracks.ts';
import { trackOfVersion } from '../queries/rows.ts';
import { trackRowsOf } from '../rows.ts';

export const listSimilarTracksHandler = handle(listSimilarTracks, async (context) => {
  const trackId = await trackOfVersion(context.db, context.input.id);
  if (trackId === null) return [];
  return trackRowsOf(context, { trackIds: await similarTrackIds(context.db, trackId, context.input.size) });
});
