import { handle } from '#platform/http/context.ts';
import { listNewestTracks } from '../contract.ts';
import { newestTrackIds } from '../queries/related-tracks.ts';
import { trackRowsOf } from '../rows.ts';

export const listNewestTracksHandler = handle(listNewestTracks, async (context) =>
  trackRowsOf(context, { trackIds: await newestTrackIds(context.db, context.input.size) }),
);
