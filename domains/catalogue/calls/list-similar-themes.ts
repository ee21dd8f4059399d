import { handle } from '#platform/http/context.ts';
import { listSimilarThemes } from '../contract.ts';
import { themeCardsOf } from '../themes.ts';

/** Themes are few: those that follow in the editors' order are as near as any. */
export const listSimilarThemesHandler = handle(listSimilarThemes, async (context) =>
  themeCardsOf(context, { but: context.input.id, offset: 0, limit: context.input.size }),
);
