import type { Database } from '#platform/database/database.ts';

/** What was set, by number; numbers that nobody set are absent. */
export async function settingValues(db: Database): Promise<Map<number, number>> {
  const rows = await db.selectFrom('settings').select(['id', 'value']).execute();
  return new Map(rows.map((row) => [row.id, row.value]));
}

export async function settingValue(db: Database, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('settings').select('value').where('id', '=', id).executeTakeFirst();
  return row?.value;
}

export const saveSetting = (db: Database, id: number, value: number, now: Date) =>
  db
    .insertInto('settings')
    .values({ id, value, updatedAt: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value, updatedAt: now }))
    .execute();
