import type { Database } from '#platform/database/database.ts';

/** The packed files of a licensed track. */
export interface DeliveryRow {
  licenceId: string;
  trackId: string;
  /** The versions in it. */
  versionIds: string[];
  object: string;
}

export async function deliveryOf(db: Database, licenceId: string, trackId: string): Promise<DeliveryRow | null> {
  const row = await db
    .selectFrom('deliveries')
    .select(['licenceId', 'trackId', 'versionIds', 'object'])
    .where('licenceId', '=', licenceId)
    .where('trackId', '=', trackId)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps a delivery in place of an older one of the same track. */
export async function saveDelivery(db: Database, delivery: DeliveryRow, now: Date): Promise<void> {
  const { versionIds, object } = delivery;
  await db
    .insertInto('deliveries')
    .values({ ...delivery, wantedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['licenceId', 'trackId']).doUpdateSet({ versionIds, object, wantedAt: now }),
    )
    .execute();
}

export async function markWanted(db: Database, licenceId: string, trackId: string, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ wantedAt: now })
    .where('licenceId', '=', licenceId)
    .where('trackId', '=', trackId)
    .execute();
}

/** Forgets deliveries that nobody has wanted since `before`, and tells which objects they were. */
export async function forgetDeliveries(db: Database, before: Date, limit: number): Promise<string[]> {
  const old = db
    .selectFrom('deliveries')
    .select(['licenceId', 'trackId'])
    .where('wantedAt', '<', before)
    .orderBy('wantedAt')
    .limit(limit);
  const rows = await db
    .deleteFrom('deliveries')
    .where(({ eb, refTuple }) => eb(refTuple('licenceId', 'trackId'), 'in', old.$asTuple('licenceId', 'trackId')))
    .returning('object')
    .execute();
  return rows.map(({ object }) => object);
}

export interface DownloadKey {
  keyHash: Buffer;
  accountId: string;
  sessionId: string;
  /** 1 trial, 2 HD. */
  kind: 1 | 2;
  versionId: string;
  licenceId: string | null;
  object: string;
  fileName: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertKey(db: Database, key: DownloadKey): Promise<void> {
  await db.insertInto('downloadKeys').values(key).execute();
}

/** A key that still opens something, for the session that asked for it. */
export async function findKey(db: Database, keyHash: Buffer, sessionId: string, now: Date) {
  return db
    .selectFrom('downloadKeys')
    .select(['accountId', 'versionId', 'licenceId', 'object', 'fileName'])
    .where('keyHash', '=', keyHash)
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Marks a key as used; true the first time. */
export async function markUsed(db: Database, keyHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('downloadKeys')
    .set({ firstUsedAt: now })
    .where('keyHash', '=', keyHash)
    .where('firstUsedAt', 'is', null)
    .returning('keyHash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredKeys(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('downloadKeys').where('expiresAt', '<=', now).execute();
}

/** Which of these objects a key that is alive still opens. */
export async function objectsInUse(db: Database, objects: readonly string[], now: Date): Promise<Set<string>> {
  if (objects.length === 0) return new Set();
  const rows = await db
    .selectFrom('downloadKeys')
    .select('object')
    .where('object', 'in', [...objects])
    .where('expiresAt', '>', now)
    .execute();
  return new Set(rows.map(({ object }) => object));
}
