import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, DB } from '#platform/database/database.ts';
import type { OrderState } from '../rules.ts';
import { containing, inLines, type OrderRow, orderColumns, stateNow } from './orders.ts';

export interface DeskFilter {
  state?: OrderState | undefined;
  refunded?: boolean | undefined;
  keyword: string;
  /** Of these buyers only, where given. */
  accountIds?: readonly string[] | undefined;
  from?: string | undefined;
  until?: string | undefined;
  now: Date;
}

function matching({ state, refunded, keyword, accountIds, from, until, now }: DeskFilter) {
  return (eb: ExpressionBuilder<DB, 'orders'>) =>
    eb.and([
      ...(state === undefined ? [] : [eb(stateNow(now), '=', state)]),
      ...(refunded === undefined ? [] : [eb('orders.refundedAt', refunded ? 'is not' : 'is', null)]),
      ...(accountIds === undefined ? [] : [sql<boolean>`account_id = any(${accountIds}::bigint[])`]),
      ...(from === undefined ? [] : [eb('orders.createdAt', '>=', new Date(from))]),
      ...(until === undefined ? [] : [eb('orders.createdAt', '<', new Date(until))]),
      ...(keyword === ''
        ? []
        : [eb.or([eb('orders.number', 'ilike', containing(keyword)), inLines(eb, containing(keyword))])]),
    ]);
}

export interface DeskPage {
  page: number;
  size: number;
  sort: 'id' | 'price';
  order: 'asc' | 'desc';
}

/** A page of everybody's orders, and how many match. */
export async function deskPage(db: Database, filter: DeskFilter, { page, size, sort, order }: DeskPage) {
  const rows = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where(matching(filter))
    .orderBy(sort === 'price' ? 'totalFen' : 'id', order)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return { orders: rows as unknown as OrderRow[], total: Number(total) };
}

/** How many works each order holds, and how the first of them is called, by the order's id. */
export async function deskTitles(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, { works: number; titleZh: string; titleEn: string }>();
  const rows = await db
    .selectFrom('orderLines')
    .distinctOn('orderId')
    .select(['orderId', 'titleZh', 'titleEn'])
    .select(sql<string>`count(*) over (partition by order_id)`.as('works'))
    .where('orderId', 'in', [...orderIds])
    .orderBy('orderId')
    .orderBy('position')
    .execute();
  return new Map(rows.map(({ orderId, works, ...titles }) => [orderId, { ...titles, works: Number(works) }]));
}

/** Orders that can still be paid; the database's clock is near enough for a count. */
export async function awaitingPayment(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('state', '=', 'incomplete')
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
