import { handle } from '#platform/http/context.ts';
import { listRelevantTracks } from '../contract.ts';
import { relevantTrackIds } from '../queries/related-tracks.ts';
import { trackOfVersion } from '../queries/rows.ts';
import { trackRowsOf } from '../rows.ts';

export const listRelevantTracksHandler = handle(listRelevantTracks, async (context) => {
  const trackId = await trackOfVersion(context.db, context.input.id);
  if (trackId === null) return [];
  return trackRowsOf(context, { trackIds: await relevantTrackIds(context.db, trackId, context.input.size) });
});
