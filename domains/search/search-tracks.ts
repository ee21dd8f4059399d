import { type FoundTracks, findTracks, wordsOf } from '#domains/catalogue/server.ts';
import type { Database } from '#platform/database/database.ts';
import type { TrackFilter } from './contract.ts';

export interface TrackSearch extends TrackFilter {
  /** 1 default, 2 newest, 3 hottest, 4 duration, 5 BPM. */
  sort: number;
  /** From 1. */
  page: number;
  size: number;
}

/** The tracks on sale that a search finds: the ids of one page, the exact total, and the counts beside every filter. */
export async function searchTracks(db: Database, search: TrackSearch): Promise<FoundTracks> {
  const { musicLibraryTypeId, page, size } = search;
  return findTracks(db, {
    words: wordsOf(search.keyWords ?? ''),
    libraryTypeIds: musicLibraryTypeId === undefined ? [] : [musicLibraryTypeId],
    kind: search.kind ?? null,
    tagIds: (search.tagIds ?? []).map(String),
    bpmFrom: search.bpmFrom ?? null,
    bpmTo: search.bpmTo ?? null,
    secondsFrom: search.secondsFrom ?? null,
    secondsTo: search.secondsTo ?? null,
    longerThan: search.longerThan ?? null,
    vocals: search.vocals ?? [],
    keys: search.musicalKeys ?? [],
    albumId: search.albumId === undefined ? null : String(search.albumId),
    brandId: search.brandId === undefined ? null : String(search.brandId),
    sort: search.sort,
    offset: (page - 1) * size,
    limit: size,
  });
}
