import * as z from 'zod/mini';
import { fen, id, listOf } from '#platform/contract/shapes.ts';

// What the calls carry, in the words of the wire (specification, section 3). Texts are in the caller's language.

/** 0 or 1, as the wire writes yes and no. */
export const flag = () => z.union([z.literal(0), z.literal(1)]);

/** One of the libraries' numbers; 1 and 2 are music, 3 and above sound effects. */
export const libraryType = () => z.int().check(z.minimum(1), z.maximum(32_767));

/** `{sort}` at the wire: 1 default, 2 newest, 3 hottest, 4 duration, 5 BPM. */
export const sortOrder = () => z._default(z.int().check(z.minimum(1), z.maximum(5)), 1);

export const vocal = () => z.enum(['none', 'chant', 'lyrics']);

export const tagWord = () => z.object({ id: z.string(), name: z.string(), kind: z.string() });

/** A cover and how the live title may stand on it: straight in dark or light for up to `titleRoom` characters, or on a slip. */
export const cover = () =>
  z.object({
    /** `/media/cover/{album}-{hash}/528.webp`; other widths, 112, 264 and 872, by the last part. */
    image: z.string(),
    /** `none`: the cover is one large character, or was uploaded and carries what it carries. */
    titleTone: z.enum(['ink', 'white', 'slip', 'none']),
    titleRoom: z.int(),
  });

/** The short form of a version, as `otherVersion` lists them. */
export const versionName = () => z.object({ id: z.string(), name: z.string(), musicLibraryTypeId: z.int() });

/** A track as a row, shown by one of its versions: the main one in lists. */
export const trackRow = () =>
  z.object({
    id: z.string(),
    musicVersionId: z.string(),
    trackId: z.string(),
    musicLibraryTypeId: z.int(),
    title: z.string(),
    /** The English title beside a Chinese one, as decoration; else empty. */
    subtitle: z.string(),
    /** The version's name. */
    name: z.string(),
    number: z.string(),
    articleNo: z.string(),
    image: z.string(),
    musicVersionTags: z.string(),
    tags: z.array(tagWord()),
    favorites: flag(),
    isCart: flag(),
    goBuy: flag(),
    tryMusicFile: z.string(),
    /** See wave-shape.ts; empty until the recording is ready. */
    waveShape: z.string(),
    /** Seconds; 0 where it is not known yet. */
    duration: z.number(),
    otherVersion: z.array(versionName()),
    /** 1: a new track from the start (readings, "Player isstart"). */
    isstart: z.literal(1),
    bpm: z.nullable(z.number()),
    musicalKey: z.nullable(z.string()),
    vocal: vocal(),
    versions: z.int(),
    isMain: z.boolean(),
    album: z.object({ id: z.string(), name: z.string(), number: z.string(), musicLibraryTypeId: z.int() }),
    composers: z.array(z.string()),
    /** The caller holds a licence of it. */
    owned: z.boolean(),
    offShelf: z.boolean(),
    /** It can be played now. */
    ready: z.boolean(),
  });
export type TrackRow = z.output<ReturnType<typeof trackRow>>;

/** One version of a track, drawn to its own length. */
export const versionRow = () =>
  z.object({
    ...versionName().shape,
    kind: z.string(),
    number: z.string(),
    duration: z.number(),
    waveShape: z.string(),
    favorites: flag(),
    isMain: z.boolean(),
    ready: z.boolean(),
  });
export type VersionRow = z.output<ReturnType<typeof versionRow>>;

export const albumCard = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    subtitle: z.string(),
    number: z.string(),
    articleNo: z.string(),
    /** What a licence of it is ordered as: 3 album, 4 buyout album. */
    type: z.union([z.literal(3), z.literal(4)]),
    musicLibraryTypeId: z.int(),
    image: z.string(),
    cover: cover(),
    composers: z.array(z.string()),
    /** Tracks on sale. */
    musicCount: z.int(),
    /** `YYYY-MM-DD`. */
    releasedOn: z.string(),
    favorites: flag(),
    isCart: flag(),
    goBuy: flag(),
    owned: z.boolean(),
    offShelf: z.boolean(),
  });
export type AlbumCard = z.output<ReturnType<typeof albumCard>>;

export const albumPage = () =>
  z.object({
    ...albumCard().shape,
    description: z.string(),
    brand: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** Of all tracks' main versions, seconds. */
    duration: z.number(),
    bpmFrom: z.nullable(z.number()),
    bpmTo: z.nullable(z.number()),
    versions: z.int(),
    buyoutPriceFen: z.nullable(fen()),
  });
export type AlbumPage = z.output<ReturnType<typeof albumPage>>;

export const themeCard = () =>
  z.object({
    id: z.string(),
    title: z.string(),
    subtitle: z.string(),
    /** What is in it: 1 albums, 3 tracks, as a favourite of it would be. */
    type: z.union([z.literal(1), z.literal(3)]),
    musicCount: z.int(),
    /** Covers of the first three albums in it. */
    images: z.array(z.string()),
  });
export type ThemeCard = z.output<ReturnType<typeof themeCard>>;

export const brandCard = () =>
  z.object({ id: z.string(), name: z.string(), description: z.string(), albumCount: z.int() });

export const trackRows = () => listOf(trackRow());
export const albumCards = () => listOf(albumCard());
export const themeCards = () => listOf(themeCard());

/** An id with the library that older clients send along; the library is not needed to find anything. */
export const workId = () => z.object({ id: id(), musicLibraryTypeId: z.optional(libraryType()) });
