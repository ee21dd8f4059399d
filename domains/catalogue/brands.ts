import { type Language, pick } from '#platform/locale/messages.ts';
import type { brandRecords } from './queries/tags.ts';

export function brandCardOf(record: Awaited<ReturnType<typeof brandRecords>>[number], language: Language) {
  const { id, albumCount, nameZh, nameEn, descriptionZh, descriptionEn } = record;
  return {
    id,
    albumCount,
    name: pick(language, nameZh, nameEn),
    description: pick(language, descriptionZh, descriptionEn),
  };
}
