import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { coverKey, type NamedRecord } from './rows.ts';

export type AlbumRecord = Awaited<ReturnType<typeof albumRecords>>[number];

const composersOfAlbum = sql<NamedRecord[]>`coalesce((
  select json_agg(json_build_object('zh', c.name_zh, 'en', c.name_en) order by c.first, c.id)
  from (
    select composers.id, composers.name_zh, composers.name_en, min(tracks.position * 100 + tc.position) as first
    from tracks join track_composers tc on tc.track_id = tracks.id join composers on composers.id = tc.composer_id
    where tracks.album_id = albums.id group by composers.id
  ) c
), '[]')`;

const tracksOnSale = sql<number>`(
  select count(*)::int from tracks where tracks.album_id = albums.id and tracks.status = 'on_sale'
)`;

/** Cards of these albums, in one query and in no order. Drafts are left out. */
export async function albumRecords(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('albums')
    .select([
      'id',
      'code',
      'articleNo',
      'libraryTypeId',
      'titleZh',
      'titleEn',
      'isBuyout',
      'status',
      'art',
      'coverObject',
      sql<string>`to_char(released_on, 'YYYY-MM-DD')`.as('releasedOn'),
      coverKey.as('coverKey'),
      composersOfAlbum.as('composers'),
      tracksOnSale.as('musicCount'),
    ])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('status', '<>', 'draft')
    .execute();
}

/** What the page of an album says beyond its card. */
export async function albumPageRecord(db: Database, id: string) {
  return db
    .selectFrom('albums')
    .leftJoin('brands', 'brands.id', 'albums.brandId')
    .innerJoinLateral(
      (builder) =>
        builder
          .selectFrom('tracks')
          .innerJoin('versions', (join) =>
            join.onRef('versions.trackId', '=', 'tracks.id').on('versions.isMain', '=', true),
          )
          .select([
            sql<string>`coalesce(sum(versions.duration_ms), 0)`.as('durationMs'),
            sql<string | null>`min(tracks.bpm)`.as('bpmFrom'),
            sql<string | null>`max(tracks.bpm)`.as('bpmTo'),
            sql<number>`coalesce(sum((
              select count(*) from versions every where every.track_id = tracks.id
            )), 0)::int`.as('versions'),
          ])
          .whereRef('tracks.albumId', '=', 'albums.id')
          .where('tracks.status', '<>', 'draft')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      'albums.descriptionZh',
      'albums.descriptionEn',
      'albums.priceFen',
      'brands.id as brandId',
      'brands.nameZh as brandNameZh',
      'brands.nameEn as brandNameEn',
      'sums.durationMs',
      'sums.bpmFrom',
      'sums.bpmTo',
      'sums.versions',
    ])
    .where('albums.id', '=', id)
    .where('albums.status', '<>', 'draft')
    .executeTakeFirst();
}

export interface AlbumFilter {
  libraryTypeId?: number | undefined;
  brandId?: string | undefined;
  words?: readonly string[];
  buyout?: boolean;
  picked?: boolean;
  /** 1 default (picks first), 2 newest, 3 hottest, 4 duration, 5 BPM. */
  sort: number;
  offset: number;
  limit: number;
}

const ofTracks = (value: RawBuilder<unknown>) =>
  sql`(select ${value} from tracks t join versions v on v.track_id = t.id and v.is_main where t.album_id = albums.id)`;

function albumOrder(sort: number): RawBuilder<unknown> {
  if (sort === 2) return sql`released_on desc, id desc`;
  if (sort === 3) return sql`coalesce(${ofTracks(sql`sum(t.heat)`)}, 0) desc, released_on desc, id desc`;
  if (sort === 4) return sql`${ofTracks(sql`sum(v.duration_ms)`)} nulls last, id`;
  if (sort === 5) return sql`${ofTracks(sql`min(t.bpm)`)} nulls last, id`;
  return sql`pick_position nulls last, released_on desc, id desc`;
}

/** Ids of a page of albums on sale, and how many there are. */
export async function albumIds(db: Database, filter: AlbumFilter): Promise<{ ids: string[]; total: number }> {
  const { libraryTypeId, brandId, words = [], buyout = false, picked = false } = filter;
  const conditions = [sql`status = 'on_sale'`];
  if (libraryTypeId !== undefined) conditions.push(sql`library_type_id = ${libraryTypeId}`);
  if (brandId !== undefined) conditions.push(sql`brand_id = ${brandId}`);
  if (buyout) conditions.push(sql`is_buyout`);
  if (picked) conditions.push(sql`pick_position is not null`);
  for (const word of words) {
    const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(title_zh ilike ${like} or title_en ilike ${like} or code ilike ${like})`);
  }
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (select * from albums where ${sql.join(conditions, sql` and `)})
    select (select count(*)::int from found) as total, array(
      select id::text from found as albums
      order by ${albumOrder(filter.sort)} limit ${filter.limit} offset ${filter.offset}
    ) as ids
  `.execute(db);
  return rows[0]!;
}

/** Albums on sale that share most tags with one, best first. */
export async function similarAlbumIds(db: Database, albumId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select tag_id, count(*) as weight from track_tags join tracks on tracks.id = track_tags.track_id
      where tracks.album_id = ${albumId} group by tag_id
    )
    select tracks.album_id as id
    from own
    join track_tags on track_tags.tag_id = own.tag_id
    join tracks on tracks.id = track_tags.track_id and tracks.status = 'on_sale'
    join albums on albums.id = tracks.album_id and albums.status = 'on_sale'
    where tracks.album_id <> ${albumId}
    group by tracks.album_id
    order by sum(own.weight) / (select count(*) from tracks t where t.album_id = tracks.album_id) desc, 1
    limit ${limit}
  `.execute(db);
  return rows.map((row) => row.id);
}

/** The tracks of an album that the store shows, off the shelf or not, in one of the orders. */
export async function albumTrackIds(
  db: Database,
  albumId: string,
  page: { sort: number; offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const orders: Record<number, RawBuilder<unknown>> = {
    2: sql`t.published_at desc nulls last, t.position`,
    3: sql`t.heat desc, t.position`,
    4: sql`t.duration_ms nulls last, t.position`,
    5: sql`t.bpm nulls last, t.position`,
  };
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (
      select t.*, v.duration_ms
      from tracks t
      join albums a on a.id = t.album_id and a.status <> 'draft'
      join versions v on v.track_id = t.id and v.is_main
      where t.album_id = ${albumId} and t.status <> 'draft'
    )
    select (select count(*)::int from found) as total, array(
      select t.id::text from found t
      order by ${orders[page.sort] ?? sql`t.position`} limit ${page.limit} offset ${page.offset}
    ) as ids
  `.execute(db);
  return rows[0]!;
}
