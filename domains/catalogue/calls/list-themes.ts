import { handle } from '#platform/http/context.ts';
import { listThemes } from '../contract.ts';
import { sliceOf } from '../paging.ts';
import { themeCount } from '../queries/themes.ts';
import { themeCardsOf } from '../themes.ts';

export const listThemesHandler = handle(listThemes, async (context) => {
  const { page, size } = context.input;
  const list = await themeCardsOf(context, sliceOf({ page, size }));
  return { list, total: await themeCount(context.db), page, size };
});
