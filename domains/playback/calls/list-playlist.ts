import { trackRowsOf } from '#domains/catalogue/server.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { listPlaylist } from '../contract.ts';
import { playlistPage } from '../queries.ts';

export const listPlaylistHandler = handle(listPlaylist, async (context) => {
  const { page, size } = context.input;
  const slice = { offset: (page - 1) * size, limit: size };
  const { versionIds, total } = await playlistPage(context.db, accountOf(context).accountId, slice);
  return { list: await trackRowsOf(context, { versionIds }), total, page, size };
});
