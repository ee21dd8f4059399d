import { handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { listTags } from '../contract.ts';
import { tagKindRecords } from '../queries/tags.ts';
import { nameOf } from '../rows.ts';

export const listTagsHandler = handle(listTags, async ({ input, db, language }) => {
  const kinds = await tagKindRecords(db, input.musicLibraryTypeId ?? null);
  return kinds.map(({ id, code, nameZh, nameEn, tags }) => ({
    id,
    code,
    name: pick(language, nameZh, nameEn),
    tags: tags.map((tag) => ({ id: tag.id, name: nameOf(language, tag) })),
  }));
});
