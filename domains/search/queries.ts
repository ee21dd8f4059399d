import type { Database } from '#platform/database/database.ts';
import type { Language } from '#platform/locale/messages.ts';

/** The keywords that the editors offer, in their order. */
export async function keywordRecords(db: Database) {
  return db.selectFrom('searchKeywords').select(['id', 'wordZh', 'wordEn']).orderBy('position').orderBy('id').execute();
}

/** Puts the editors' keywords in place of those that were offered. */
export async function replaceKeywords(db: Database, words: readonly { zh: string; en: string }[]): Promise<void> {
  await db.deleteFrom('searchKeywords').execute();
  if (words.length === 0) return;
  await db
    .insertInto('searchKeywords')
    .values(words.map(({ zh, en }, position) => ({ wordZh: zh, wordEn: en, position })))
    .execute();
}

export async function logSearch(
  db: Database,
  search: {
    query: string;
    language: Language;
    source: 'field' | 'keyword';
    accountId: string | null;
    results: number | null;
    searchedAt: Date;
  },
): Promise<void> {
  await db.insertInto('searchLog').values(search).execute();
}
