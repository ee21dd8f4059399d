import type { TrackFilter } from './contract.ts';

const VOCALS = ['none', 'chant', 'lyrics'] as const;
type Vocal = (typeof VOCALS)[number];

/** A list of tracks as its address says it: every state of the list is a link that can be sent. */
export interface Listing {
  keyWords: string;
  tags: string[];
  /** Beats per minute, both ends included. */
  bpm: [number, number] | null;
  /** Seconds, both ends included; `Infinity` as the end asks for longer than 300 s. */
  seconds: [number, number] | null;
  vocals: Vocal[];
  /** `D minor`. */
  keys: string[];
  /** 1 default, 2 newest, 3 hottest, 4 duration, 5 BPM. */
  sort: number;
}

export const emptyListing: Listing = {
  keyWords: '',
  tags: [],
  bpm: null,
  seconds: null,
  vocals: [],
  keys: [],
  sort: 1,
};

/** "Longer than 300 s" is a filter of its own (specification, section 9). */
export const LONG_SECONDS = 300;

const several = (text: string | null) => (text ? text.split(',').filter(Boolean) : []);

/** `60-96`; an open end (`300-`) is infinite. Anything else is no range. */
function rangeOf(text: string | null): [number, number] | null {
  const match = /^(\d{1,4})-(\d{1,4})?$/.exec(text ?? '');
  if (!match) return null;
  const low = Number(match[1]);
  const high = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]);
  return low <= high ? [low, high] : null;
}

const rangeText = ([low, high]: [number, number]) => `${low}-${Number.isFinite(high) ? high : ''}`;

/** Reads an address; what cannot be read narrows nothing. */
export function parseListing(query: URLSearchParams): Listing {
  const sort = Number(query.get('sort') ?? 1);
  const bpm = rangeOf(query.get('bpm'));
  return {
    keyWords: (query.get('keyWords') ?? '').trim().slice(0, 200),
    tags: several(query.get('tags')).filter((tag) => /^[1-9]\d{0,18}$/.test(tag)),
    bpm: bpm && Number.isFinite(bpm[1]) && bpm[0] > 0 ? bpm : null,
    seconds: rangeOf(query.get('seconds')),
    vocals: VOCALS.filter((vocal) => several(query.get('vocals')).includes(vocal)),
    keys: several(query.get('keys')).filter((key) => key.length <= 12),
    sort: [1, 2, 3, 4, 5].includes(sort) ? sort : 1,
  };
}

/** The query of a listing's address, `?` included; empty where nothing narrows. The inverse of `parseListing`. */
export function listingQuery(listing: Listing): string {
  const query = new URLSearchParams();
  if (listing.keyWords) query.set('keyWords', listing.keyWords);
  if (listing.tags.length > 0) query.set('tags', listing.tags.join(','));
  if (listing.bpm) query.set('bpm', rangeText(listing.bpm));
  if (listing.seconds) query.set('seconds', rangeText(listing.seconds));
  if (listing.vocals.length > 0) query.set('vocals', listing.vocals.join(','));
  if (listing.keys.length > 0) query.set('keys', listing.keys.join(','));
  if (listing.sort !== 1) query.set('sort', String(listing.sort));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** What the search call needs of a listing. */
export function filterOf(listing: Listing): TrackFilter {
  const { keyWords, tags, bpm, seconds, vocals, keys } = listing;
  const long = seconds !== null && !Number.isFinite(seconds[1]);
  return {
    ...(keyWords ? { keyWords } : {}),
    tagIds: tags,
    ...(bpm ? { bpmFrom: bpm[0], bpmTo: bpm[1] } : {}),
    ...(seconds && long ? { longerThan: seconds[0] } : {}),
    ...(seconds && !long ? { secondsFrom: seconds[0], secondsTo: seconds[1] } : {}),
    vocals,
    musicalKeys: keys,
  };
}

/** The list with a value put in where it is not, and taken out where it is. */
export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}
