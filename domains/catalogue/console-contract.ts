// The calls by which operators keep albums, and what there is to choose from. What a library's works cost is the licensing domain's.
import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { done, id, line, listOf, nothing, pageOf } from '#platform/contract/shapes.ts';
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
import { libraryType } from './shapes.ts';

const section = 'ours';

/** Largest picture taken as a cover, in bytes. */
const COVER_BYTES = 20 * 1024 * 1024;

const albumFields = {
  code: code(),
  articleNo: z._default(line(60), ''),
  libraryTypeId: libraryType(),
  brandId: z._default(z.nullable(id()), null),
  titleZh: titleZh(),
  titleEn: z._default(line(120), ''),
  descriptionZh: text(),
  descriptionEn: text(),
  releasedOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'catalogue_date_format' })),
  isBuyout: z._default(z.boolean(), false),
  /** Its place among the editors' picks, from 0. */
  pickPosition: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(9999))), null),
  priceFen: ownPrice(),
};

const albumLine = {
  id: z.string(),
  code: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  libraryTypeId: z.int(),
  status,
  image: z.string(),
  tracks: z.int(),
  /** Tracks whose main version has no recording that can be played. */
  unready: z.int(),
  releasedOn: z.string(),
  updatedAt: z.string(),
};

export const listAlbumLines = /* @__PURE__ */ defineCall({
  name: 'catalogue.listAlbumLines',
  method: 'GET',
  path: '/console/catalogue/albums',
  access: readers,
  input: z.object({ ...pageOf(), ...search, ...sorted('code', 'titleZh', 'status', 'releasedOn', 'updatedAt') }),
  output: listOf(z.object(albumLine)),
  section,
});

export const getAlbum = /* @__PURE__ */ defineCall({
  name: 'catalogue.getAlbum',
  method: 'GET',
  path: '/console/catalogue/album',
  access: readers,
  input: z.object({ id: id() }),
  output: z.object({
    ...albumLine,
    articleNo: z.string(),
    brandId: z.nullable(z.string()),
    descriptionZh: z.string(),
    descriptionEn: z.string(),
    isBuyout: z.boolean(),
    pickPosition: z.nullable(z.int()),
    hasCover: z.boolean(),
    priceFen: z.nullable(z.int()),
  }),
  section,
});

export const addAlbum = /* @__PURE__ */ defineCall({
  name: 'catalogue.addAlbum',
  method: 'POST',
  path: '/console/catalogue/addAlbum',
  access: editors,
  input: z.object(albumFields),
  output: created,
  writes: true,
  section,
});

export const updateAlbum = /* @__PURE__ */ defineCall({
  name: 'catalogue.updateAlbum',
  method: 'POST',
  path: '/console/catalogue/updateAlbum',
  access: editors,
  input: z.object({ id: id(), ...albumFields }),
  output: done(),
  writes: true,
  section,
});

export const setAlbumStatus = /* @__PURE__ */ defineCall({
  name: 'catalogue.setAlbumStatus',
  method: 'POST',
  path: '/console/catalogue/setAlbumStatus',
  access: editors,
  input: z.object(decision),
  output: done(),
  writes: true,
  section,
});

export const uploadCover = /* @__PURE__ */ defineCall({
  name: 'catalogue.uploadCover',
  method: 'POST',
  path: '/console/catalogue/uploadCover',
  access: editors,
  input: z.object({ id: id() }),
  output: z.object({ image: z.string() }),
  takesFile: { most: COVER_BYTES },
  writes: 'own transaction',
  section,
});

export const listChoices = /* @__PURE__ */ defineCall({
  name: 'catalogue.listChoices',
  method: 'GET',
  path: '/console/catalogue/choices',
  access: readers,
  input: nothing(),
  output: z.object({
    libraries: z.array(z.object({ id: z.int(), name: z.string() })),
    brands: z.array(z.object({ id: z.string(), name: z.string() })),
    composers: z.array(z.object({ id: z.string(), name: z.string() })),
    tags: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string() })),
    tagKinds: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  section,
});

const names = { nameZh: titleZh(), nameEn: z._default(line(120), '') };

export const addComposer = /* @__PURE__ */ defineCall({
  name: 'catalogue.addComposer',
  method: 'POST',
  path: '/console/catalogue/addComposer',
  access: editors,
  input: z.object(names),
  output: created,
  writes: true,
  section,
});

export const addTag = /* @__PURE__ */ defineCall({
  name: 'catalogue.addTag',
  method: 'POST',
  path: '/console/catalogue/addTag',
  access: editors,
  input: z.object({ ...names, kind: z.string().check(z.maxLength(30)) }),
  output: created,
  writes: true,
  section,
});
