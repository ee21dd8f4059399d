import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Other tracks on sale of the same album, then of the same composers; newest first. */
export async function relevantTrackIds(db: Database, trackId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id
    from tracks own
    join tracks t on t.id <> own.id and (t.album_id = own.album_id or t.id in (
      select theirs.track_id from track_composers ours join track_composers theirs using (composer_id)
      where ours.track_id = own.id
    ))
    join albums a on a.id = t.album_id and a.status = 'on_sale'
    where own.id = ${trackId} and t.status = 'on_sale'
    order by t.album_id = own.album_id desc, a.released_on desc, t.position, t.id
    limit ${limit}
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Tracks on sale that share most tags with one; among equals those nearest in tempo. */
export async function similarTrackIds(db: Database, trackId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id
    from tracks own
    join track_tags ours on ours.track_id = own.id
    join track_tags theirs on theirs.tag_id = ours.tag_id and theirs.track_id <> own.id
    join tracks t on t.id = theirs.track_id and t.status = 'on_sale'
    join albums a on a.id = t.album_id and a.status = 'on_sale'
    where own.id = ${trackId} and (t.library_type_id < 3) = (own.library_type_id < 3)
    group by t.id, own.bpm
    order by count(*) desc, abs(t.bpm - own.bpm) nulls last, t.id
    limit ${limit}
  `.execute(db);
  return rows.map((row) => row.id);
}

/** The newest tracks on sale, two of an album at most, so that one release does not fill the list. */
export async function newestTrackIds(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from (
      select t.id, t.published_at, t.position,
        row_number() over (partition by t.album_id order by t.published_at desc nulls last, t.position) as nth
      from tracks t join albums a on a.id = t.album_id and a.status = 'on_sale'
      where t.status = 'on_sale'
    ) newest
    where nth <= 2
    order by published_at desc nulls last, nth, id desc
    limit ${limit}
  `.execute(db);
  return rows.map((row) => row.id);
}
