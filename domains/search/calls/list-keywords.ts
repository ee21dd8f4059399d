import { handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { listKeywords } from '../contract.ts';
import { keywordRecords } from '../queries.ts';

export const listKeywordsHandler = handle(listKeywords, async ({ db, language }) => {
  const records = await keywordRecords(db);
  return records.map(({ id, wordZh, wordEn }) => ({ id, name: pick(language, wordZh, wordEn) }));
});
