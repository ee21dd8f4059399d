import { handle } from '#platform/http/context.ts';
import { listTags } from '../contract.ts';
import { enabledOptions } from '../queries/price-list.ts';
import { optionView } from '../views.ts';

export const listTagsHandler = handle(listTags, async ({ db, language }) => {
  const options = await enabledOptions(db);
  return options.map((option) => {
    const { kind, parentId, months } = option;
    return { ...optionView(option, language), kind, parentId, months };
  });
});
