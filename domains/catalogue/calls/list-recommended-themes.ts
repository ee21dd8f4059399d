import { handle } from '#platform/http/context.ts';
import { listRecommendedThemes } from '../contract.ts';
import { themeCardsOf } from '../themes.ts';

export const listRecommendedThemesHandler = handle(listRecommendedThemes, async (context) =>
  themeCardsOf(context, { offset: 0, limit: context.input.size }),
);
