// The calls of the catalogue that the store and other clients make (specification, section 7, "Music and browsing").
import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { id, line, nothing, pageOf } from '#platform/contract/shapes.ts';
import {
  albumCard,
  albumCards,
  albumPage,
  brandCard,
  libraryType,
  sortOrder,
  tagWord,
  themeCard,
  themeCards,
  trackRow,
  trackRows,
  versionRow,
  workId,
} from './shapes.ts';

export type { AlbumCard, AlbumPage, ThemeCard, TrackRow, VersionRow } from './shapes.ts';
export { albumCard, flag, libraryType, sortOrder, trackRow, trackRows, workId } from './shapes.ts';
export { decodeWave } from './wave-shape.ts';

const section = '7 Music and browsing';
const some = (most: number) => z.object({ size: z._default(z.int().check(z.minimum(1), z.maximum(50)), most) });

export const listLibraryTypes = /* @__PURE__ */ defineCall({
  name: 'catalogue.listLibraryTypes',
  method: 'GET',
  path: '/musicLibraryType/getList',
  access: 'guest',
  input: nothing(),
  output: z.array(z.object({ id: z.int(), name: z.string(), kind: z.enum(['music', 'effect']) })),
  section,
});

export const listTags = /* @__PURE__ */ defineCall({
  name: 'catalogue.listTags',
  method: 'POST',
  path: '/musicLibraryTag/getMusicVersionTagList',
  access: 'guest',
  input: z.object({ musicLibraryTypeId: z.optional(libraryType()) }),
  output: z.array(
    z.object({ id: z.int(), code: z.string(), name: z.string(), tags: z.array(z.omit(tagWord(), { kind: true })) }),
  ),
  section,
});

export const listBrands = /* @__PURE__ */ defineCall({
  name: 'catalogue.listBrands',
  method: 'GET',
  path: '/brand/getList',
  access: 'guest',
  input: nothing(),
  output: z.array(brandCard()),
  section,
});

export const showBrand = /* @__PURE__ */ defineCall({
  name: 'catalogue.showBrand',
  method: 'GET',
  path: '/brand/getById',
  access: 'guest',
  input: z.object({ id: id() }),
  output: brandCard(),
  section,
});

export const listAlbums = /* @__PURE__ */ defineCall({
  name: 'catalogue.listAlbums',
  method: 'POST',
  path: '/album/albumList',
  access: 'guest',
  input: z.object({
    ...pageOf(),
    musicLibraryTypeId: z.optional(libraryType()),
    brandId: z.optional(id()),
    keyWords: z.optional(line(200)),
    sort: sortOrder(),
  }),
  output: albumCards(),
  section,
});

export const listBuyoutAlbums = /* @__PURE__ */ defineCall({
  name: 'catalogue.listBuyoutAlbums',
  method: 'POST',
  path: '/album/materialList',
  access: 'guest',
  input: z.object({ ...pageOf(), musicLibraryTypeId: z.optional(libraryType()), sort: sortOrder() }),
  output: albumCards(),
  section,
});

export const showAlbum = /* @__PURE__ */ defineCall({
  name: 'catalogue.showAlbum',
  method: 'GET',
  path: '/album/albumDetail',
  access: 'guest',
  input: workId(),
  output: albumPage(),
  section,
});

export const listAlbumTracks = /* @__PURE__ */ defineCall({
  name: 'catalogue.listAlbumTracks',
  method: 'POST',
  path: '/album/albumMusicList',
  access: 'guest',
  input: z.object({ ...workId().shape, ...pageOf(), sort: sortOrder() }),
  output: trackRows(),
  section,
});

export const listSimilarAlbums = /* @__PURE__ */ defineCall({
  name: 'catalogue.listSimilarAlbums',
  method: 'GET',
  path: '/album/similarList',
  access: 'guest',
  input: z.object({ ...workId().shape, ...some(4).shape }),
  output: z.array(albumCard()),
  section,
});

export const listPickedAlbums = /* @__PURE__ */ defineCall({
  name: 'catalogue.listPickedAlbums',
  method: 'POST',
  path: '/album/indexRecommendList',
  access: 'guest',
  input: some(8),
  output: z.array(albumCard()),
  section,
});

export const listRecommendedAlbums = /* @__PURE__ */ defineCall({
  name: 'catalogue.listRecommendedAlbums',
  method: 'POST',
  path: '/album/recommendList',
  access: 'guest',
  input: z.object(pageOf()),
  output: albumCards(),
  section,
});

export const showTrack = /* @__PURE__ */ defineCall({
  name: 'catalogue.showTrack',
  method: 'GET',
  path: '/music/getMusicDetail',
  access: 'guest',
  input: workId(),
  output: z.object({
    ...trackRow().shape,
    description: z.string(),
    cover: albumCard().shape.cover,
    /** All versions, the main one first, with the whole waveform of each. */
    otherVersion: z.array(versionRow()),
  }),
  section,
});

export const listRelevantTracks = /* @__PURE__ */ defineCall({
  name: 'catalogue.listRelevantTracks',
  method: 'GET',
  path: '/music/relevantList',
  access: 'guest',
  input: z.object({ ...workId().shape, ...some(8).shape }),
  output: z.array(trackRow()),
  section,
});

export const listSimilarTracks = /* @__PURE__ */ defineCall({
  name: 'catalogue.listSimilarTracks',
  method: 'GET',
  path: '/music/similarList',
  access: 'guest',
  input: z.object({ ...workId().shape, ...some(8).shape }),
  output: z.array(trackRow()),
  section,
});

export const listNewestTracks = /* @__PURE__ */ defineCall({
  name: 'catalogue.listNewestTracks',
  method: 'POST',
  path: '/music/getIndexRecommendList',
  access: 'guest',
  input: some(8),
  output: z.array(trackRow()),
  section,
});

export const listThemes = /* @__PURE__ */ defineCall({
  name: 'catalogue.listThemes',
  method: 'GET',
  path: '/indexTheme/getList',
  access: 'guest',
  input: z.object(pageOf()),
  output: themeCards(),
  section,
});

export const listRecommendedThemes = /* @__PURE__ */ defineCall({
  name: 'catalogue.listRecommendedThemes',
  method: 'POST',
  path: '/indexTheme/themeRecommendList',
  access: 'guest',
  input: some(8),
  output: z.array(themeCard()),
  section,
});

export const showTheme = /* @__PURE__ */ defineCall({
  name: 'catalogue.showTheme',
  method: 'GET',
  path: '/indexTheme/themeDetail',
  access: 'guest',
  input: z.object({ id: id() }),
  output: z.object({
    ...themeCard().shape,
    description: z.string(),
    /** Of a theme of albums, in its order. */
    albums: z.array(albumCard()),
  }),
  section,
});

export const listThemeTracks = /* @__PURE__ */ defineCall({
  name: 'catalogue.listThemeTracks',
  method: 'POST',
  path: '/indexTheme/themeMusicList',
  access: 'guest',
  input: z.object({ id: id(), ...pageOf(), sort: sortOrder() }),
  output: trackRows(),
  section,
});

export const listSimilarThemes = /* @__PURE__ */ defineCall({
  name: 'catalogue.listSimilarThemes',
  method: 'GET',
  path: '/indexTheme/similarList',
  access: 'guest',
  input: z.object({ id: id(), ...some(4).shape }),
  output: z.array(themeCard()),
  section,
});
