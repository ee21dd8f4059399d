import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLicence } from '#domains/licensing/contract.ts';
import { makeBuyer } from '#domains/licensing/testing.ts';
import { cancelOrder, showOrder, showOrderState } from '#domains/orders/contract.ts';
import { makeBuyout, placeBuyoutOrder, placeTrackOrder } from '#domains/orders/testing.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { listProviders, payOrder } from '../contract.ts';
import { askGateways } from '../jobs/ask-gateways.ts';
import { paymentsOf } from '../queries/payments.ts';
import { refundsOf } from '../queries/refunds.ts';
import { moveSandboxPayment, sandboxPayment } from '../queries/sandbox.ts';
import { createPaymentsApp, type PaymentsApp, payInSandbox } from '../testing.ts';
import { notificationBody } from './gateway.ts';
import { signNotification } from './signing.ts';

let app: PaymentsApp;
beforeAll(async () => {
  app = await createPaymentsApp();
});
afterAll(() => app.close());

describeAccess(() => app, listProviders, {});
describeAccess(() => app, payOrder, { id: '1' });

const MINUTE = 60_000;
const clock = () => app.services.clock;

/** An order with an open payment. */
async function opened(as?: Awaited<ReturnType<typeof makeBuyer>>) {
  const placed = await placeTrackOrder(app, as);
  const payment = await app.ok(payOrder, { id: placed.order.id }, { as: placed.buyer });
  return { ...placed, payment };
}
type Opened = Awaited<ReturnType<typeof opened>>;
const shown = ({ order, buyer }: Pick<Opened, 'order' | 'buyer'>) => app.ok(showOrder, { id: order.id }, { as: buyer });

