import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

export async function insertPlay(
  db: Database,
  play: { accountId: string | null; versionId: string; trackId: string; playedAt: Date },
): Promise<void> {
  await db.insertInto('plays').values(play).execute();
}

/** Plays by track since an instant. */
export async function playsByTrack(db: Database, since: Date) {
  return db
    .selectFrom('plays')
    .select(['trackId', sql<number>`count(*)::int`.as('heat')])
    .where('playedAt', '>=', since)
    .groupBy('trackId')
    .execute();
}

/** A page of somebody's playlist, what was added last first, and how many there are. */
export async function playlistPage(db: Database, accountId: string, page: { offset: number; limit: number }) {
  const items = db.selectFrom('playlistItems').where('accountId', '=', accountId);
  const rows = await items
    .select('versionId')
    .orderBy('addedAt', 'desc')
    .orderBy('versionId', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await items.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { versionIds: rows.map((row) => row.versionId), total };
}

/** Puts versions on top of a playlist, the first one uppermost; what was in it already moves up. */
export async function addPlaylistItems(
  db: Database,
  accountId: string,
  versionIds: readonly string[],
  now: Date,
): Promise<void> {
  if (versionIds.length === 0) return;
  // The later an item is in the list, the earlier it was added, by a millisecond each.
  await sql`
    insert into playlist_items (account_id, version_id, added_at)
    select ${accountId}, item.version_id, ${now}::timestamptz - item.place * interval '1 millisecond'
    from unnest(${versionIds}::bigint[]) with ordinality as item (version_id, place)
    on conflict (account_id, version_id) do update set added_at = excluded.added_at
  `.execute(db);
}

/** Drops what is beyond the limit, oldest first. */
export async function trimPlaylist(db: Database, accountId: string, limit: number): Promise<void> {
  const beyond = db
    .selectFrom('playlistItems')
    .select('versionId')
    .where('accountId', '=', accountId)
    .orderBy('addedAt', 'desc')
    .orderBy('versionId', 'desc')
    .offset(limit);
  await db.deleteFrom('playlistItems').where('accountId', '=', accountId).where('versionId', 'in', beyond).execute();
}

/** Takes one version off a playlist, or all of them. */
export async function removePlaylistItems(db: Database, accountId: string, versionId: string | null): Promise<void> {
  let query = db.deleteFrom('playlistItems').where('accountId', '=', accountId);
  if (versionId !== null) query = query.where('versionId', '=', versionId);
  await query.execute();
}

/** How many trial recordings an account has downloaded since an instant. Serialised per account until the transaction ends. */
export async function countTrialDownloads(db: Database, accountId: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('trial-download:' || ${accountId}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('downloads')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', accountId)
    .where('kind', '=', 1)
    .where('downloadedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a download down: kind 1 of a trial recording, 2 of a licence's files. */
export async function insertDownload(
  db: Database,
  download: { accountId: string; kind: 1 | 2; versionId: string; licenceId: string | null; downloadedAt: Date },
): Promise<void> {
  await db.insertInto('downloads').values(download).execute();
}

/** Whether the files of one of these licences were ever downloaded: a buyer's refund asks. */
export async function wasDownloaded(db: Database, licenceIds: readonly string[]): Promise<boolean> {
  if (licenceIds.length === 0) return false;
  const row = await db
    .selectFrom('downloads')
    .select('id')
    .where('licenceId', 'in', [...licenceIds])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
