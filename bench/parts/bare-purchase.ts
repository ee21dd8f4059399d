import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** What a purchase writes, taken from one that the program made. */
interface Template {
  orderId: string;
  trackId: string;
  totalFen: number;
}

async function templateOf(pool: Pool): Promise<Template> {
  const { rows } = await pool.query(
    `select o.id as "orderId", l.track_id as "trackId", o.total_fen as "totalFen"
     from orders o join order_lines l on l.order_id = o.id where o.state = 'completed' order by o.id limit 1`,
  );
  return rows[0] as Template;
}

type Value = string | number | null;

const run = async (client: Pool | PoolClient, name: string, text: string, values: Value[]) =>
  (await client.query<{ id: string }>({ name, text, values })).rows[0]?.id ?? '';

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const ADD = `insert into cart_lines (account_id, order_type, track_id, terms, seen_price_fen)
  select $1, order_type, track_id, terms, original_fen from order_lines where order_id = $2 returning id`;
const ORDER = `insert into orders (number, account_id, idempotency_key, original_fen, total_fen, expires_at)
  values ($1, $2, $3, $4, $4, now() + interval '30 minutes') returning id`;
const LINE = `insert into order_lines (order_id, position, order_type, track_id, track_ids, code, title_zh, title_en,
    project_name, licensee_kind, licensee_name, remarks, terms, price_steps, original_fen, amount_fen)
  select $1, position, order_type, track_id, track_ids, code, title_zh, title_en,
    project_name, licensee_kind, licensee_name, remarks, terms, price_steps, original_fen, amount_fen
  from order_lines where order_id = $2 returning id`;
const PAYMENT = `insert into payments (number, order_id, provider, amount_fen, channel)
  values ($1, $2, 'sandbox', $3, 'desktop') returning id`;
const NOTIFICATION = `insert into payment_notifications (provider, notification_id, payment_number, event, outcome)
  values ('sandbox', $1, $1, 'payment.paid', 'completed') returning id`;
const PAID = `update payments set state = 'paid', provider_reference = $2, paid_at = now() where id = $1`;
const LICENCE = `insert into licences (number, verification_code_hash, verification_code_sealed, account_id, order_id,
    order_line_id, order_type, track_id, track_ids, code, title_zh, title_en, project_name, licensee_kind,
    licensee_name, terms, remarks, starts_at, ends_at)
  select $1, verification_code_hash, verification_code_sealed, $2, $3, $4, order_type, track_id, track_ids, code,
    title_zh, title_en, project_name, licensee_kind, licensee_name, terms, remarks, starts_at, ends_at
  from licences where order_id = $5 returning id`;
const COMPLETED = `update orders set state = 'completed', completed_at = now() where id = $1`;
const JOB = `insert into pgboss.job (name, data, singleton_key)
  values ('licensing.make-certificates', jsonb_build_object('orderId', $1::text), $1)`;

/**
 * The floor of the checkout: a purchase as nothing but its writes, in as many commits as the program needs: the cart's
 * line, the order, the payment, the gateway's address for it, the notification with the licence. Nothing is read,
 * checked or counted, and each statement is prepared.
 */
export async function barePurchases(pool: Pool): Promise<(accountId: string) => Promise<void>> {
  const { orderId: template, totalFen } = await templateOf(pool);
  return async (accountId) => {
    const number = randomUUID();
    const cartId = await run(pool, 'add', ADD, [accountId, template]);
    let orderId = '';
    let lineId = '';
    await inTransaction(pool, async (tx) => {
      orderId = await run(tx, 'order', ORDER, [number, accountId, number, totalFen]);
      lineId = await run(tx, 'line', LINE, [orderId, template]);
      await run(tx, 'empty', 'delete from cart_lines where id = $1', [cartId]);
    });
    const paymentId = await run(pool, 'payment', PAYMENT, [number, orderId, totalFen]);
    await run(pool, 'address', 'update payments set pay_url = $2 where id = $1', [paymentId, `/pay/${number}`]);
    await inTransaction(pool, async (tx) => {
      await run(tx, 'notification', NOTIFICATION, [number]);
      await run(tx, 'paid', PAID, [paymentId, randomBytes(8).toString('hex')]);
      await run(tx, 'licence', LICENCE, [number, accountId, orderId, lineId, template]);
      await run(tx, 'job', JOB, [orderId]);
      await run(tx, 'completed', COMPLETED, [orderId]);
    });
  };
}