/** Sends the gateway's notification again, changed if wanted. */
async function notify(number: string, change: (body: Record<string, unknown>) => void = () => {}) {
  const body = JSON.parse(notificationBody((await sandboxPayment(app.services.db, number))!));
  change(body);
  const text = JSON.stringify(body);
  const signature = await signNotification(app.services.keys, text, clock().now());
  return send(text, signature);
}
const send = (body: string, signature: Record<string, string>) =>
  fetch(`${app.origin}/payments/notify/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature },
    body,
  });
const gatewayPays = (number: string) =>
  moveSandboxPayment(app.services.db, number, { state: 'paid', reference: `R-${number}`, paidAt: clock().now() });
const licencesOf = async ({ order }: Opened) =>
  app.services.db.selectFrom('licences').select(['id', 'revokedAt']).where('orderId', '=', order.id).execute();
const reasons = async ({ order }: Pick<Opened, 'order'>) =>
  (await refundsOf(app.services.db, order.id)).map(({ reason, state }) => [reason, state]);

describe('paying an order', () => {
  test('leads to a licence, a certificate and a completed order', async () => {
    const way = await opened();
    expect(way.payment).toMatchObject({ provider: 'sandbox', kind: 'redirect', qrCode: null });
    expect(way.payment.url).toContain(`/sandbox/pay/${way.payment.paymentNumber}`);
    expect(await payInSandbox(app, way.payment.paymentNumber)).toEqual({ state: 'paid', told: true });
    expect((await app.ok(showOrderState, { id: way.order.id }, { as: way.buyer })).state).toBe('completed');
    const order = await shown(way);
    const licence = await app.ok(getLicence, { licenceId: order.lines[0]!.licence!.id }, { as: way.buyer });
    expect(licence).toMatchObject({ state: 'valid', projectName: '垭口以西', firstDay: '2026-05-13' });
    expect(await app.runJobs()).toContain('licensing.make-certificates');
  });

  test('opens one payment, however often and fast it is asked for', async () => {
    const { order, buyer } = await placeTrackOrder(app);
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.ok(payOrder, { id: order.id }, { as: buyer })));
    expect(new Set(answers.map(({ paymentNumber }) => paymentNumber)).size).toBe(1);
    expect(await paymentsOf(app.services.db, order.id)).toHaveLength(1);
  });

  test('is for the buyer, and for orders that wait', async () => {
    const way = await opened();
    const other = await makeBuyer(app.services.db);
    expect(await app.expectRefused(payOrder, { id: way.order.id }, other)).toMatchObject({ reason: 'not_found' });
    await payInSandbox(app, way.payment.paymentNumber);
    expect(await app.expectRefused(payOrder, { id: way.order.id }, way.buyer)).toMatchObject({
      reason: 'payments_already_paid',
    });
    const cancelled = await placeTrackOrder(app);
    await app.ok(cancelOrder, { id: cancelled.order.id }, { as: cancelled.buyer });
    const late = await placeTrackOrder(app);
    clock().advance(31 * MINUTE);
    for (const { order, buyer } of [cancelled, late]) {
      expect(await app.expectRefused(payOrder, { id: order.id }, buyer)).toMatchObject({
        reason: 'payments_order_closed',
      });
    }
    const there = { id: late.order.id, provider: 'alipay' as const };
    expect(await app.expectRefused(payOrder, there, late.buyer)).toMatchObject({
      reason: 'payments_provider_unavailable',
    });
  });
});

describe('a notification', () => {
  test('told twice, or ten times at once, pays once', async () => {
    const way = await opened();
    await payInSandbox(app, way.payment.paymentNumber);
    await payInSandbox(app, way.payment.paymentNumber);
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(way.payment.paymentNumber)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await licencesOf(way)).toHaveLength(1);
    expect(await reasons(way)).toEqual([]);
    const written = await app.services.db
      .selectFrom('paymentNotifications')
      .select('outcome')
      .where('paymentNumber', '=', way.payment.paymentNumber)
      .execute();
    expect(written).toEqual([{ outcome: 'completed' }]);
  });

  test('that came first ten times at once pays once', async () => {
    const way = await opened();
    await gatewayPays(way.payment.paymentNumber);
    await Promise.all(Array.from({ length: 10 }, () => notify(way.payment.paymentNumber)));
    expect(await licencesOf(way)).toHaveLength(1);
    expect((await shown(way)).state).toBe('completed');
  });

  test('of a failure leaves the order waiting; a second try pays it', async () => {
    const way = await opened();
    await payInSandbox(app, way.payment.paymentNumber, 'failed');
    expect((await shown(way)).state).toBe('incomplete');
    const again = await app.ok(payOrder, { id: way.order.id }, { as: way.buyer });
    expect(again.paymentNumber).not.toBe(way.payment.paymentNumber);
    await payInSandbox(app, again.paymentNumber);
    expect((await shown(way)).state).toBe('completed');
  });

  test('of a failure that overtakes the success, or follows it, changes nothing', async () => {
    const failedFirst = await opened();
    await payInSandbox(app, failedFirst.payment.paymentNumber, 'failed');
    await payInSandbox(app, failedFirst.payment.paymentNumber, 'paid');
    expect((await shown(failedFirst)).state).toBe('completed');
    const paidFirst = await opened();
    await payInSandbox(app, paidFirst.payment.paymentNumber);
    const late = await notify(paidFirst.payment.paymentNumber, (body) => {
      Object.assign(body, { id: 'late-failure-1', state: 'failed', reference: null, paidAt: null });
    });
    expect(late.status).toBe(200);
    expect((await shown(paidFirst)).state).toBe('completed');
    expect(await licencesOf(paidFirst)).toHaveLength(1);
  });

  test('of a second payment for one order gives the second back', async () => {
    const way = await opened();
    await payInSandbox(app, way.payment.paymentNumber, 'failed');
    const second = await app.ok(payOrder, { id: way.order.id }, { as: way.buyer });
    await payInSandbox(app, second.paymentNumber);
    await payInSandbox(app, way.payment.paymentNumber);
    expect(await reasons(way)).toEqual([['paid_twice', 'requested']]);
    await app.runJobs();
    expect(await reasons(way)).toEqual([['paid_twice', 'done']]);
    expect(await sandboxPayment(app.services.db, way.payment.paymentNumber)).toMatchObject({ refundedFen: 168_000 });
    expect(await sandboxPayment(app.services.db, second.paymentNumber)).toMatchObject({ refundedFen: 0 });
    expect(await licencesOf(way)).toMatchObject([{ revokedAt: null }]);
  });

  test('that is not signed, signed otherwise or too long ago changes nothing', async () => {
    const way = await opened();
    const { paymentNumber } = way.payment;
    await gatewayPays(paymentNumber);
    const body = notificationBody((await sandboxPayment(app.services.db, paymentNumber))!);
    const good = await signNotification(app.services.keys, body, clock().now());
    const old = await signNotification(app.services.keys, body, new Date(clock().now().getTime() - 6 * MINUTE));
    const others = [{}, { ...good, 'sandbox-nonce': 'other' }, { ...good, 'sandbox-signature': 'AAAA' }, old];
    for (const signature of others) expect((await send(body, signature as Record<string, string>)).status).toBe(400);
    expect((await send(body.replace('168000', '1'), good)).status).toBe(400);
    expect((await send('not json', await signNotification(app.services.keys, 'not json', clock().now()))).status).toBe(
      400,
    );
    expect((await shown(way)).state).toBe('incomplete');
    const elsewhere = await fetch(`${app.origin}/payments/notify/wechat`, { method: 'POST', body: '{}' });
    expect(elsewhere.status).toBe(404);
  });

  test('of another amount is written down, logged and not believed', async () => {
    const way = await opened();
    const { paymentNumber } = way.payment;
    await gatewayPays(paymentNumber);
    const answer = await notify(paymentNumber, (body) => {
      body.amount = 1;
    });
    expect(answer.status).toBe(200);
    expect((await shown(way)).state).toBe('incomplete');
    const entry = await app.services.db
      .selectFrom('auditLog')
      .select(['action', 'changes'])
      .where('subjectId', '=', paymentNumber)
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'payments.refuse-amount',
      changes: { amount: { expected: 168_000, said: 1 } },
    });
  });

  test('of a payment that we do not know is answered and forgotten', async () => {
    const way = await opened();
    await gatewayPays(way.payment.paymentNumber);
    const answer = await notify(way.payment.paymentNumber, (body) => {
      Object.assign(body, { number: 'TBP00000000000000000000', id: 'never' });
    });
    expect(answer.status).toBe(200);
    expect((await shown(way)).state).toBe('incomplete');
  });
});

describe('a payment that comes too late', () => {
  test('after the cancellation is refunded', async () => {
    const way = await opened();
    await app.ok(cancelOrder, { id: way.order.id }, { as: way.buyer });
    await payInSandbox(app, way.payment.paymentNumber);
    expect(await reasons(way)).toEqual([['order_closed', 'requested']]);
    await app.runJobs();
    expect(await reasons(way)).toEqual([['order_closed', 'done']]);
    expect((await shown(way)).state).toBe('cancelled');
    expect(await licencesOf(way)).toEqual([]);
  });

  test('after the time is up is refunded, before the sweep as after it', async () => {
    const way = await opened();
    clock().advance(31 * MINUTE);
    await payInSandbox(app, way.payment.paymentNumber);
    expect(await reasons(way)).toEqual([['order_closed', 'requested']]);
    expect(await shown(way)).toMatchObject({ state: 'cancelled', cancelledBy: 'time' });
  });

  test('cannot be made once the cancellation has reached the gateway', async () => {
    const way = await opened();
    await app.ok(cancelOrder, { id: way.order.id }, { as: way.buyer });
    await app.runJobs();
    expect((await payInSandbox(app, way.payment.paymentNumber)).state).toBe('closed');
    expect(await paymentsOf(app.services.db, way.order.id)).toMatchObject([{ state: 'closed' }]);
    expect(await reasons(way)).toEqual([]);
  });

  test('just before the cancellation reached the gateway is found there, and refunded', async () => {
    const way = await opened();
    await app.ok(cancelOrder, { id: way.order.id }, { as: way.buyer });
    await gatewayPays(way.payment.paymentNumber);
    await app.runJobs();
    expect(await reasons(way)).toEqual([['order_closed', 'done']]);
  });
});

describe('a notification that never arrives', () => {
  const askAll = async () => {
    await app.services.jobs.send(app.services.db, askGateways, {});
    await app.runJobs();
  };

  test('is made up for by asking the gateway', async () => {
    const way = await opened();
    await gatewayPays(way.payment.paymentNumber);
    await askAll();
    expect((await shown(way)).state).toBe('incomplete');
    clock().advance(2 * MINUTE);
    await askAll();
    expect((await shown(way)).state).toBe('completed');
    await notify(way.payment.paymentNumber);
    expect(await licencesOf(way)).toHaveLength(1);
  });

  test('leaves alone what nobody paid, and gives it up a day later', async () => {
    const way = await opened();
    clock().advance(2 * MINUTE);
    await askAll();
    expect(await paymentsOf(app.services.db, way.order.id)).toMatchObject([{ state: 'pending' }]);
    clock().advance(25 * 60 * MINUTE);
    await askAll();
    expect(await paymentsOf(app.services.db, way.order.id)).toMatchObject([{ state: 'closed' }]);
  });
});

describe('a buyout album', () => {
  test('paid by two at once goes to one, the other gets the money back', async () => {
    const album = await makeBuyout(app);
    const ways = [await placeBuyoutOrder(app, album.id), await placeBuyoutOrder(app, album.id)];
    const payments = await Promise.all(
      ways.map(({ order, buyer }) => app.ok(payOrder, { id: order.id }, { as: buyer })),
    );
    await Promise.all(payments.map(({ paymentNumber }) => payInSandbox(app, paymentNumber)));
    await app.runJobs();
    const states = await Promise.all(ways.map(async (way) => (await shown(way as Opened)).state));
    expect(states.sort()).toEqual(['cancelled', 'completed']);
    const refunds = (await Promise.all(ways.map((way) => reasons(way as Opened)))).flat();
    expect(refunds).toEqual([['unavailable', 'done']]);
  });
});

describe('the sandbox gateway’s page', () => {
  test('shows amount and subject in the payer’s language, and leads back into the store only', async () => {
    const way = await opened();
    const path = `/sandbox/pay/${way.payment.paymentNumber}`;
    const page = async (query: string, headers: Record<string, string> = {}) =>
      (await fetch(`${app.origin}${path}${query}`, { headers })).text();
    const zh = await page('?return=%2Fmy%2Forder');
    expect(zh).toContain('¥1,680');
    expect(zh).toContain('音乐授权：雾号');
    expect(zh).toContain('href="/my/order"');
    expect(await page('?return=%2Fen%2Fmy%2Forder')).toContain('>Pay</button>');
    expect(await page('', { language: 'EN' })).toContain('Checkout');
    for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect(await page(`?return=${encodeURIComponent(evil)}`)).not.toContain('evil');
    }
  });

  test('pays from a form and sends the browser back', async () => {
    const way = await opened();
    const response = await fetch(`${app.origin}${way.payment.url}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'result=paid',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, `/my/order/detail?id=${way.order.id}`]);
    expect((await shown(way)).state).toBe('completed');
  });

  test('is not there for anybody who comes through a proxy, nor for unknown numbers or results', async () => {
    const way = await opened();
    const path = `${app.origin}/sandbox/pay/${way.payment.paymentNumber}`;
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await fetch(path, { headers })).status).toBe(404);
    const post = (address: string, body: object, more = {}) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      });
    expect((await post(path, { result: 'paid' }, headers)).status).toBe(404);
    expect((await post(path, { result: 'perhaps' })).status).toBe(400);
    expect((await post(`${app.origin}/sandbox/pay/TBP1`, { result: 'paid' })).status).toBe(404);
    expect((await shown(way)).state).toBe('incomplete');
  });
});
