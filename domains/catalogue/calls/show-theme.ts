import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { albumCardsOf } from '../albums.ts';
import { showTheme } from '../contract.ts';
import { themeAlbumIds, themeRecords } from '../queries/themes.ts';
import { themeCardOf } from '../themes.ts';

export const showThemeHandler = handle(showTheme, async (context) => {
  const { id } = context.input;
  const [record] = await themeRecords(context.db, { id, offset: 0, limit: 1 });
  if (!record) throw notFound();
  return {
    ...themeCardOf(record, context),
    description: pick(context.language, record.descriptionZh, record.descriptionEn),
    albums: record.itemKind === 'album' ? await albumCardsOf(context, await themeAlbumIds(context.db, id)) : [],
  };
});
