// The face of the search domain: what finds tracks stands behind `searchTracks`, and nobody else needs to know how.

import type { Handler } from '#platform/http/context.ts';
import { listKeywordsHandler } from './calls/list-keywords.ts';
import { listTracksHandler } from './calls/list-tracks.ts';
import { saveKeywordHandler } from './calls/save-keyword.ts';
import { saveSearchHandler } from './calls/save-search.ts';

export { replaceKeywords } from './queries.ts';
export { searchTracks, type TrackSearch } from './search-tracks.ts';

export const handlers: readonly Handler[] = [
  listKeywordsHandler,
  listTracksHandler,
  saveKeywordHandler,
  saveSearchHandler,
];
