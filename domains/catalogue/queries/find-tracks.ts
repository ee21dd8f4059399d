import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** What is looked for. Channels that are empty let everything through; within a channel any value will do. */
export interface TrackQuery {
  /** Each must be found in a title, a tag, the album, a composer or a code, in either language. */
  words: readonly string[];
  libraryTypeIds: readonly number[];
  /** All libraries of music, or all of sound effects. */
  kind: 'music' | 'effect' | null;
  /** Any number of kinds; tags of one kind widen, kinds narrow. */
  tagIds: readonly string[];
  /** Beats per minute, both ends included. */
  bpmFrom: number | null;
  bpmTo: number | null;
  /** Seconds, both ends included; `longerThan` excludes its end ("longer than 300 s"). */
  secondsFrom: number | null;
  secondsTo: number | null;
  longerThan: number | null;
  vocals: readonly string[];
  /** `D minor`. */
  keys: readonly string[];
  albumId: string | null;
  brandId: string | null;
  /** 1 default, 2 newest, 3 hottest, 4 duration, 5 BPM. */
  sort: number;
  /** From 0. */
  offset: number;
  limit: number;
}

/** How many tracks each choice would show, all other channels kept. */
export interface TrackFacets {
  /** By tag id. */
  tags: Record<string, number>;
  /** By whole BPM. */
  bpm: Record<string, number>;
  /** By steps of 10 s, `30` for 30 to below 40; the last step, 300, takes all that are longer. */
  seconds: Record<string, number>;
  vocal: Record<string, number>;
  key: Record<string, number>;
}

export interface FoundTracks {
  total: number;
  /** Albums that the found tracks come from. */
  albums: number;
  /** Of the page asked for. */
  ids: string[];
  facets: TrackFacets;
}

/** `%` and `_` of a word stand for themselves. */
const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

function wordScore(word: string): RawBuilder<number> {
  const like = pattern(word);
  return sql<number>`(case
    when lower(t.title_zh) = lower(${word}) or lower(t.title_en) = lower(${word}) or lower(t.code) = lower(${word}) then 16
    when t.title_zh ilike ${like} or t.title_en ilike ${like} then 8
    when t.code ilike ${like} or t.article_no ilike ${like} then 6
    when exists (
      select from track_tags tt join tags g on g.id = tt.tag_id
      where tt.track_id = t.id and (lower(g.name_zh) = lower(${word}) or lower(g.name_en) = lower(${word}))
    ) then 5
    when exists (
      select from track_tags tt join tags g on g.id = tt.tag_id
      where tt.track_id = t.id and (g.name_zh ilike ${like} or g.name_en ilike ${like})
    ) then 3
    when a.title_zh ilike ${like} or a.title_en ilike ${like} or a.code ilike ${like} then 2
    when exists (
      select from track_composers tc join composers c on c.id = tc.composer_id
      where tc.track_id = t.id and (c.name_zh ilike ${like} or c.name_en ilike ${like})
    ) then 2
    else 0 end)`;
}

const all = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? sql`true` : sql.join([...parts], sql` and `);

/** What every found track must be, whatever the channels say. */
function scope(query: TrackQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`t.status = 'on_sale' and a.status = 'on_sale'`];
  if (query.libraryTypeIds.length > 0) parts.push(sql`t.library_type_id = any(${query.libraryTypeIds}::smallint[])`);
  if (query.kind !== null) parts.push(query.kind === 'music' ? sql`t.library_type_id < 3` : sql`t.library_type_id > 2`);
  if (query.albumId !== null) parts.push(sql`t.album_id = ${query.albumId}`);
  if (query.brandId !== null) parts.push(sql`a.brand_id = ${query.brandId}`);
  return all(parts);
}

