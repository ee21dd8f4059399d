import type { Database } from '#platform/database/database.ts';

/** A payment as the sandbox gateway remembers it. */
export interface SandboxPayment {
  number: string;
  amountFen: number;
  subject: string;
  state: 'open' | 'paid' | 'failed' | 'closed';
  reference: string | null;
  refundedFen: number;
  expiresAt: Date;
  paidAt: Date | null;
}

const asRow = (row: object) => row as SandboxPayment;

export async function openSandboxPayment(
  db: Database,
  payment: Pick<SandboxPayment, 'number' | 'amountFen' | 'subject' | 'expiresAt'>,
): Promise<void> {
  await db
    .insertInto('sandboxPayments')
    .values(payment)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
}

export async function sandboxPayment(db: Database, number: string): Promise<SandboxPayment | null> {
  const row = await db.selectFrom('sandboxPayments').selectAll().where('number', '=', number).executeTakeFirst();
  return row ? asRow(row) : null;
}

/** Moves a payment on, unless it is paid or closed already, and gives it as it is then. */
export async function moveSandboxPayment(
  db: Database,
  number: string,
  to: { state: 'failed' | 'closed' } | { state: 'paid'; reference: string; paidAt: Date },
): Promise<SandboxPayment | null> {
  await db
    .updateTable('sandboxPayments')
    .set(to)
    .where('number', '=', number)
    .where('state', 'in', ['open', 'failed'])
    .execute();
  return sandboxPayment(db, number);
}

export async function refundSandboxPayment(db: Database, number: string, amountFen: number): Promise<boolean> {
  const row = await db
    .updateTable('sandboxPayments')
    .set({ refundedFen: amountFen })
    .where('number', '=', number)
    .where('state', '=', 'paid')
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}
