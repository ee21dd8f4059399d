import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { coverKey } from './rows.ts';

export interface LineFilter {
  q?: string | undefined;
  status?: string | undefined;
  libraryTypeId?: number | undefined;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** Constraints that wait for the end of a transaction are held against it now, while there is somebody to tell. */
export async function checkConstraintsNow(db: Database): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
}

/** `%` and `_` of what was typed stand for themselves. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const trackCount = sql<number>`(select count(*)::int from tracks t where t.album_id = albums.id)`;
const unreadyCount = sql<number>`(
  select count(*)::int from tracks t join versions v on v.track_id = t.id and v.is_main
  where t.album_id = albums.id and v.ready_at is null
)`;

const lineColumns = [
  'id',
  'code',
  'titleZh',
  'titleEn',
  'libraryTypeId',
  'status',
  'releasedOn',
  'updatedAt',
  coverKey.as('coverKey'),
  trackCount.as('tracks'),
  unreadyCount.as('unready'),
] as const;

/** A page of albums, drafts included, and how many there are. */
export async function albumLines(
  db: Database,
  filter: LineFilter & { sort?: 'code' | 'titleZh' | 'status' | 'releasedOn' | 'updatedAt' | undefined },
) {
  let query = db.selectFrom('albums');
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.libraryTypeId !== undefined) query = query.where('libraryTypeId', '=', filter.libraryTypeId);
  if (filter.q) {
    const like = containing(filter.q);
    query = query.where((where) =>
      where.or([where('titleZh', 'ilike', like), where('titleEn', 'ilike', like), where('code', 'ilike', like)]),
    );
  }
  const rows = await query
    .select(lineColumns)
    .orderBy(filter.sort ?? 'code', filter.order)
    .orderBy('id')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** One album with all its fields. */
export async function albumRecord(db: Database, id: string) {
  return db
    .selectFrom('albums')
    .select([
      ...lineColumns,
      'articleNo',
      'brandId',
      'descriptionZh',
      'descriptionEn',
      'isBuyout',
      'pickPosition',
      'coverObject',
      'priceFen',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface AlbumValues {
  code: string;
  articleNo: string;
  libraryTypeId: number;
  brandId: string | null;
  titleZh: string;
  titleEn: string;
  descriptionZh: string;
  descriptionEn: string;
  releasedOn: string;
  isBuyout: boolean;
  pickPosition: number | null;
  priceFen: number | null;
}

export async function insertAlbum(db: Database, album: AlbumValues & { art: object }): Promise<string> {
  const { art, ...values } = album;
  const row = await db
    .insertInto('albums')
    .values({ ...values, art: JSON.stringify(art) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes an album's fields; its tracks move to its library with it. */
export async function changeAlbum(db: Database, id: string, album: AlbumValues, updatedAt: Date): Promise<void> {
  await db
    .updateTable('albums')
    .set({ ...album, updatedAt })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('tracks')
    .set({ libraryTypeId: album.libraryTypeId })
    .where('albumId', '=', id)
    .where('libraryTypeId', '<>', album.libraryTypeId)
    .execute();
}

export async function changeAlbumStatus(db: Database, id: string, status: string, updatedAt: Date): Promise<void> {
  await db.updateTable('albums').set({ status, updatedAt }).where('id', '=', id).execute();
}

export async function changeCover(db: Database, id: string, coverObject: string, updatedAt: Date): Promise<void> {
  await db.updateTable('albums').set({ coverObject, updatedAt }).where('id', '=', id).execute();
}

export async function libraryExists(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('libraryTypes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Labels and composers by name, tags by kind and place. */
export async function choiceRecords(db: Database) {
  const brands = await db.selectFrom('brands').select(['id', 'nameZh', 'nameEn']).orderBy('position').execute();
  const composers = await db.selectFrom('composers').select(['id', 'nameZh', 'nameEn']).orderBy('nameZh').execute();
  const tags = await db
    .selectFrom('tags')
    .innerJoin('tagKinds', 'tagKinds.id', 'tags.kindId')
    .select(['tags.id', 'tags.nameZh', 'tags.nameEn', 'tagKinds.code as kind'])
    .orderBy('tagKinds.position')
    .orderBy('tags.position')
    .orderBy('tags.id')
    .execute();
  const tagKinds = await db.selectFrom('tagKinds').select(['code', 'nameZh', 'nameEn']).orderBy('position').execute();
  return { brands, composers, tags, tagKinds };
}

export async function insertComposer(db: Database, names: { nameZh: string; nameEn: string }): Promise<string> {
  return (await db.insertInto('composers').values(names).returning('id').executeTakeFirstOrThrow()).id;
}

/** A new tag at the end of its kind; null where there is no such kind. */
export async function insertTag(
  db: Database,
  tag: { kind: string; code: string; nameZh: string; nameEn: string },
): Promise<string | null> {
  const kind = await db.selectFrom('tagKinds').select('id').where('code', '=', tag.kind).executeTakeFirst();
  if (!kind) return null;
  const { code, nameZh, nameEn } = tag;
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from tags where kind_id = ${kind.id})`;
  const row = await db
    .insertInto('tags')
    .values({ kindId: kind.id, code, nameZh, nameEn, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