/** One test per channel that is set; its name is that of its facet. */
function channels(query: TrackQuery): [name: string, test: RawBuilder<unknown>][] {
  const set: [string, RawBuilder<unknown>][] = [];
  const bpm: RawBuilder<unknown>[] = [];
  if (query.bpmFrom !== null) bpm.push(sql`coalesce(t.bpm >= ${query.bpmFrom}, false)`);
  if (query.bpmTo !== null) bpm.push(sql`coalesce(t.bpm <= ${query.bpmTo}, false)`);
  if (bpm.length > 0) set.push(['bpm', all(bpm)]);
  const length: RawBuilder<unknown>[] = [];
  if (query.secondsFrom !== null) length.push(sql`coalesce(v.duration_ms >= ${query.secondsFrom * 1000}, false)`);
  if (query.secondsTo !== null) length.push(sql`coalesce(v.duration_ms <= ${query.secondsTo * 1000}, false)`);
  if (query.longerThan !== null) length.push(sql`coalesce(v.duration_ms > ${query.longerThan * 1000}, false)`);
  if (length.length > 0) set.push(['seconds', all(length)]);
  if (query.vocals.length > 0) set.push(['vocal', sql`t.vocal = any(${query.vocals}::text[])`]);
  if (query.keys.length > 0) set.push(['key', sql`coalesce(t.musical_key = any(${query.keys}::text[]), false)`]);
  return set;
}

/** The kinds of the chosen tags of which a track has none. */
const failedKinds = (tagIds: readonly string[]) => sql`array(
  select k.code from tags g join tag_kinds k on k.id = g.kind_id
  where g.id = any(${tagIds}::bigint[])
  group by k.code
  having not exists (
    select from track_tags tt where tt.track_id = t.id and tt.tag_id = any(array_agg(g.id))
  )
)`;

function order(query: TrackQuery): RawBuilder<unknown> {
  if (query.sort === 2) return sql`published_at desc nulls last, id desc`;
  if (query.sort === 3) return sql`heat desc, id desc`;
  if (query.sort === 4) return sql`duration_ms nulls last, id`;
  if (query.sort === 5) return sql`bpm nulls last, id`;
  // Without words the first track of every album comes before any second one, newest albums first.
  return query.words.length > 0
    ? sql`score desc, heat desc, id desc`
    : sql`position, released_on desc, album_id desc, id`;
}

/** One query: the page, the exact total, and the counts beside every filter. */
export async function findTracks(db: Database, query: TrackQuery): Promise<FoundTracks> {
  const set = channels(query);
  const failed = sql.join(
    [
      failedKinds(query.tagIds),
      ...set.map(([name, test]) => sql`case when ${test} then '{}'::text[] else array[${name}::text] end`),
    ],
    sql` || `,
  );
  const scores = query.words.map(wordScore);
  const found = scores.length === 0 ? sql`true` : all(scores.map((score) => sql`${score} > 0`));
  const score = scores.length === 0 ? sql`0` : sql.join(scores, sql` + `);
  const counts = (channel: string, value: RawBuilder<unknown>) => sql`(
    select coalesce(json_object_agg(value, n), '{}') from (
      select ${value} as value, count(*)::int as n from candidate
      where failed <@ array[${channel}::text] and ${value} is not null group by 1
    ) counted
  )`;
  const { rows } = await sql<FoundTracks>`
    with candidate as materialized (
      select t.id, t.album_id, t.bpm, t.musical_key, t.vocal, t.heat, t.published_at, t.position, a.released_on,
        v.duration_ms, ${score} as score, ${failed} as failed
      from tracks t
      join albums a on a.id = t.album_id
      join versions v on v.track_id = t.id and v.is_main
      where ${scope(query)} and ${found}
    )
    select
      (select count(*)::int from candidate where failed = '{}') as total,
      (select count(distinct album_id)::int from candidate where failed = '{}') as albums,
      array(
        select id::text from candidate where failed = '{}'
        order by ${order(query)} limit ${query.limit} offset ${query.offset}
      ) as ids,
      json_build_object(
        'tags', (
          select coalesce(json_object_agg(tag_id, n), '{}') from (
            select tt.tag_id, count(*)::int as n
            from candidate
            join track_tags tt on tt.track_id = candidate.id
            join tags g on g.id = tt.tag_id
            join tag_kinds k on k.id = g.kind_id
            where failed <@ array[k.code]
            group by 1
          ) counted
        ),
        'bpm', ${counts('bpm', sql`round(bpm)::int`)},
        'seconds', ${counts('seconds', sql`least(300, duration_ms / 10000 * 10)`)},
        'vocal', ${counts('vocal', sql`vocal`)},
        'key', ${counts('key', sql`musical_key`)}
      ) as facets
  `.execute(db);
  return rows[0]!;
}
