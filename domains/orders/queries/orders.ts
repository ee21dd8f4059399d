import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, DB } from '#platform/database/database.ts';
import type { OrderState } from '../rules.ts';

export type CancelledBy = 'buyer' | 'time' | 'operator' | 'sold';

export interface OrderRow {
  id: string;
  number: string;
  accountId: string;
  state: OrderState;
  cancelledBy: CancelledBy | null;
  originalFen: number;
  totalFen: number;
  createdAt: Date;
  expiresAt: Date;
  completedAt: Date | null;
  cancelledAt: Date | null;
  refundedAt: Date | null;
  hiddenAt: Date | null;
}

export const orderColumns = [
  'id',
  'number',
  'accountId',
  'state',
  'cancelledBy',
  'originalFen',
  'totalFen',
  'createdAt',
  'expiresAt',
  'completedAt',
  'cancelledAt',
  'refundedAt',
  'hiddenAt',
] as const;
const asRow = (row: object) => row as OrderRow;

export interface NewOrder {
  number: string;
  accountId: string;
  idempotencyKey: string;
  originalFen: number;
  totalFen: number;
  createdAt: Date;
  expiresAt: Date;
}

/** Writes an order; null where its number or its account's key is taken. The transaction goes on. */
export async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow | null> {
  const row = await db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returning(orderColumns)
    .executeTakeFirst();
  return row ? asRow(row) : null;
}

export async function orderByKey(db: Database, accountId: string, key: string): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where('accountId', '=', accountId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
  return row ? asRow(row) : null;
}

export async function orderById(db: Database, id: string): Promise<OrderRow | null> {
  const row = await db.selectFrom('orders').select(orderColumns).where('id', '=', id).executeTakeFirst();
  return row ? asRow(row) : null;
}

/** The order, locked until the transaction ends, so that paying, cancelling and expiring come one after another. */
export async function lockOrder(db: Database, id: string): Promise<OrderRow | null> {
  const row = await db.selectFrom('orders').select(orderColumns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? asRow(row) : null;
}

export interface OrderFilter {
  accountId: string;
  state?: OrderState | undefined;
  keyword: string;
  now: Date;
}

/** An order's state as its buyer sees it: one that waited too long is cancelled, see `stateAt`. */
export const stateNow = (now: Date) =>
  sql<OrderState>`case when state = 'incomplete' and expires_at <= ${now} then 'cancelled' else state end`;

/** A pattern for `ilike` that finds a text as it is. */
export const containing = (keyword: string) => `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Whether one of the order's lines is called like a pattern: its project, its title or its code. */
export const inLines = (eb: ExpressionBuilder<DB, 'orders'>, like: string) =>
  eb.exists(
    eb
      .selectFrom('orderLines')
      .select('orderLines.id')
      .whereRef('orderLines.orderId', '=', 'orders.id')
      .where((line) =>
        line.or(
          (['projectName', 'titleZh', 'titleEn', 'code'] as const).map((column) =>
            line(`orderLines.${column}`, 'ilike', like),
          ),
        ),
      ),
  );

function matching({ accountId, keyword }: OrderFilter) {
  return (eb: ExpressionBuilder<DB, 'orders'>) => {
    const own = [eb('orders.accountId', '=', accountId), eb('orders.hiddenAt', 'is', null)];
    if (keyword === '') return eb.and(own);
    const like = containing(keyword);
    return eb.and([...own, eb.or([eb('orders.number', 'ilike', like), inLines(eb, like)])]);
  };
}

/** A page of an account's orders, newest first, without those it deleted. */
export async function orderPage(
  db: Database,
  filter: OrderFilter,
  { page, size }: { page: number; size: number },
): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').select(orderColumns).where(matching(filter));
  if (filter.state) query = query.where(stateNow(filter.now), '=', filter.state);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map(asRow);
}

/** How many orders of each state match, in one query. */
export async function orderCounts(db: Database, filter: OrderFilter): Promise<Record<OrderState | 'all', number>> {
  const of = (state: OrderState) => sql<string>`count(*) filter (where ${stateNow(filter.now)} = ${state})`.as(state);
  const row = await db
    .selectFrom('orders')
    .select([of('incomplete'), of('completed'), of('cancelled')])
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  const [incomplete, completed, cancelled] = [Number(row.incomplete), Number(row.completed), Number(row.cancelled)];
  return { all: incomplete + completed + cancelled, incomplete, completed, cancelled };
}

export async function setCompleted(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('orders').set({ state: 'completed', completedAt: at }).where('id', '=', id).execute();
}

export async function setCancelled(db: Database, id: string, by: CancelledBy, at: Date): Promise<void> {
  const values = { state: 'cancelled', cancelledBy: by, cancelledAt: at };
  await db.updateTable('orders').set(values).where('id', '=', id).execute();
}

export async function setHidden(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('orders').set({ hiddenAt: at }).where('id', '=', id).where('hiddenAt', 'is', null).execute();
}

export async function setRefunded(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('orders').set({ refundedAt: at }).where('id', '=', id).where('refundedAt', 'is', null).execute();
}

/** Cancels up to `limit` orders that waited too long, and tells which. Two sweeps at once take different ones. */
export async function expireDue(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .with('due', (cte) =>
      cte
        .selectFrom('orders')
        .select('id')
        .where('state', '=', 'incomplete')
        .where('expiresAt', '<=', now)
        .orderBy('expiresAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('orders')
    .set({ state: 'cancelled', cancelledBy: 'time', cancelledAt: now })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
