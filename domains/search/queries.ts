import type { Database } from '#platform/database/database.ts';
import type { Language } from '#platform/locale/messages.ts';

/** The keywords that the editors offer, in their order. */
export async function keywordRecords(db: Database) {
  return db.selectFrom('searchKeywords').select(['id', 'wordZh', 'wordEn']).orderBy('position').orderBy('id').execute();
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
