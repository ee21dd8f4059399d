import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { isMusicLibrary } from '../rules.ts';

/** What playing a version needs to know of it; drafts are not there. */
export async function playableVersion(db: Database, versionId: string) {
  return db
    .selectFrom('versions')
    .innerJoin('tracks', 'tracks.id', 'versions.trackId')
    .innerJoin('albums', 'albums.id', 'tracks.albumId')
    .select([
      'versions.id as versionId',
      'versions.trackId',
      'versions.durationMs',
      'versions.waveShape',
      'versions.trialObject',
      'versions.markedTrialObject',
      'versions.masterObject',
      'versions.isMain',
      'versions.labelZh',
      'versions.labelEn',
      'versions.code as versionCode',
      'tracks.code',
      'tracks.titleZh',
      'tracks.titleEn',
      sql<boolean>`versions.ready_at is not null`.as('ready'),
      sql<boolean>`tracks.status <> 'on_sale' or albums.status <> 'on_sale'`.as('offShelf'),
      sql<string[]>`array(
        select composers.name_zh from track_composers join composers on composers.id = track_composers.composer_id
        where track_composers.track_id = tracks.id order by track_composers.position
      )`.as('composers'),
    ])
    .where('versions.id', '=', versionId)
    .where('tracks.status', '<>', 'draft')
    .where('albums.status', '<>', 'draft')
    .executeTakeFirst();
}
export type PlayableVersion = NonNullable<Awaited<ReturnType<typeof playableVersion>>>;

/** Those of these versions that the store shows, in the order given. */
export async function shownVersionIds(db: Database, versionIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('versions')
    .innerJoin('tracks', 'tracks.id', 'versions.trackId')
    .innerJoin('albums', 'albums.id', 'tracks.albumId')
    .select('versions.id')
    .where(sql<boolean>`versions.id = any(${versionIds}::bigint[])`)
    .where('tracks.status', '<>', 'draft')
    .where('albums.status', '<>', 'draft')
    .execute();
  const shown = new Set(rows.map((row) => row.id));
  return versionIds.filter((id) => shown.has(id));
}

/** The main versions of an album's tracks on sale, in its order. */
export async function albumMainVersionIds(db: Database, albumId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tracks')
    .innerJoin('albums', 'albums.id', 'tracks.albumId')
    .innerJoin('versions', (join) => join.onRef('versions.trackId', '=', 'tracks.id').on('versions.isMain', '=', true))
    .select('versions.id')
    .where('tracks.albumId', '=', albumId)
    .where('tracks.status', '=', 'on_sale')
    .where('albums.status', '=', 'on_sale')
    .orderBy('tracks.position')
    .execute();
  return rows.map((row) => row.id);
}

/** Keeps the trial recording with the audible mark, unless the version has got another master meanwhile. */
export async function saveMarkedTrial(
  db: Database,
  marked: { versionId: string; masterObject: string; markedTrialObject: string },
): Promise<void> {
  await db
    .updateTable('versions')
    .set({ markedTrialObject: marked.markedTrialObject })
    .where('id', '=', marked.versionId)
    .where('masterObject', '=', marked.masterObject)
    .execute();
}

/** Sets how hot each track is; those that are not named are not. Only what changes is written. */
export async function setHeat(db: Database, heat: readonly { trackId: string; heat: number }[]): Promise<void> {
  await sql`
    update tracks set heat = coalesce(counted.heat, 0)
    from tracks as every
    left join unnest(${heat.map((row) => row.trackId)}::bigint[], ${heat.map((row) => row.heat)}::integer[])
      as counted (track_id, heat) on counted.track_id = every.id
    where tracks.id = every.id and tracks.heat <> coalesce(counted.heat, 0)
  `.execute(db);
}

/** How versions are called, drafts included, by id: for lists of what was done with them. */
export async function versionFaces(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { code: string; trackId: string; titleZh: string; titleEn: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('versions')
    .innerJoin('tracks', 'tracks.id', 'versions.trackId')
    .select(['versions.id', 'versions.code', 'versions.trackId', 'tracks.titleZh', 'tracks.titleEn'])
    .where('versions.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...face }) => [id, face]));
}

/** Where a master goes: its version, drafts included, and what the track is sold as. */
export async function versionForMaster(db: Database, versionId: string) {
  const row = await db
    .selectFrom('versions')
    .innerJoin('tracks', 'tracks.id', 'versions.trackId')
    .select(['versions.id', 'versions.code', 'versions.trackId', 'tracks.libraryTypeId'])
    .where('versions.id', '=', versionId)
    .executeTakeFirst();
  if (!row) return null;
  const kind: 'music' | 'effect' = isMusicLibrary(row.libraryTypeId) ? 'music' : 'effect';
  return { id: row.id, code: row.code, trackId: row.trackId, kind };
}
