import type { Database } from '#platform/database/database.ts';
import type { Factor } from '#platform/money/money.ts';
import type { OptionKind, PricedOption } from '../rules.ts';

/** One answer on the licence form, in both languages. */
export interface LicenceOption extends PricedOption {
  code: string;
  nameZh: string;
  nameEn: string;
  noteZh: string;
  noteEn: string;
  /** Of a period; null for a perpetual one and for every other kind. */
  months: number | null;
}

export type PriceSubject = 'track' | 'album' | 'buyout';

export interface BasePrice {
  libraryTypeId: number;
  subject: PriceSubject;
  amountFen: number;
}

export interface Promotion {
  nameZh: string;
  nameEn: string;
  /** Null where it holds for every library. */
  libraryTypeId: number | null;
  factor: Factor;
  endsAt: Date;
}

/** All answers that are offered, in the order of the form. */
export async function enabledOptions(db: Database): Promise<LicenceOption[]> {
  const rows = await db
    .selectFrom('licenceOptions')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as OptionKind,
    parentId: row.parentId,
    code: row.code,
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    noteZh: row.noteZh,
    noteEn: row.noteEn,
    factor: { numerator: row.factorNumerator, denominator: row.factorDenominator },
    months: row.months,
  }));
}

export async function allBasePrices(db: Database): Promise<BasePrice[]> {
  const rows = await db.selectFrom('basePrices').select(['libraryTypeId', 'subject', 'amountFen']).execute();
  return rows.map((row) => ({ ...row, subject: row.subject as PriceSubject }));
}

export async function promotionsAt(db: Database, now: Date): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .execute();
  return rows.map((row) => ({
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    libraryTypeId: row.libraryTypeId,
    factor: { numerator: row.factorNumerator, denominator: row.factorDenominator },
    endsAt: row.endsAt,
  }));
}

export interface NewOption extends Omit<LicenceOption, 'id'> {
  position: number;
}

/** Adds an answer; one with that code stays as it is. */
export async function insertOption(db: Database, option: NewOption): Promise<void> {
  const { factor, ...columns } = option;
  await db
    .insertInto('licenceOptions')
    .values({ ...columns, factorNumerator: factor.numerator, factorDenominator: factor.denominator })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

export async function optionIdsByCode(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('licenceOptions').select(['code', 'id']).execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Prices a library that has none yet. */
export async function insertBasePrices(
  db: Database,
  libraryTypeId: number,
  prices: Record<PriceSubject, number>,
): Promise<void> {
  const values = Object.entries(prices).map(([subject, amountFen]) => ({ libraryTypeId, subject, amountFen }));
  await db
    .insertInto('basePrices')
    .values(values)
    .onConflict((conflict) => conflict.columns(['libraryTypeId', 'subject']).doNothing())
    .execute();
}
