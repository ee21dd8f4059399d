import { shownVersionIds } from '#domains/catalogue/server.ts';
import type { CallContext } from '#platform/http/context.ts';
import { accountOf } from '#platform/http/context.ts';
import { addPlaylistItems, trimPlaylist } from './queries.ts';
import { PLAYLIST_LIMIT } from './rules.ts';

/** Puts versions on top of the caller's playlist; what the store does not show is left out without a word. */
export async function putOnPlaylist(context: CallContext, versionIds: readonly string[]): Promise<null> {
  const { accountId } = accountOf(context);
  const shown = await shownVersionIds(context.db, [...new Set(versionIds)]);
  await addPlaylistItems(context.db, accountId, shown, context.services.clock.now());
  await trimPlaylist(context.db, accountId, PLAYLIST_LIMIT);
  return null;
}
