import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Albums with these codes, and the objects that stand behind them and nothing else in the catalogue. */
export async function albumsToRemove(db: Database, codes: readonly string[]) {
  return db
    .selectFrom('albums')
    .select([
      'id',
      'code',
      sql<string[]>`array(
        select distinct object.name
        from tracks t
        join versions v on v.track_id = t.id,
        lateral unnest(array[v.trial_object, v.marked_trial_object, v.master_object, v.delivery_object]) as object (name)
        where t.album_id = albums.id and object.name is not null
      )`.as('objects'),
    ])
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .orderBy('code')
    .execute();
}

/** Removes an album with everything below it; false, and nothing changes, where an order or a licence refers to it. */
export async function deleteAlbum(db: Database, id: string): Promise<boolean> {
  await sql`savepoint before_album`.execute(db);
  try {
    await db.deleteFrom('tracks').where('albumId', '=', id).execute();
    await db.deleteFrom('albums').where('id', '=', id).execute();
    await sql`release savepoint before_album`.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
    await sql`rollback to savepoint before_album`.execute(db);
    return false;
  }
}
const FOREIGN_KEY_VIOLATION = '23503';

/** Takes an album and its tracks off the shelf, with the reason that whoever licensed them will read. */
export async function withdrawAlbum(db: Database, id: string, reason: string): Promise<void> {
  await db.updateTable('albums').set({ status: 'off_shelf', pickPosition: null }).where('id', '=', id).execute();
  await db
    .updateTable('tracks')
    .set({ status: 'off_shelf', offShelfReason: reason })
    .where('albumId', '=', id)
    .execute();
}

/** Removes an import's name, and what it brought that nothing refers to any more. */
export async function forgetImport(db: Database, name: string): Promise<void> {
  await db.deleteFrom('catalogueImports').where('name', '=', name).execute();
  await sql`delete from themes where not exists (select from theme_items i where i.theme_id = themes.id)`.execute(db);
  await sql`delete from tags where not exists (select from track_tags t where t.tag_id = tags.id)`.execute(db);
  await sql`delete from brands where not exists (select from albums a where a.brand_id = brands.id)`.execute(db);
  await sql`
    delete from composers where not exists (select from track_composers t where t.composer_id = composers.id)
  `.execute(db);
}
