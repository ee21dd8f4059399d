import { accountOf, handle } from '#platform/http/context.ts';
import { removeFromPlaylist } from '../contract.ts';
import { removePlaylistItems } from '../queries.ts';

/** Removing what is not there is no error: the list is as it was asked for. */
export const removeFromPlaylistHandler = handle(removeFromPlaylist, async (context) => {
  await removePlaylistItems(context.db, accountOf(context).accountId, context.input.musicVersionId);
  return null;
});
