import type { Database } from '#platform/database/database.ts';
import {
  claimImport,
  insertAlbums,
  insertBrands,
  insertComposers,
  insertTags,
  insertThemes,
  insertTracks,
  insertVersions,
} from './queries/import.ts';

/** A text in both languages; where the English one is empty the Chinese one shows. */
export interface Words {
  zh: string;
  en: string;
}

export interface ImportedVersion {
  code: string;
  kind: string;
  label: Words;
  /** As announced, until the recording is measured; null where nobody knows. */
  durationMs: number | null;
}

export interface ImportedTrack {
  code: string;
  articleNo?: string;
  title: Words;
  description?: Words;
  bpm: number | null;
  /** `D minor`. */
  musicalKey: string | null;
  vocal: 'none' | 'chant' | 'lyrics';
  /** Codes of tags, the most telling first. */
  tags: readonly string[];
  /** A price of its own, in fen. */
  priceFen: number | null;
  status: 'on_sale' | 'off_shelf';
  publishedAt: Date;
  /** The main version first. */
  versions: readonly ImportedVersion[];
}

export interface ImportedAlbum {
  code: string;
  articleNo: string;
  libraryTypeId: number;
  brand: string | null;
  title: Words;
  description: Words;
  /** `YYYY-MM-DD`. */
  releasedOn: string;
  /** How its cover is drawn: composition and ink, see ui/art. */
  art: object;
  /** Set where it is sold once, whole: the price in fen. */
  buyoutFen: number | null;
  /** Its place among the editors' picks. */
  pickPosition: number | null;
  composers: readonly string[];
  tracks: readonly ImportedTrack[];
}

export interface ImportedTheme {
  title: Words;
  subtitle: Words;
  description: Words;
  art: object;
  itemKind: 'album' | 'track';
  /** Codes of albums or tracks, in order. */
  items: readonly string[];
}

/** A body of works to take in as a whole; everything refers by code. */
export interface CatalogueContent {
  name: string;
  brands: readonly { code: string; name: Words; description: Words }[];
  composers: readonly { code: string; name: Words }[];
  tags: readonly { code: string; kind: string; name: Words }[];
  albums: readonly ImportedAlbum[];
  themes: readonly ImportedTheme[];
}

export interface ImportedCatalogue {
  albumIds: Map<string, string>;
  /** By the version's code. */
  versionIds: Map<string, string>;
}

const idOf = (ids: ReadonlyMap<string, string>, code: string): string => {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`Nothing in this import has the code ${code}.`);
  return id;
};

/**
 * Takes in a body of works, once: null where one of this name was taken in before, or is being taken in by another process.
 * Call it in a transaction, so that it is all there or not at all.
 */
export async function importCatalogue(db: Database, content: CatalogueContent): Promise<ImportedCatalogue | null> {
  if (!(await claimImport(db, content.name))) return null;
  const brandIds = await insertBrands(db, content.brands);
  const composerIds = await insertComposers(db, content.composers);
  const tagIds = await insertTags(db, content.tags);
  const albumIds = await insertAlbums(
    db,
    content.albums.map((album) => ({ ...album, brandId: album.brand === null ? null : idOf(brandIds, album.brand) })),
  );
  const trackIds = await insertTracks(
    db,
    content.albums.flatMap((album) =>
      album.tracks.map((track, index) => ({
        ...track,
        albumId: idOf(albumIds, album.code),
        libraryTypeId: album.libraryTypeId,
        position: index + 1,
        tagIds: track.tags.map((tag) => idOf(tagIds, tag)),
        composerIds: album.composers.map((composer) => idOf(composerIds, composer)),
      })),
    ),
  );
  const versionIds = await insertVersions(
    db,
    content.albums.flatMap(({ tracks }) =>
      tracks.flatMap((track) =>
        track.versions.map((version, position) => ({ ...version, position, trackId: idOf(trackIds, track.code) })),
      ),
    ),
  );
  await insertThemes(
    db,
    content.themes.map((theme) => ({
      ...theme,
      itemIds: theme.items.map((code) => idOf(theme.itemKind === 'album' ? albumIds : trackIds, code)),
    })),
  );
  return { albumIds, versionIds };
}
