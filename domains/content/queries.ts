import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

export const contactRecord = (db: Database) => db.selectFrom('siteContact').selectAll().executeTakeFirst();

export const agreementRecord = (db: Database, id: number) =>
  db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();

/** The version of an agreement that is shown now; 1 where there is none yet. */
export async function agreementVersion(db: Database, id: number): Promise<number> {
  return (await agreementRecord(db, id))?.version ?? 1;
}

export const bannerRecords = (db: Database) =>
  db
    .selectFrom('banners')
    .select(['id', 'albumId', 'lineZh', 'lineEn'])
    .where('albumId', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export interface AgreementText {
  id: number;
  titleZh: string;
  titleEn: string;
  bodyZh: string;
  bodyEn: string;
}

/** Puts texts where there are none; what the operator wrote stays. */
export const insertMissingAgreements = (db: Database, texts: readonly AgreementText[]) =>
  db
    .insertInto('agreements')
    .values([...texts])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export interface ContactText {
  phone: string;
  email: string;
  microBlog: string;
  addressZh: string;
  addressEn: string;
  recordNumber: string;
}

export const saveContact = (db: Database, contact: ContactText) =>
  db
    .insertInto('siteContact')
    .values({ onlyRow: sql`true`, ...contact })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ ...contact }))
    .execute();

export const replaceBanners = async (
  db: Database,
  banners: readonly { albumId: string; lineZh: string; lineEn: string }[],
) => {
  await db.deleteFrom('banners').execute();
  if (banners.length === 0) return;
  await db
    .insertInto('banners')
    .values(banners.map((banner, position) => ({ ...banner, position })))
    .execute();
};
