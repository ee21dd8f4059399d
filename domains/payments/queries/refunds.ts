import type { Database } from '#platform/database/database.ts';
import type { ProviderName } from '../providers/provider.ts';
import type { RefundReason } from '../rules.ts';

export interface RefundRow {
  id: string;
  number: string;
  paymentId: string;
  paymentNumber: string;
  provider: ProviderName;
  amountFen: number;
  paidFen: number;
  reason: RefundReason;
  state: 'requested' | 'accepted' | 'done' | 'failed';
  attempts: number;
  orderId: string;
  createdAt: Date;
  doneAt: Date | null;
}

const asRow = (row: object) => row as RefundRow;

const withPayment = (db: Database) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select([
      'refunds.id',
      'refunds.number',
      'refunds.paymentId',
      'payments.number as paymentNumber',
      'payments.provider',
      'refunds.amountFen',
      'payments.amountFen as paidFen',
      'refunds.reason',
      'refunds.state',
      'refunds.attempts',
      'payments.orderId',
      'refunds.createdAt',
      'refunds.doneAt',
    ]);

/** Asks for a refund of a whole payment; null where it was asked for before: a payment is refunded once. */
export async function insertRefund(
  db: Database,
  refund: Pick<RefundRow, 'number' | 'paymentId' | 'amountFen' | 'reason' | 'createdAt'>,
): Promise<string | null> {
  const row = await db
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function refundById(db: Database, id: string): Promise<RefundRow | null> {
  const row = await withPayment(db).where('refunds.id', '=', id).executeTakeFirst();
  return row ? asRow(row) : null;
}

/** Refunds that are not done, oldest first. */
export async function openRefunds(db: Database, limit: number): Promise<RefundRow[]> {
  const rows = await withPayment(db)
    .where('refunds.state', 'in', ['requested', 'accepted'])
    .orderBy('refunds.createdAt')
    .limit(limit)
    .execute();
  return rows.map(asRow);
}

/** Moves a refund on; one that is done stays done. */
export async function moveRefund(
  db: Database,
  number: string,
  state: 'accepted' | 'done' | 'failed',
  now: Date,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state, doneAt: state === 'done' ? now : null })
    .where('number', '=', number)
    .where('state', '<>', 'done')
    .execute();
}

export async function countAttempt(db: Database, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function refundsOf(db: Database, orderId: string): Promise<RefundRow[]> {
  const rows = await withPayment(db).where('payments.orderId', '=', orderId).orderBy('refunds.id').execute();
  return rows.map(asRow);
}

/** A page of refunds, the latest first, and how many there are. */
export async function refundPage(
  db: Database,
  filter: { state?: RefundRow['state'] | undefined; page: number; size: number },
): Promise<{ rows: RefundRow[]; total: number }> {
  const { state, page, size } = filter;
  const rows = await withPayment(db)
    .where((eb) => (state === undefined ? eb.lit(true) : eb('refunds.state', '=', state)))
    .orderBy('refunds.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows: rows.map(asRow), total: await refundCount(db, state === undefined ? null : [state]) };
}

/** How many refunds are in one of these states; null for all. */
export async function refundCount(db: Database, states: readonly RefundRow['state'][] | null): Promise<number> {
  let query = db.selectFrom('refunds').select(({ fn }) => fn.countAll<string>().as('count'));
  if (states) query = query.where('state', 'in', [...states]);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Takes a failed refund up again or notes it as done; false where it is not failed (any more). */
export async function resolveFailed(
  db: Database,
  id: string,
  resolution: { state: 'requested' } | { state: 'done'; doneAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set(resolution)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
