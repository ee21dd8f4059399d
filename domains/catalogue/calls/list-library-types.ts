import { handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { listLibraryTypes } from '../contract.ts';
import { libraryTypeRecords } from '../queries/tags.ts';
import { isMusicLibrary } from '../rules.ts';

export const listLibraryTypesHandler = handle(listLibraryTypes, async ({ db, language }) => {
  const records = await libraryTypeRecords(db);
  return records.map(({ id, nameZh, nameEn }) => ({
    id,
    name: pick(language, nameZh, nameEn),
    kind: isMusicLibrary(id) ? 'music' : 'effect',
  }));
});
