import { handle } from '#platform/http/context.ts';
import { addToPlaylist } from '../contract.ts';
import { putOnPlaylist } from '../playlist.ts';

export const addToPlaylistHandler = handle(addToPlaylist, async (context) => {
  const { input } = context;
  const list = Array.isArray(input) ? input : input.list;
  return putOnPlaylist(
    context,
    list.map((item) => item.id),
  );
});
