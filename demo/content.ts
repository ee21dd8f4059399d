import type { CatalogueContent, ImportedAlbum, ImportedTrack, Words } from '#domains/catalogue/server.ts';
import { ALBUMS } from './catalogue/all-albums.ts';
import { BANNERS, EDITORS_PICKS } from './catalogue/home.ts';
import { COMPOSERS, LABELS } from './catalogue/people.ts';
import { TAGS } from './catalogue/tags.ts';
import { THEMES } from './catalogue/themes.ts';
import type { Album, PriceTier, Track } from './catalogue/types.ts';
import type { MusicRecipe, VersionKind } from './music/recipe.ts';
import { recordingSeconds } from './music/render-recording.ts';

/** The name under which the catalogue remembers the demo. */
export const DEMO = 'demo';

const LABEL_OF: Record<VersionKind, Words> = {
  full: { zh: '完整版', en: 'Full mix' },
  '60s': { zh: '60 秒', en: '60 seconds' },
  '30s': { zh: '30 秒', en: '30 seconds' },
  '15s': { zh: '15 秒', en: '15 seconds' },
  'no-drums': { zh: '无鼓', en: 'No drums' },
  'no-melody': { zh: '无旋律', en: 'No melody' },
  bed: { zh: '铺底', en: 'Underscore' },
  'drums-and-bass': { zh: '鼓与贝斯', en: 'Drums and bass' },
  loop: { zh: '循环', en: 'Loop' },
};

/** Prices of a track's own, in fen; a standard one costs what its library says. */
const PRICE_OF: Record<PriceTier, number | null> = { standard: null, select: 90_000, signature: 150_000 };

const MINOR: ReadonlySet<MusicRecipe['mode']> = new Set(['aeolian', 'dorian', 'harmonic-minor', 'yu']);

/** As the key filter writes it: the modes told apart by their third, the tonic as it is measured. */
export function keyOf({ tonic, mode }: Pick<MusicRecipe, 'tonic' | 'mode'>): string {
  return `${tonic === 'Db' ? 'C#' : tonic} ${MINOR.has(mode) ? 'minor' : 'major'}`;
}

/** `TB-0042-03-A` and on: the versions of a track in their order. */
export const versionCode = (trackCode: string, index: number): string =>
  `${trackCode}-${String.fromCharCode(65 + index)}`;

/**
 * When an album was released: as written, or as many days earlier for all as it takes for the newest not to lie in the
 * future.
 */
function releasedOn(album: Album, now: Date): string {
  const dayOf = (text: string) => new Date(`${text}T00:00:00Z`).getTime();
  const newest = Math.max(...ALBUMS.map((one) => dayOf(one.releasedOn)));
  const today = dayOf(now.toISOString().slice(0, 10));
  return new Date(dayOf(album.releasedOn) - Math.max(0, newest - today)).toISOString().slice(0, 10);
}

/** Midnight of the day of the release, a minute earlier for each further track. */
const publishedAt = (album: Album, index: number, now: Date) =>
  new Date(new Date(`${releasedOn(album, now)}T00:00:00Z`).getTime() - index * 60_000);

function trackOf(album: Album, track: Track, index: number, now: Date): ImportedTrack {
  const { sound } = track;
  return {
    code: track.code,
    title: track.title,
    ...(track.description ? { description: track.description } : {}),
    bpm: sound.kind === 'music' ? sound.bpm : null,
    musicalKey: sound.kind === 'music' ? keyOf(sound) : null,
    vocal: track.vocal,
    tags: track.tags,
    priceFen: sound.kind === 'music' ? PRICE_OF[track.priceTier] : null,
    status: track.offShelf ? 'off_shelf' : 'on_sale',
    publishedAt: publishedAt(album, index, now),
    versions: track.versions.map((kind, position) => ({
      code: versionCode(track.code, position),
      kind,
      label: LABEL_OF[kind],
      durationMs: Math.round(recordingSeconds(track, kind) * 1000),
    })),
  };
}

function pickOf(album: Album): number | null {
  const position = EDITORS_PICKS.indexOf(album.code);
  return position < 0 ? null : position;
}

function albumOf(album: Album, pickPosition: number | null, now: Date): ImportedAlbum {
  return {
    code: album.code,
    articleNo: album.articleNo,
    libraryTypeId: album.library,
    brand: album.label,
    title: album.title,
    description: album.description,
    releasedOn: releasedOn(album, now),
    art: album.cover,
    buyoutFen: album.buyoutFen ?? null,
    pickPosition,
    composers: album.composers,
    tracks: album.tracks.map((track, index) => trackOf(album, track, index, now)),
  };
}

/** Where two were released on one day, the later one is the newer one in the catalogue too. */
const inOrderOfRelease = () => [...ALBUMS].sort((a, b) => a.releasedOn.localeCompare(b.releasedOn));

/** The demo as a body of works that the catalogue takes in. */
export function demoContent(now: Date): CatalogueContent {
  return {
    name: DEMO,
    brands: LABELS,
    composers: COMPOSERS,
    tags: TAGS,
    albums: inOrderOfRelease().map((album) => albumOf(album, pickOf(album), now)),
    themes: THEMES.map(({ title, subtitle, description, cover, items }) => ({
      title,
      subtitle,
      description,
      art: cover,
      itemKind: items.kind,
      items: items.codes,
    })),
  };
}

export interface DemoVersion {
  code: string;
  trackCode: string;
  kind: VersionKind;
  isMain: boolean;
}

/** Albums whose first two tracks lead the home page's list of the newest. */
const LEADING = 4;

/**
 * When the sound of a track is made: 0 the slides of the home page, 1 its list of the newest, 2 the lists from their first
 * page on, 3 what is off the shelf.
 */
function turnOf(album: Album, index: number, newestFirst: readonly Album[]): number {
  if (album.tracks[index]?.offShelf) return 3;
  if (index === 0 && BANNERS.some((banner) => banner.album === album.code)) return 0;
  return index < 2 && newestFirst.indexOf(album) < LEADING ? 1 : 2;
}

/** Every version of the demo, in the order in which the first pages show them: what is seen first is made first. */
export function demoVersions(): DemoVersion[] {
  const newestFirst = inOrderOfRelease().reverse();
  const tracks = newestFirst.flatMap((album) =>
    album.tracks.map((track, index) => ({ track, index, turn: turnOf(album, index, newestFirst) })),
  );
  const asSeen = tracks.sort((a, b) => a.turn - b.turn || a.index - b.index);
  return asSeen.flatMap(({ track }) =>
    track.versions.map((kind, position) => ({
      code: versionCode(track.code, position),
      trackCode: track.code,
      kind,
      isMain: position === 0,
    })),
  );
}
