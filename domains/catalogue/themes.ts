import { pick } from '#platform/locale/messages.ts';
import { coverImage } from './covers.ts';
import { type ThemeRecord, themeRecords } from './queries/themes.ts';
import type { Reader } from './rows.ts';
import type { ThemeCard } from './shapes.ts';

export function themeCardOf(record: ThemeRecord, { language }: Pick<Reader, 'language'>): ThemeCard {
  return {
    id: record.id,
    title: pick(language, record.titleZh, record.titleEn),
    subtitle: pick(language, record.subtitleZh, record.subtitleEn),
    type: record.itemKind === 'album' ? 1 : 3,
    musicCount: record.musicCount,
    images: record.coverKeys.map((key) => coverImage(key, 112)),
  };
}

/** Published themes in the editors' order. */
export async function themeCardsOf(
  reader: Reader,
  page: { but?: string; offset: number; limit: number },
): Promise<ThemeCard[]> {
  const records = await themeRecords(reader.db, page);
  return records.map((record) => themeCardOf(record, reader));
}
