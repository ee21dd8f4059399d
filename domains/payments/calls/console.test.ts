import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLicence } from '#domains/licensing/contract.ts';
import { listAuditLog } from '#domains/operator/contract.ts';
import { makeOperator } from '#domains/operator/testing.ts';
import { showOrder } from '#domains/orders/contract.ts';
import { placeTrackOrder } from '#domains/orders/testing.ts';
import type { Actor } from '#platform/http/actor.ts';
import { anOperator, describeAccess } from '#platform/testing/access.ts';
import { listRefunds, refundForBuyer, retryRefund, settleRefund, showOrderMoney } from '../console-contract.ts';
import { payOrder } from '../contract.ts';
import { queues } from '../server.ts';
import { createPaymentsApp, type PaymentsApp, payInSandbox } from '../testing.ts';

let app: PaymentsApp;
let sales: Actor;
beforeAll(async () => {
  app = await createPaymentsApp();
  sales = (await makeOperator(app.services.db, 'sales')).actor;
});
afterAll(() => app.close());

const viewer = anOperator('viewer');

async function paidOrder() {
  const { buyer, order } = await placeTrackOrder(app);
  const { paymentNumber } = await app.ok(payOrder, { id: order.id }, { as: buyer });
  await payInSandbox(app, paymentNumber);
  return { buyer, orderId: order.id, paymentNumber };
}

const money = (orderId: string) => app.ok(showOrderMoney, { orderId }, { as: viewer });
const history = async (orderId: string) =>
  (await app.ok(listAuditLog, { subjectKind: 'order', subjectId: orderId }, { as: viewer })).list;

/** A refund that its gateway refused. */
async function failedRefund() {
  const { orderId } = await paidOrder();
  await app.ok(refundForBuyer, { orderId, reason: '试' }, { as: sales });
  const { refunds } = await money(orderId);
  const { id } = refunds[0]!;
  await app.services.db.updateTable('refunds').set({ state: 'failed', doneAt: null }).where('id', '=', id).execute();
  return { orderId, id };
}

describe('an order’s money', () => {
  test('is its payments, and it can be refunded once it is paid', async () => {
    const { buyer, order } = await placeTrackOrder(app);
    expect(await money(order.id)).toEqual({ payments: [], refunds: [], refundable: false });
    const { paymentNumber } = await app.ok(payOrder, { id: order.id }, { as: buyer });
    expect(await money(order.id)).toMatchObject({
      payments: [{ state: 'pending', reference: null }],
      refundable: false,
    });
    await payInSandbox(app, paymentNumber);
    expect(await money(order.id)).toMatchObject({
      payments: [{ number: paymentNumber, provider: 'sandbox', state: 'paid', amount: 168_000 }],
      refundable: true,
    });
    expect(await app.expectRefused(showOrderMoney, { orderId: '99999' }, viewer)).toMatchObject({
      reason: 'not_found',
    });
  });
});

describe('a refund by the operator', () => {
  test('gives all of it back, revokes the licence and stands in the audit log', async () => {
    const { buyer, orderId, paymentNumber } = await paidOrder();
    const before = await app.ok(showOrder, { id: orderId }, { as: buyer });
    const { number } = before.lines[0]!.licence!;
    await app.ok(refundForBuyer, { orderId, reason: '重复下单，经协商退款' }, { as: sales });
    await app.runJobs();
    expect(await money(orderId)).toMatchObject({
      refunds: [{ paymentNumber, why: 'operator', amount: 168_000, state: 'done' }],
      refundable: false,
    });
    const after = await app.ok(showOrder, { id: orderId }, { as: buyer });
    expect(after.refundedAt).not.toBeNull();
    expect(after.lines[0]?.licence?.state).toBe('revoked');
    expect(await app.ok(verifyLicence, { number })).toMatchObject({ result: 'revoked' });
    expect(await history(orderId)).toMatchObject([
      {
        action: 'payments.refund-for-buyer',
        actorName: 'sales',
        reason: '重复下单，经协商退款',
        changes: { amountFen: 168_000 },
      },
    ]);
  });

  test('happens once, also when two operators press at the same time', async () => {
    const { orderId } = await paidOrder();
    const answers = await Promise.all(
      [1, 2].map(() => app.call(refundForBuyer, { orderId, reason: '试' }, { as: sales })),
    );
    expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([0, 1000]);
    expect((await money(orderId)).refunds).toHaveLength(1);
    expect(await history(orderId)).toHaveLength(1);
    const again = await app.expectRefused(refundForBuyer, { orderId, reason: '试' }, sales);
    expect(again).toMatchObject({ reason: 'payments_not_refundable' });
  });

  test('is refused for what is not paid, without a reason, and for nothing', async () => {
    const { order } = await placeTrackOrder(app);
    const unpaid = await app.expectRefused(refundForBuyer, { orderId: order.id, reason: '试' }, sales);
    expect(unpaid).toMatchObject({ reason: 'payments_not_refundable' });
    const { orderId } = await paidOrder();
    const silent = await app.expectRefused(refundForBuyer, { orderId, reason: '' }, sales);
    expect(silent).toMatchObject({ fields: { reason: '请写明理由' } });
    expect((await money(orderId)).refundable).toBe(true);
    const nothing = await app.expectRefused(refundForBuyer, { orderId: '99999', reason: '试' }, sales);
    expect(nothing).toMatchObject({ reason: 'not_found' });
  });
});

describe('a refund that the gateway refused', () => {
  test('waits in a queue and is sent again under the same number', async () => {
    const { orderId, id } = await failedRefund();
    const [queue] = queues;
    expect(await queue?.count(app.services.db)).toBe(1);
    const { list } = await app.ok(listRefunds, { state: 'failed' }, { as: viewer });
    expect(list).toMatchObject([{ id, orderId, state: 'failed' }]);
    const { number } = list[0]!;
    await app.ok(retryRefund, { id, reason: '渠道恢复' }, { as: sales });
    await app.runJobs();
    expect((await money(orderId)).refunds).toMatchObject([{ number, state: 'done' }]);
    expect(await queue?.count(app.services.db)).toBe(0);
    expect((await history(orderId))[0]).toMatchObject({ action: 'payments.retry-refund', reason: '渠道恢复' });
  });

  test('is noted as refunded by hand', async () => {
    const { orderId, id } = await failedRefund();
    await app.ok(settleRefund, { id, reason: '银行转账' }, { as: sales });
    const { refunds } = await money(orderId);
    expect(refunds).toMatchObject([{ state: 'done' }]);
    expect(refunds[0]?.doneAt).not.toBeNull();
    expect((await history(orderId))[0]).toMatchObject({ action: 'payments.settle-refund', reason: '银行转账' });
    for (const call of [retryRefund, settleRefund]) {
      const again = await app.expectRefused(call, { id, reason: '试' }, sales);
      expect(again).toMatchObject({ reason: 'payments_refund_not_failed' });
      const nothing = await app.expectRefused(call, { id: '99999', reason: '试' }, sales);
      expect(nothing).toMatchObject({ reason: 'not_found' });
    }
  });
});

describeAccess(() => app, showOrderMoney, { orderId: '1' });
describeAccess(() => app, refundForBuyer, { orderId: '1', reason: '试' });
describeAccess(() => app, listRefunds, {});
describeAccess(() => app, retryRefund, { id: '1', reason: '试' });
describeAccess(() => app, settleRefund, { id: '1', reason: '试' });
