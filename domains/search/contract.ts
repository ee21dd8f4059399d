// The calls that find tracks (specification, section 7, "Music and browsing", and the search log of "Misc").
import * as z from 'zod/mini';
import { libraryType, sortOrder, trackRow } from '#domains/catalogue/contract.ts';
import { defineCall } from '#platform/contract/contract.ts';
import { done, id, line, nothing, pageOf } from '#platform/contract/shapes.ts';

const section = '7 Music and browsing';
const several = <T extends z.ZodMiniType>(item: T) => z._default(z.array(item).check(z.maxLength(60)), []);
const bpm = () => z.optional(z.number().check(z.minimum(1), z.maximum(999)));
const seconds = () => z.optional(z.number().check(z.minimum(0), z.maximum(86_400)));
const counts = () => z.record(z.string(), z.int());

/** All that narrows a list of tracks. What is left out narrows nothing. */
export const trackFilter = () =>
  z.object({
    musicLibraryTypeId: z.optional(libraryType()),
    /** All libraries of music, or all of sound effects. */
    kind: z.optional(z.enum(['music', 'effect'])),
    /** Several keywords separated by slashes; each must be found. */
    keyWords: z.optional(line(200)),
    /** Tags of one kind widen, kinds narrow. */
    tagIds: several(id()),
    bpmFrom: bpm(),
    bpmTo: bpm(),
    secondsFrom: seconds(),
    secondsTo: seconds(),
    /** Without its end: 300 asks for "longer than 300 s" (specification, section 9). */
    longerThan: seconds(),
    vocals: several(z.enum(['none', 'chant', 'lyrics'])),
    /** `D minor`. */
    musicalKeys: several(z.string().check(z.maxLength(12))),
    albumId: z.optional(id()),
    brandId: z.optional(id()),
  });
export type TrackFilter = z.input<ReturnType<typeof trackFilter>>;

/** How many tracks each choice of a filter would show, all other filters kept. */
export const trackFacets = () =>
  z.object({
    /** By tag id. */
    tags: counts(),
    /** By whole BPM. */
    bpm: counts(),
    /** By steps of 10 s; `300` takes all that are as long or longer. */
    seconds: counts(),
    vocal: counts(),
    key: counts(),
  });
export type TrackFacetCounts = z.output<ReturnType<typeof trackFacets>>;

export const listTracks = /* @__PURE__ */ defineCall({
  name: 'search.listTracks',
  method: 'POST',
  path: '/music/getList',
  access: 'guest',
  input: z.object({ ...trackFilter().shape, ...pageOf(), sort: sortOrder() }),
  output: z.object({
    list: z.array(trackRow()),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    /** Albums that the found tracks come from. */
    albums: z.int(),
    facets: trackFacets(),
  }),
  section,
});

export const listKeywords = /* @__PURE__ */ defineCall({
  name: 'search.listKeywords',
  method: 'POST',
  path: '/searchKeyword/getList',
  access: 'guest',
  input: nothing(),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
  section,
});

const searched = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** How many were found, where the client knows. */
  results: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000))),
});

export const saveKeyword = /* @__PURE__ */ defineCall({
  name: 'search.saveKeyword',
  method: 'POST',
  path: '/searchKeyword/saveData',
  access: 'guest',
  input: searched,
  output: done(),
  writes: true,
  limits: [{ by: 'address', count: 60, seconds: 60 }],
  section,
});

export const saveSearch = /* @__PURE__ */ defineCall({
  name: 'search.saveSearch',
  method: 'POST',
  path: '/searchLog/saveData',
  access: 'guest',
  input: searched,
  output: done(),
  writes: true,
  limits: [{ by: 'address', count: 60, seconds: 60 }],
  section: '7 Misc; readings',
});
