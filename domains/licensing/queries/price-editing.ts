import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, DB } from '#platform/database/database.ts';
import type { Factor } from '#platform/money/money.ts';
import type { OptionKind } from '../rules.ts';
import type { PriceSubject } from './price-list.ts';

/** An answer as its editor sees it, switched off ones included. */
export interface EditedOption {
  id: string;
  kind: OptionKind;
  parentId: string | null;
  code: string;
  nameZh: string;
  nameEn: string;
  noteZh: string;
  noteEn: string;
  factor: Factor;
  months: number | null;
  position: number;
  enabled: boolean;
}

export interface OptionFilter {
  kind?: OptionKind | undefined;
  enabled?: boolean | undefined;
}

const columns = [
  'id',
  'kind',
  'parentId',
  'code',
  'nameZh',
  'nameEn',
  'noteZh',
  'noteEn',
  'factorNumerator',
  'factorDenominator',
  'months',
  'position',
  'enabled',
] as const;

type Row = Omit<EditedOption, 'factor' | 'kind'> & { kind: string; factorNumerator: number; factorDenominator: number };

const optionOf = ({ factorNumerator, factorDenominator, kind, ...row }: Row): EditedOption => ({
  ...row,
  kind: kind as OptionKind,
  factor: { numerator: factorNumerator, denominator: factorDenominator },
});

const matching = (filter: OptionFilter) => (eb: ExpressionBuilder<DB, 'licenceOptions'>) =>
  eb.and([
    ...(filter.kind === undefined ? [] : [eb('kind', '=', filter.kind)]),
    ...(filter.enabled === undefined ? [] : [eb('enabled', '=', filter.enabled)]),
  ]);

/** The order in which the form asks; productions after their form's own place. */
const kindOrder = sql`array_position(array['licensee','form','production','territory','period'], kind)`;

/** A page of the answers in the order of the form, and how many match. */
export async function optionPage(db: Database, filter: OptionFilter, page: number, size: number) {
  const rows = await db
    .selectFrom('licenceOptions')
    .select(columns)
    .where(matching(filter))
    .orderBy(kindOrder)
    .orderBy(sql`parent_id nulls first`)
    .orderBy('position')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('licenceOptions')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return { options: rows.map(optionOf), total: Number(total) };
}

export async function optionById(db: Database, id: string): Promise<EditedOption | null> {
  const row = await db.selectFrom('licenceOptions').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? optionOf(row) : null;
}

/**
 * All answers, locked until the transaction ends: whether the form still asks every question depends on all of them, so two
 * editors who switch off the last two territories come one after the other.
 */
export async function lockOptions(db: Database): Promise<EditedOption[]> {
  const rows = await db.selectFrom('licenceOptions').select(columns).orderBy('id').forUpdate().execute();
  return rows.map(optionOf);
}

/** Names of the forms in both languages, by id. */
export async function formNames(db: Database): Promise<Map<string, { nameZh: string; nameEn: string }>> {
  const rows = await db
    .selectFrom('licenceOptions')
    .select(['id', 'nameZh', 'nameEn'])
    .where('kind', '=', 'form')
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

const valuesOf = ({ factor, ...values }: Omit<EditedOption, 'id'>) => ({
  ...values,
  factorNumerator: factor.numerator,
  factorDenominator: factor.denominator,
});

/** Adds an answer; null where its code is taken. */
export async function addNewOption(db: Database, option: Omit<EditedOption, 'id'>): Promise<string | null> {
  const row = await db
    .insertInto('licenceOptions')
    .values(valuesOf(option))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function changeOption(db: Database, { id, ...option }: EditedOption): Promise<void> {
  await db.updateTable('licenceOptions').set(valuesOf(option)).where('id', '=', id).execute();
}

export interface PriceKey {
  libraryTypeId: number;
  subject: PriceSubject;
}

/** What stands in the table, with when it was last set. */
export async function datedBasePrices(db: Database): Promise<(PriceKey & { amountFen: number; updatedAt: Date })[]> {
  const rows = await db.selectFrom('basePrices').selectAll().execute();
  return rows.map((row) => ({ ...row, subject: row.subject as PriceSubject }));
}

/** Sets a price and tells the one before, null where there was none. */
export async function saveBasePrice(
  db: Database,
  { libraryTypeId, subject }: PriceKey,
  amountFen: number,
  now: Date,
): Promise<number | null> {
  const before = await db
    .selectFrom('basePrices')
    .select('amountFen')
    .where('libraryTypeId', '=', libraryTypeId)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  await db
    .insertInto('basePrices')
    .values({ libraryTypeId, subject, amountFen, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['libraryTypeId', 'subject']).doUpdateSet({ amountFen, updatedAt: now }))
    .execute();
  return before?.amountFen ?? null;
}
