import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** A row of a list as the database tells it: one version with its track and album. */
export type TrackRowRecord = Awaited<ReturnType<typeof trackRowRecords>>[number];

export interface NamedRecord {
  zh: string;
  en: string;
}

export interface TagRecord extends NamedRecord {
  id: string;
  kind: string;
}

export interface VersionNameRecord extends NamedRecord {
  id: string;
}

const tagsOfTrack = sql<TagRecord[]>`coalesce((
  select json_agg(
    json_build_object('id', g.id::text, 'kind', k.code, 'zh', g.name_zh, 'en', g.name_en) order by tt.position
  )
  from track_tags tt join tags g on g.id = tt.tag_id join tag_kinds k on k.id = g.kind_id
  where tt.track_id = tracks.id
), '[]')`;

const composersOfTrack = sql<NamedRecord[]>`coalesce((
  select json_agg(json_build_object('zh', c.name_zh, 'en', c.name_en) order by tc.position)
  from track_composers tc join composers c on c.id = tc.composer_id
  where tc.track_id = tracks.id
), '[]')`;

const versionsOfTrack = sql<VersionNameRecord[]>`coalesce((
  select json_agg(json_build_object('id', o.id::text, 'zh', o.label_zh, 'en', o.label_en) order by o.position)
  from versions o where o.track_id = tracks.id
), '[]')`;

/** A cover's name changes with its picture, so its address may be cached for ever. */
export const coverKey = sql<string>`albums.id || '-' || left(md5(coalesce(albums.cover_object, albums.art::text)), 12)`;

/**
 * Rows of these versions, or of the main versions of these tracks, in one query and in no order. Drafts are left out.
 * `whole` takes the whole waveform in place of the row's.
 */
export async function trackRowRecords(
  db: Database,
  by: { versionIds: readonly string[] } | { trackIds: readonly string[] },
  whole = false,
) {
  let query = db
    .selectFrom('versions')
    .innerJoin('tracks', 'tracks.id', 'versions.trackId')
    .innerJoin('albums', 'albums.id', 'tracks.albumId')
    .select([
      'versions.id as versionId',
      'versions.labelZh',
      'versions.labelEn',
      'versions.isMain',
      'versions.durationMs',
      whole ? 'versions.waveShape as wave' : 'versions.waveRow as wave',
      sql<boolean>`versions.ready_at is not null`.as('ready'),
      'tracks.id as trackId',
      'tracks.code',
      'tracks.articleNo',
      'tracks.libraryTypeId',
      'tracks.titleZh',
      'tracks.titleEn',
      'tracks.bpm',
      'tracks.musicalKey',
      'tracks.vocal',
      'tracks.status',
      'albums.id as albumId',
      'albums.code as albumCode',
      'albums.libraryTypeId as albumLibraryTypeId',
      'albums.titleZh as albumTitleZh',
      'albums.titleEn as albumTitleEn',
      'albums.status as albumStatus',
      'albums.isBuyout as albumIsBuyout',
      coverKey.as('coverKey'),
      tagsOfTrack.as('tags'),
      composersOfTrack.as('composers'),
      versionsOfTrack.as('versions'),
    ])
    .where('tracks.status', '<>', 'draft')
    .where('albums.status', '<>', 'draft');
  if ('versionIds' in by) query = query.where(sql<boolean>`versions.id = any(${by.versionIds}::bigint[])`);
  else query = query.where('versions.isMain', '=', true).where(sql<boolean>`tracks.id = any(${by.trackIds}::bigint[])`);
  return query.execute();
}

/** All versions of a track with their whole waveforms, the main one first. */
export async function versionRecords(db: Database, trackId: string) {
  return db
    .selectFrom('versions')
    .select([
      'id',
      'code',
      'kind',
      'labelZh',
      'labelEn',
      'isMain',
      'durationMs',
      'waveShape',
      sql<boolean>`ready_at is not null`.as('ready'),
    ])
    .where('trackId', '=', trackId)
    .orderBy('isMain', 'desc')
    .orderBy('position')
    .execute();
}

/** What the page of a track says beyond its row. */
export async function trackPageRecord(db: Database, trackId: string) {
  return db
    .selectFrom('tracks')
    .innerJoin('albums', 'albums.id', 'tracks.albumId')
    .select([
      'tracks.descriptionZh',
      'tracks.descriptionEn',
      'albums.code as albumCode',
      'albums.art',
      'albums.coverObject',
      coverKey.as('coverKey'),
    ])
    .where('tracks.id', '=', trackId)
    .executeTakeFirst();
}

/** Whatever version of whatever track an id of the wire names; drafts are not there. */
export async function trackOfVersion(db: Database, versionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('versions')
    .innerJoin('tracks', 'tracks.id', 'versions.trackId')
    .innerJoin('albums', 'albums.id', 'tracks.albumId')
    .select('tracks.id')
    .where('versions.id', '=', versionId)
    .where('tracks.status', '<>', 'draft')
    .where('albums.status', '<>', 'draft')
    .executeTakeFirst();
  return row?.id ?? null;
}
