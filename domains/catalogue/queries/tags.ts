import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

export async function libraryTypeRecords(db: Database) {
  return db.selectFrom('libraryTypes').select(['id', 'kind', 'nameZh', 'nameEn']).orderBy('position').execute();
}

interface TagOfKind {
  id: string;
  zh: string;
  en: string;
}

/** The kinds with those tags that a track on sale carries, in one library or in all; kinds without any are left out. */
export async function tagKindRecords(db: Database, libraryTypeId: number | null) {
  return db
    .selectFrom('tagKinds')
    .innerJoin('tags', 'tags.kindId', 'tagKinds.id')
    .select([
      'tagKinds.id',
      'tagKinds.code',
      'tagKinds.nameZh',
      'tagKinds.nameEn',
      sql<TagOfKind[]>`json_agg(
        json_build_object('id', tags.id::text, 'zh', tags.name_zh, 'en', tags.name_en) order by tags.position, tags.id
      )`.as('tags'),
    ])
    .where(
      sql<boolean>`exists (
        select from track_tags
        join tracks on tracks.id = track_tags.track_id
        join albums on albums.id = tracks.album_id
        where track_tags.tag_id = tags.id and tracks.status = 'on_sale' and albums.status = 'on_sale'
          and (${libraryTypeId}::smallint is null or tracks.library_type_id = ${libraryTypeId}::smallint)
      )`,
    )
    .groupBy('tagKinds.id')
    .orderBy('tagKinds.position')
    .execute();
}

/** Labels; `id` takes one. Albums on sale are counted. */
export async function brandRecords(db: Database, id: string | null) {
  let query = db
    .selectFrom('brands')
    .select([
      'id',
      'nameZh',
      'nameEn',
      'descriptionZh',
      'descriptionEn',
      sql<number>`(
        select count(*)::int from albums where albums.brand_id = brands.id and albums.status = 'on_sale'
      )`.as('albumCount'),
    ])
    .orderBy('position')
    .orderBy('id');
  if (id !== null) query = query.where('id', '=', id);
  return query.execute();
}
