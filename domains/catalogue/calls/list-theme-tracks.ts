import { handle } from '#platform/http/context.ts';
import { listThemeTracks } from '../contract.ts';
import { sliceOf } from '../paging.ts';
import { themeTrackIds } from '../queries/themes.ts';
import { trackRowsOf } from '../rows.ts';

export const listThemeTracksHandler = handle(listThemeTracks, async (context) => {
  const { id, page, size, sort } = context.input;
  const { ids, total } = await themeTrackIds(context.db, id, { sort, ...sliceOf({ page, size }) });
  return { list: await trackRowsOf(context, { trackIds: ids }), total, page, size };
});
