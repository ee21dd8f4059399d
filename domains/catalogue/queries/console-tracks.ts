import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { containing, type LineFilter } from './console-albums.ts';
import { coverKey } from './rows.ts';

const lineColumns = [
  'tracks.id',
  'tracks.albumId',
  'tracks.code',
  'tracks.position',
  'tracks.titleZh',
  'tracks.titleEn',
  'tracks.libraryTypeId',
  'tracks.status',
  'tracks.bpm',
  'tracks.musicalKey',
  'tracks.updatedAt',
  'albums.titleZh as albumTitleZh',
  'albums.titleEn as albumTitleEn',
  'versions.durationMs',
  coverKey.as('coverKey'),
  sql<boolean>`versions.ready_at is not null`.as('ready'),
] as const;

const everyTrack = (db: Database) =>
  db
    .selectFrom('tracks')
    .innerJoin('albums', 'albums.id', 'tracks.albumId')
    .innerJoin('versions', (join) => join.onRef('versions.trackId', '=', 'tracks.id').on('versions.isMain', '=', true));

/** A page of tracks, drafts included, and how many there are. */
export async function trackLines(
  db: Database,
  filter: LineFilter & {
    albumId?: string | undefined;
    ready?: boolean | undefined;
    sort?: 'code' | 'titleZh' | 'status' | 'position' | 'updatedAt' | undefined;
  },
) {
  let query = everyTrack(db);
  if (filter.status !== undefined) query = query.where('tracks.status', '=', filter.status);
  if (filter.libraryTypeId !== undefined) query = query.where('tracks.libraryTypeId', '=', filter.libraryTypeId);
  if (filter.albumId !== undefined) query = query.where('tracks.albumId', '=', filter.albumId);
  if (filter.ready !== undefined) query = query.where('versions.readyAt', filter.ready ? 'is not' : 'is', null);
  if (filter.q) {
    const like = containing(filter.q);
    query = query.where((where) =>
      where.or([
        where('tracks.titleZh', 'ilike', like),
        where('tracks.titleEn', 'ilike', like),
        where('tracks.code', 'ilike', like),
      ]),
    );
  }
  const rows = await query
    .select(lineColumns)
    .orderBy(`tracks.${filter.sort ?? 'code'}`, filter.order)
    .orderBy('tracks.id')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** One track with all its fields; its versions stand in `versionRecords`. */
export async function trackRecord(db: Database, id: string) {
  return everyTrack(db)
    .select([
      ...lineColumns,
      'tracks.articleNo',
      'tracks.descriptionZh',
      'tracks.descriptionEn',
      'tracks.vocal',
      'tracks.priceFen',
      'tracks.offShelfReason',
      'tracks.publishedAt',
      sql<string[]>`array(
        select tag_id::text from track_tags where track_tags.track_id = tracks.id order by position
      )`.as('tagIds'),
      sql<string[]>`array(
        select composer_id::text from track_composers where track_composers.track_id = tracks.id order by position
      )`.as('composerIds'),
    ])
    .where('tracks.id', '=', id)
    .executeTakeFirst();
}

export interface TrackValues {
  code: string;
  articleNo: string;
  position: number;
  titleZh: string;
  titleEn: string;
  descriptionZh: string;
  descriptionEn: string;
  bpm: number | null;
  musicalKey: string | null;
  vocal: string;
  priceFen: number | null;
}

export async function insertTrack(
  db: Database,
  track: TrackValues & { albumId: string; libraryTypeId: number },
): Promise<string> {
  return (await db.insertInto('tracks').values(track).returning('id').executeTakeFirstOrThrow()).id;
}

export async function changeTrack(db: Database, id: string, track: TrackValues, updatedAt: Date): Promise<void> {
  await db
    .updateTable('tracks')
    .set({ ...track, updatedAt })
    .where('id', '=', id)
    .execute();
}

/** Replaces the tags and composers of a track, in the order given. */
export async function replaceTrackWords(
  db: Database,
  trackId: string,
  words: { tagIds: readonly string[]; composerIds: readonly string[] },
): Promise<void> {
  await db.deleteFrom('trackTags').where('trackId', '=', trackId).execute();
  const tags = [...new Set(words.tagIds)].map((tagId, position) => ({ trackId, tagId, position }));
  if (tags.length > 0) await db.insertInto('trackTags').values(tags).execute();
  await db.deleteFrom('trackComposers').where('trackId', '=', trackId).execute();
  const composers = [...new Set(words.composerIds)].map((composerId, position) => ({ trackId, composerId, position }));
  if (composers.length > 0) await db.insertInto('trackComposers').values(composers).execute();
}

/** Puts a track on sale or takes it off; the first time on sale is when it was published. */
export async function changeTrackStatus(
  db: Database,
  id: string,
  change: { status: 'on_sale' | 'off_shelf'; reason: string; now: Date },
): Promise<void> {
  const { status, reason, now } = change;
  await db
    .updateTable('tracks')
    .set({
      status,
      offShelfReason: status === 'off_shelf' ? reason : '',
      updatedAt: now,
      ...(status === 'on_sale' ? { publishedAt: sql<Date>`coalesce(published_at, ${now})` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** A version at the end of a track's, with the next letter as its code; the first one is the main one. */
export async function insertVersion(
  db: Database,
  version: { trackId: string; kind: string; labelZh: string; labelEn: string },
): Promise<string> {
  const track = await db
    .selectFrom('tracks')
    .select([
      'code',
      sql<number>`(select coalesce(max(position) + 1, 0) from versions where track_id = tracks.id)`.as('next'),
    ])
    .where('id', '=', version.trackId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const letter = track.next < 26 ? String.fromCharCode(65 + track.next) : `V${track.next + 1}`;
  const row = await db
    .insertInto('versions')
    .values({ ...version, code: `${track.code}-${letter}`, position: track.next, isMain: track.next === 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** How many drafts there are whose main version can be heard, or cannot. */
export async function draftCount(db: Database, ready: boolean): Promise<number> {
  const { count } = await everyTrack(db)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tracks.status', '=', 'draft')
    .where('versions.readyAt', ready ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
