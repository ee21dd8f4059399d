import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

export interface TrackWorkRow {
  id: string;
  code: string;
  titleZh: string;
  titleEn: string;
  libraryTypeId: number;
  status: string;
  priceFen: number | null;
  albumId: string;
  albumStatus: string;
  albumIsBuyout: boolean;
}

/** The tracks with these ids, and those that the given versions belong to; `versionIds` tells which were asked for. */
export async function trackWorks(
  db: Database,
  by: { trackIds: readonly string[]; versionIds: readonly string[] },
): Promise<(TrackWorkRow & { versionIds: string[] })[]> {
  return db
    .selectFrom('tracks')
    .innerJoin('albums', 'albums.id', 'tracks.albumId')
    .select([
      'tracks.id',
      'tracks.code',
      'tracks.titleZh',
      'tracks.titleEn',
      'tracks.libraryTypeId',
      'tracks.status',
      'tracks.priceFen',
      'tracks.albumId',
      'albums.status as albumStatus',
      'albums.isBuyout as albumIsBuyout',
      sql<string[]>`array(
        select versions.id::text from versions
        where versions.track_id = tracks.id and versions.id = any(${by.versionIds}::bigint[])
      )`.as('versionIds'),
    ])
    .where(
      sql<boolean>`tracks.id = any(${by.trackIds}::bigint[]) or tracks.id in (
        select versions.track_id from versions where versions.id = any(${by.versionIds}::bigint[])
      )`,
    )
    .execute();
}

export interface AlbumWorkRow {
  id: string;
  code: string;
  titleZh: string;
  titleEn: string;
  libraryTypeId: number;
  status: string;
  isBuyout: boolean;
  priceFen: number | null;
  /** Those on sale, in the album's order. */
  trackIds: string[];
}

export async function albumWorks(db: Database, albumIds: readonly string[]): Promise<AlbumWorkRow[]> {
  return db
    .selectFrom('albums')
    .select([
      'albums.id',
      'albums.code',
      'albums.titleZh',
      'albums.titleEn',
      'albums.libraryTypeId',
      'albums.status',
      'albums.isBuyout',
      'albums.priceFen',
      sql<string[]>`array(
        select tracks.id::text from tracks
        where tracks.album_id = albums.id and tracks.status = 'on_sale' order by tracks.position
      )`.as('trackIds'),
    ])
    .where('albums.id', 'in', [...albumIds])
    .execute();
}

/** A version as the database's JSON tells it: ids as text, nothing renamed on the way. */
export interface DeliverableVersionRow {
  id: string;
  code: string;
  kind: string;
  labelZh: string;
  labelEn: string;
  isMain: boolean;
  durationMs: number | null;
  masterObject: string;
  masterFormat: string | null;
}

const composersOfTrack = sql<{ nameZh: string; nameEn: string }[]>`coalesce((
  select json_agg(json_build_object('nameZh', c.name_zh, 'nameEn', c.name_en) order by tc.position)
  from track_composers tc join composers c on c.id = tc.composer_id
  where tc.track_id = tracks.id
), '[]')`;

const readyVersionsOfTrack = sql<DeliverableVersionRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', v.id::text, 'code', v.code, 'kind', v.kind, 'labelZh', v.label_zh, 'labelEn', v.label_en,
    'isMain', v.is_main, 'durationMs', v.duration_ms, 'masterObject', v.master_object, 'masterFormat', v.master_format
  ) order by v.is_main desc, v.position)
  from versions v
  where v.track_id = tracks.id and v.ready_at is not null and v.master_object is not null
), '[]')`;

const waitingVersionsOfTrack = sql<string[]>`array(
  select v.id::text from versions v
  where v.track_id = tracks.id and (v.ready_at is null or v.master_object is null) order by v.position
)`;

/** What is delivered of each track: its words, its cover, and the versions that are ready, main version first. */
export async function deliverableRows(db: Database, trackIds: readonly string[]) {
  return db
    .selectFrom('tracks')
    .innerJoin('albums', 'albums.id', 'tracks.albumId')
    .select([
      'tracks.id as trackId',
      'tracks.code',
      'tracks.titleZh',
      'tracks.titleEn',
      'albums.id as albumId',
      'albums.code as albumCode',
      'albums.titleZh as albumTitleZh',
      'albums.titleEn as albumTitleEn',
      'albums.coverObject',
      'albums.art',
      composersOfTrack.as('composers'),
      readyVersionsOfTrack.as('versions'),
      waitingVersionsOfTrack.as('waitingVersionIds'),
    ])
    .where('tracks.id', 'in', [...trackIds])
    .execute();
}

/** Takes an album, and its tracks with it, out of what is sold: it was bought out. */
export async function takeAlbumOffShelf(db: Database, albumId: string): Promise<void> {
  await db
    .updateTable('albums')
    .set({ status: 'off_shelf', updatedAt: sql`now()` })
    .where('id', '=', albumId)
    .where('status', '=', 'on_sale')
    .execute();
}
