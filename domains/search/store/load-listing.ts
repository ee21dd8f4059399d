import { listTags, type TrackRow } from '#domains/catalogue/contract.ts';
import type { OutputOf } from '#platform/contract/contract.ts';
import type { Api } from '#platform/http/client.ts';
import { listTracks, type TrackFacetCounts } from '../contract.ts';
import { filterOf, type Listing, listingQuery, parseListing } from '../listing.ts';

export type TagKind = OutputOf<typeof listTags>[number];

/** Rows on a page of a list. */
export const LISTING_SIZE = 50;

/** Which list of the store it is: where its pages live, and what it is narrowed to before any filter. */
export interface ListingPlace {
  /** `/music`, `/music/1`, `/song-list`. */
  path: string;
  musicLibraryTypeId?: number;
  kind?: 'music' | 'effect';
}

export interface ListingData {
  place: ListingPlace;
  listing: Listing;
  rows: TrackRow[];
  total: number;
  albums: number;
  page: number;
  pages: number;
  facets: TrackFacetCounts;
  tagKinds: TagKind[];
}

/** One page of a list of tracks, with the counts beside every filter. */
export async function loadListing(
  api: Api,
  place: ListingPlace,
  page: number,
  query: URLSearchParams,
): Promise<ListingData> {
  const listing = parseListing(query);
  const { musicLibraryTypeId, kind } = place;
  const narrowed = {
    ...(musicLibraryTypeId === undefined ? {} : { musicLibraryTypeId }),
    ...(kind === undefined ? {} : { kind }),
  };
  const [found, tagKinds] = await Promise.all([
    api.call(listTracks, { ...filterOf(listing), ...narrowed, sort: listing.sort, page, size: LISTING_SIZE }),
    api.call(listTags, musicLibraryTypeId === undefined ? {} : { musicLibraryTypeId }),
  ]);
  const { list: rows, total, albums, facets } = found;
  return { place, listing, rows, total, albums, page, pages: Math.ceil(total / LISTING_SIZE), facets, tagKinds };
}

/** The address of the same list with something changed; a change of filter begins at the first page. */
export function addressOf(
  { place, listing }: Pick<ListingData, 'place' | 'listing'>,
  change: Partial<Listing>,
  page = 1,
): string {
  const path = page > 1 ? `${place.path}/${page}` : place.path;
  return `${path}${listingQuery({ ...listing, ...change })}`;
}
