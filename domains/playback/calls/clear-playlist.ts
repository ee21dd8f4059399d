import { accountOf, handle } from '#platform/http/context.ts';
import { clearPlaylist } from '../contract.ts';
import { removePlaylistItems } from '../queries.ts';

export const clearPlaylistHandler = handle(clearPlaylist, async (context) => {
  await removePlaylistItems(context.db, accountOf(context).accountId, null);
  return null;
});
