import { handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { listChoices } from '../console-contract.ts';
import { choiceRecords } from '../queries/console-albums.ts';
import { libraryTypeRecords } from '../queries/tags.ts';

export const listChoicesHandler = handle(listChoices, async ({ db, language }) => {
  const named = <Row extends { nameZh: string; nameEn: string }>({ nameZh, nameEn, ...row }: Row) => ({
    ...row,
    name: pick(language, nameZh, nameEn),
  });
  const { brands, composers, tags, tagKinds } = await choiceRecords(db);
  const libraries = await libraryTypeRecords(db);
  return {
    libraries: libraries.map(({ id, nameZh, nameEn }) => ({ id, name: pick(language, nameZh, nameEn) })),
    brands: brands.map(named),
    composers: composers.map(named),
    tags: tags.map(named),
    tagKinds: tagKinds.map(named),
  };
});
