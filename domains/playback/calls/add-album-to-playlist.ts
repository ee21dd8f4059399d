import { albumMainVersionIds } from '#domains/catalogue/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { addAlbumToPlaylist } from '../contract.ts';
import { putOnPlaylist } from '../playlist.ts';

export const addAlbumToPlaylistHandler = handle(addAlbumToPlaylist, async (context) => {
  const versionIds = await albumMainVersionIds(context.db, context.input.id);
  if (versionIds.length === 0) throw notFound();
  return putOnPlaylist(context, versionIds);
});
