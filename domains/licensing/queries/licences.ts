import { type SqlBool, sql } from 'kysely';
import type { WorkOrderType } from '#domains/catalogue/server.ts';
import type { Database } from '#platform/database/database.ts';
import type { Terms } from '../terms.ts';

/** A licence as it was issued. */
export interface LicenceRow {
  id: string;
  number: string;
  verificationCodeHash: Buffer;
  verificationCodeSealed: string;
  accountId: string;
  orderId: string;
  orderLineId: string;
  orderType: WorkOrderType;
  trackId: string | null;
  albumId: string | null;
  trackIds: string[];
  code: string;
  titleZh: string;
  titleEn: string;
  projectName: string;
  licenseeKind: string;
  licenseeName: string;
  terms: Terms;
  remarks: string;
  exclusive: boolean;
  startsAt: Date;
  endsAt: Date | null;
  revokedAt: Date | null;
  revokedReason: string;
  certificateObject: string | null;
  issuedAt: Date;
}

const asRow = (row: object) => row as LicenceRow;
const inForce = (now: Date) =>
  sql<SqlBool>`licences.revoked_at is null and (licences.ends_at is null or licences.ends_at > ${now})`;

export type NewLicence = Omit<LicenceRow, 'id' | 'revokedAt' | 'revokedReason' | 'certificateObject' | 'issuedAt'>;

/**
 * Writes licences, all at once. Fewer ids than licences come back where a constraint stood against one: its order line
 * has a licence already, or its album was sold exclusively in the meantime. The transaction goes on.
 */
export async function insertLicences(db: Database, licences: readonly NewLicence[]): Promise<string[]> {
  const rows = await db
    .insertInto('licences')
    .values(licences.map((licence) => ({ ...licence, terms: JSON.stringify(licence.terms) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a licence stands, and keeps it from being revoked until the transaction ends. */
export async function holdLicence(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('licences').select('revokedAt').where('id', '=', id).forShare().executeTakeFirst();
  return row?.revokedAt === null;
}

/** Takes back licences that were written in this same transaction; one that anybody saw is revoked instead. */
export async function deleteLicences(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('licences')
    .where('id', 'in', [...ids])
    .execute();
}

export async function licenceById(db: Database, id: string): Promise<LicenceRow | null> {
  const row = await db.selectFrom('licences').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? asRow(row) : null;
}

export async function licenceByNumber(db: Database, number: string): Promise<LicenceRow | null> {
  const row = await db.selectFrom('licences').selectAll().where('number', '=', number).executeTakeFirst();
  return row ? asRow(row) : null;
}

export async function licencesByOrders(db: Database, orderIds: readonly string[]): Promise<LicenceRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('licences')
    .selectAll()
    .where('orderId', 'in', [...orderIds])
    .orderBy('id')
    .execute();
  return rows.map(asRow);
}

/** A page of an account's licences, newest first, and how many there are; of one order, or of all. */
export async function accountLicences(
  db: Database,
  accountId: string,
  { orderId, page, size }: { orderId?: string | undefined; page: number; size: number },
): Promise<{ rows: LicenceRow[]; total: number }> {
  let query = db.selectFrom('licences').where('accountId', '=', accountId);
  if (orderId !== undefined) query = query.where('orderId', '=', orderId);
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map(asRow), total: Number(total) };
}

/** Which of these tracks and albums the account holds a licence of that is in force. */
export async function ownedOf(
  db: Database,
  accountId: string,
  works: { trackIds: readonly string[]; albumIds: readonly string[] },
  now: Date,
): Promise<{ trackIds: Set<string>; albumIds: Set<string> }> {
  const rows = await db
    .selectFrom('licences')
    .select(['albumId', 'trackIds'])
    .where('accountId', '=', accountId)
    .where(inForce(now))
    .where(sql<SqlBool>`(track_ids && ${works.trackIds}::bigint[] or album_id = any(${works.albumIds}::bigint[]))`)
    .execute();
  const asked = new Set(works.trackIds);
  return {
    trackIds: new Set(rows.flatMap(({ trackIds }) => trackIds.filter((id) => asked.has(id)))),
    albumIds: new Set(rows.flatMap(({ albumId }) => (albumId === null ? [] : [albumId]))),
  };
}

/** A licence of the account that is in force and covers the track: the one that lasts longest. */
export async function licenceCovering(
  db: Database,
  accountId: string,
  trackId: string,
  now: Date,
): Promise<LicenceRow | null> {
  const row = await db
    .selectFrom('licences')
    .selectAll()
    .where('accountId', '=', accountId)
    .where(inForce(now))
    .where(sql<SqlBool>`track_ids @> array[${trackId}]::bigint[]`)
    .orderBy(sql`ends_at desc nulls first`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? asRow(row) : null;
}

/** Whether anybody was ever licensed an album or one of its tracks; a refunded licence counts as never. */
export async function everLicensed(db: Database, albumId: string, trackIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('licences')
    .select('id')
    .where('revokedAt', 'is', null)
    .where(sql<SqlBool>`(album_id = ${albumId} or track_ids && ${trackIds}::bigint[])`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends licences that are in force; the reason is a word for the audit log, not shown to third parties. */
export async function revoke(db: Database, licenceIds: readonly string[], reason: string, now: Date): Promise<void> {
  if (licenceIds.length === 0) return;
  await db
    .updateTable('licences')
    .set({ revokedAt: now, revokedReason: reason, certificateObject: null })
    .where('id', 'in', [...licenceIds])
    .where('revokedAt', 'is', null)
    .execute();
}

/** Remembers where a certificate lies. A licence that was revoked in the meantime keeps none. */
export async function saveCertificate(db: Database, licenceId: string, object: string): Promise<void> {
  await db
    .updateTable('licences')
    .set({ certificateObject: object })
    .where('id', '=', licenceId)
    .where('revokedAt', 'is', null)
    .execute();
}
