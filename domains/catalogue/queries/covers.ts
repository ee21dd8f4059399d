import type { Database } from '#platform/database/database.ts';
import { coverKey } from './rows.ts';

/** What an album's cover is made from, and the key it has now. */
export async function coverSource(db: Database, albumId: string) {
  return db
    .selectFrom('albums')
    .select(['code', 'art', 'coverObject', coverKey.as('coverKey')])
    .where('id', '=', albumId)
    .executeTakeFirst();
}

export async function keptCover(db: Database, albumId: string, hash: string, width: number): Promise<string | null> {
  const row = await db
    .selectFrom('coverImages')
    .select('objectName')
    .where('albumId', '=', albumId)
    .where('hash', '=', hash)
    .where('width', '=', width)
    .executeTakeFirst();
  return row?.objectName ?? null;
}

export async function keepCover(
  db: Database,
  image: { albumId: string; hash: string; width: number; objectName: string },
): Promise<void> {
  await db
    .insertInto('coverImages')
    .values(image)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
