import type { Database } from '#platform/database/database.ts';
import type { Channel, ProviderName } from '../providers/provider.ts';
import type { PaymentState } from '../rules.ts';

export interface PaymentRow {
  id: string;
  number: string;
  orderId: string;
  provider: ProviderName;
  channel: Channel;
  amountFen: number;
  state: PaymentState;
  payUrl: string;
  providerReference: string | null;
  createdAt: Date;
  paidAt: Date | null;
}

const asRow = (row: object) => row as PaymentRow;

export type NewPayment = Pick<PaymentRow, 'number' | 'orderId' | 'provider' | 'channel' | 'amountFen' | 'createdAt'>;

/** The open payment of an order with a gateway: the one that is there, or else this one. Two clicks at once get one. */
export async function openPayment(db: Database, payment: NewPayment): Promise<PaymentRow> {
  const written = await db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (written) return asRow(written);
  const there = await db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', payment.orderId)
    .where('provider', '=', payment.provider)
    .where('channel', '=', payment.channel)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return asRow(there);
}

export async function savePayUrl(db: Database, id: string, payUrl: string): Promise<void> {
  await db.updateTable('payments').set({ payUrl }).where('id', '=', id).execute();
}

/** The payment with this number, locked until the transaction ends, so that its news comes one after another. */
export async function lockPayment(db: Database, number: string): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payments').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();
  return row ? asRow(row) : null;
}

export async function setPaid(
  db: Database,
  id: string,
  { reference, paidAt }: { reference: string; paidAt: Date },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'paid', providerReference: reference, paidAt })
    .where('id', '=', id)
    .execute();
}

export async function setEnded(db: Database, id: string, state: 'failed' | 'closed'): Promise<void> {
  await db.updateTable('payments').set({ state }).where('id', '=', id).where('state', '=', 'pending').execute();
}

export async function paymentsOf(db: Database, orderId: string): Promise<PaymentRow[]> {
  const rows = await db.selectFrom('payments').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
  return rows.map(asRow);
}

/** Payments that have waited since before `before`, the latest first, since somebody may be waiting with them. */
export async function pendingSince(db: Database, before: Date, limit: number): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'pending')
    .where('createdAt', '<', before)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asRow);
}

/** Writes down a gateway's word; null where the same word was written down before. */
export async function insertNotification(
  db: Database,
  notification: {
    provider: ProviderName;
    notificationId: string;
    paymentNumber: string;
    event: string;
    receivedAt: Date;
  },
): Promise<string | null> {
  const row = await db
    .insertInto('paymentNotifications')
    .values({ ...notification, outcome: 'received' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function saveOutcome(db: Database, notificationId: string, outcome: string): Promise<void> {
  await db.updateTable('paymentNotifications').set({ outcome }).where('id', '=', notificationId).execute();
}
