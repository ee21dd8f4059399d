// The calls by which operators keep tracks and their versions. Masters are the audio domain's.
import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { done, id, line, listOf, pageOf } from '#platform/contract/shapes.ts';
import {
  code,
  created,
  decision,
  editors,
  ownPrice,
  readers,
  search,
  sorted,
  status,
  text,
  titleZh,
} from './console-fields.ts';
import { vocal } from './shapes.ts';

const section = 'ours';

const musicalKey = z.string().check(z.regex(/^[A-G][#b]? (major|minor)$/, { error: 'catalogue_key_format' }));

const trackFields = {
  code: code(),
  articleNo: z._default(line(60), ''),
  position: z.int().check(z.minimum(1), z.maximum(9999)),
  titleZh: titleZh(),
  titleEn: z._default(line(120), ''),
  descriptionZh: text(),
  descriptionEn: text(),
  bpm: z._default(z.nullable(z.number().check(z.minimum(20), z.maximum(300))), null),
  musicalKey: z._default(z.nullable(musicalKey), null),
  vocal: z._default(vocal(), 'none'),
  priceFen: ownPrice(),
  /** The most telling first: a row shows the first three. */
  tagIds: z._default(z.array(id()).check(z.maxLength(30)), []),
  composerIds: z._default(z.array(id()).check(z.maxLength(20)), []),
};

const trackLine = {
  id: z.string(),
  albumId: z.string(),
  albumTitle: z.string(),
  code: z.string(),
  position: z.int(),
  titleZh: z.string(),
  titleEn: z.string(),
  libraryTypeId: z.int(),
  status,
  image: z.string(),
  bpm: z.nullable(z.number()),
  musicalKey: z.nullable(z.string()),
  /** Seconds of the main version; 0 where it is not known yet. */
  duration: z.number(),
  ready: z.boolean(),
  updatedAt: z.string(),
};

export const listTrackLines = /* @__PURE__ */ defineCall({
  name: 'catalogue.listTrackLines',
  method: 'GET',
  path: '/console/catalogue/tracks',
  access: readers,
  input: z.object({
    ...pageOf(),
    ...search,
    albumId: z.optional(id()),
    ready: z.optional(z.boolean()),
    ...sorted('code', 'titleZh', 'status', 'position', 'updatedAt'),
  }),
  output: listOf(z.object(trackLine)),
  section,
});

const versionLine = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.string(),
  labelZh: z.string(),
  labelEn: z.string(),
  isMain: z.boolean(),
  duration: z.number(),
  ready: z.boolean(),
  waveShape: z.string(),
});

export const getTrack = /* @__PURE__ */ defineCall({
  name: 'catalogue.getTrack',
  method: 'GET',
  path: '/console/catalogue/track',
  access: readers,
  input: z.object({ id: id() }),
  output: z.object({
    ...trackLine,
    articleNo: z.string(),
    descriptionZh: z.string(),
    descriptionEn: z.string(),
    vocal: vocal(),
    priceFen: z.nullable(z.int()),
    offShelfReason: z.string(),
    tagIds: z.array(z.string()),
    composerIds: z.array(z.string()),
    versions: z.array(versionLine),
  }),
  section,
});

/** The track comes with a main version, ready to take a master. */
export const addTrack = /* @__PURE__ */ defineCall({
  name: 'catalogue.addTrack',
  method: 'POST',
  path: '/console/catalogue/addTrack',
  access: editors,
  input: z.object({ albumId: id(), ...trackFields }),
  output: z.object({ id: z.string(), versionId: z.string() }),
  writes: true,
  section,
});

export const updateTrack = /* @__PURE__ */ defineCall({
  name: 'catalogue.updateTrack',
  method: 'POST',
  path: '/console/catalogue/updateTrack',
  access: editors,
  input: z.object({ id: id(), ...trackFields }),
  output: done(),
  writes: true,
  section,
});

export const setTrackStatus = /* @__PURE__ */ defineCall({
  name: 'catalogue.setTrackStatus',
  method: 'POST',
  path: '/console/catalogue/setTrackStatus',
  access: editors,
  input: z.object(decision),
  output: done(),
  writes: true,
  section,
});

export const addVersion = /* @__PURE__ */ defineCall({
  name: 'catalogue.addVersion',
  method: 'POST',
  path: '/console/catalogue/addVersion',
  access: editors,
  input: z.object({
    trackId: id(),
    kind: z.string().check(z.regex(/^[a-z0-9-]{1,30}$/)),
    labelZh: line(30).check(z.minLength(1, { error: 'catalogue_title_empty' })),
    labelEn: line(30).check(z.minLength(1, { error: 'catalogue_title_empty' })),
  }),
  output: created,
  writes: true,
  section,
});
