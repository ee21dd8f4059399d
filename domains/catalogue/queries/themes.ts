import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

const coverKeys = sql<string[]>`array(
  select a.id || '-' || left(md5(coalesce(a.cover_object, a.art::text)), 12)
  from (
    select coalesce(i.album_id, t.album_id) as album_id, min(i.position) as position
    from theme_items i left join tracks t on t.id = i.track_id
    where i.theme_id = themes.id group by 1
  ) first
  join albums a on a.id = first.album_id and a.status = 'on_sale'
  order by first.position limit 3
)`;

const tracksInTheme = sql<number>`(
  select count(*)::int
  from theme_items i
  join tracks t on t.id = i.track_id or t.album_id = i.album_id
  join albums a on a.id = t.album_id and a.status = 'on_sale'
  where i.theme_id = themes.id and t.status = 'on_sale'
)`;

export type ThemeRecord = Awaited<ReturnType<typeof themeRecords>>[number];

/** Published themes; `id` takes one, `but` leaves one out. */
export async function themeRecords(
  db: Database,
  { id, but, offset, limit }: { id?: string; but?: string; offset: number; limit: number },
) {
  let query = db
    .selectFrom('themes')
    .select([
      'id',
      'titleZh',
      'titleEn',
      'subtitleZh',
      'subtitleEn',
      'descriptionZh',
      'descriptionEn',
      'itemKind',
      coverKeys.as('coverKeys'),
      tracksInTheme.as('musicCount'),
    ])
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('id')
    .offset(offset)
    .limit(limit);
  if (id !== undefined) query = query.where('id', '=', id);
  if (but !== undefined) query = query.where('id', '<>', but);
  return query.execute();
}

export async function themeCount(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('themes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  return count;
}

/** Albums on sale of a theme of albums, in its order. */
export async function themeAlbumIds(db: Database, themeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('themeItems')
    .innerJoin('albums', 'albums.id', 'themeItems.albumId')
    .select('albums.id')
    .where('themeItems.themeId', '=', themeId)
    .where('albums.status', '=', 'on_sale')
    .orderBy('themeItems.position')
    .execute();
  return rows.map((row) => row.id);
}

/** Tracks on sale of a theme, those of its albums included, in its order or another. */
export async function themeTrackIds(
  db: Database,
  themeId: string,
  page: { sort: number; offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const orders: Record<number, ReturnType<typeof sql>> = {
    2: sql`published_at desc nulls last, id desc`,
    3: sql`heat desc, id desc`,
    4: sql`duration_ms nulls last, id`,
    5: sql`bpm nulls last, id`,
  };
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (
      select t.id, t.published_at, t.heat, t.bpm, v.duration_ms, min(i.position * 1000 + t.position) as place
      from theme_items i
      join themes on themes.id = i.theme_id and themes.status = 'published'
      join tracks t on t.id = i.track_id or t.album_id = i.album_id
      join albums a on a.id = t.album_id and a.status = 'on_sale'
      join versions v on v.track_id = t.id and v.is_main
      where i.theme_id = ${themeId} and t.status = 'on_sale'
      group by t.id, v.duration_ms
    )
    select (select count(*)::int from found) as total, array(
      select id::text from found order by ${orders[page.sort] ?? sql`place`} limit ${page.limit} offset ${page.offset}
    ) as ids
  `.execute(db);
  return rows[0]!;
}
