// The calls of playing: trial addresses, the playlist, trial downloads (specification, section 7, "Playback").
import * as z from 'zod/mini';
import { libraryType, trackRow, workId } from '#domains/catalogue/contract.ts';
import { defineCall } from '#platform/contract/contract.ts';
import { done, id, listOf, pageOf } from '#platform/contract/shapes.ts';

const section = '7 Playback';
/** The list of a person who is logged in comes in pages of 50 (specification, section 9). */
const PLAYLIST_PAGE = 50;
const versionReference = () => z.object({ id: id(), musicLibraryTypeId: z.optional(libraryType()) });
const several = () => z.array(versionReference()).check(z.minLength(1), z.maxLength(100));

export const playVersion = /* @__PURE__ */ defineCall({
  name: 'playback.playVersion',
  method: 'GET',
  path: '/userPlay/play',
  access: 'guest',
  input: z.object({
    ...workId().shape,
    /** False for a fresh address alone: one that expired, or one fetched ahead. */
    counts: z._default(z.boolean(), true),
  }),
  output: z.object({
    musicVersionId: z.string(),
    /** `preparing`: the recording is being made; ask again in a moment. Nothing is counted until it is ready. */
    state: z.enum(['ready', 'preparing']),
    /** The encrypted trial address: see trial-cipher.ts. Empty while it is being prepared. */
    tryMusicFile: z.string(),
    /** Until when the address holds; null while there is none. */
    expiresAt: z.nullable(z.string()),
    /** Seconds; 0 where it is not known yet. */
    duration: z.number(),
    waveShape: z.string(),
  }),
  writes: true,
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  section,
});

export const listPlaylist = /* @__PURE__ */ defineCall({
  name: 'playback.listPlaylist',
  method: 'POST',
  path: '/userPlay/playList',
  access: 'member',
  input: z.object(pageOf(PLAYLIST_PAGE)),
  output: listOf(trackRow()),
  section,
});

export const addToPlaylist = /* @__PURE__ */ defineCall({
  name: 'playback.addToPlaylist',
  method: 'POST',
  path: '/userPlay/addPlay',
  access: 'member',
  /** The list itself, or an object that holds it; the first one ends up on top. */
  input: z.union([several(), z.object({ list: several() })]),
  output: done(),
  writes: true,
  section,
});

export const addAlbumToPlaylist = /* @__PURE__ */ defineCall({
  name: 'playback.addAlbumToPlaylist',
  method: 'GET',
  path: '/userPlay/addAlbumPlay',
  access: 'member',
  input: workId(),
  output: done(),
  writes: true,
  section,
});

export const removeFromPlaylist = /* @__PURE__ */ defineCall({
  name: 'playback.removeFromPlaylist',
  method: 'POST',
  path: '/userPlay/deletePlayById',
  access: 'member',
  input: z.object({ musicVersionId: id(), musicLibraryTypeId: z.optional(libraryType()) }),
  output: done(),
  writes: true,
  section,
});

export const clearPlaylist = /* @__PURE__ */ defineCall({
  name: 'playback.clearPlaylist',
  method: 'POST',
  path: '/userPlay/clearPlay',
  access: 'member',
  input: z.object({}),
  output: done(),
  writes: true,
  section: 'ours',
});

export const downloadTrial = /* @__PURE__ */ defineCall({
  name: 'playback.downloadTrial',
  method: 'GET',
  path: '/userPlay/downMusic',
  access: 'member',
  input: workId(),
  output: done(),
  answersFile: true,
  writes: true,
  limits: [{ by: 'account', count: 60, seconds: 60 }],
  section,
});
