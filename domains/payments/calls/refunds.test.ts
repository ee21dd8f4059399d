import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLicence, verifyLicence } from '#domains/licensing/contract.ts';
import { makeBuyer } from '#domains/licensing/testing.ts';
import { showOrder } from '#domains/orders/contract.ts';
import { placeTrackOrder } from '#domains/orders/testing.ts';
import { insertDownload } from '#domains/playback/server.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { giveBackOrder, payOrder, showRefundability } from '../contract.ts';
import { refundsOf } from '../queries/refunds.ts';
import { sandboxPayment } from '../queries/sandbox.ts';
import { refundOrder } from '../server.ts';
import { createPaymentsApp, type PaymentsApp, payInSandbox } from '../testing.ts';

let app: PaymentsApp;
beforeAll(async () => {
  app = await createPaymentsApp();
});
afterAll(() => app.close());

describeAccess(() => app, showRefundability, { id: '1' });
describeAccess(() => app, giveBackOrder, { id: '1' });

async function paid() {
  const placed = await placeTrackOrder(app);
  const { paymentNumber } = await app.ok(payOrder, { id: placed.order.id }, { as: placed.buyer });
  await payInSandbox(app, paymentNumber);
  const input = { id: placed.order.id };
  const { lines } = await app.ok(showOrder, input, { as: placed.buyer });
  return { ...placed, paymentNumber, input, licenceId: lines[0]!.licence!.id };
}
const DAY = 86_400_000;

describe('a buyer’s refund', () => {
  test('within seven days ends the licence at once and returns the money', async () => {
    const { buyer, input, paymentNumber, licenceId } = await paid();
    const { number } = await app.ok(getLicence, { licenceId }, { as: buyer });
    expect(await app.ok(showRefundability, input, { as: buyer })).toEqual({
      state: 'yes',
      until: new Date(app.services.clock.now().getTime() + 7 * DAY).toISOString(),
    });
    await app.ok(giveBackOrder, input, { as: buyer });
    expect((await app.ok(verifyLicence, { number })).result).toBe('revoked');
    const order = await app.ok(showOrder, input, { as: buyer });
    expect(order).toMatchObject({ state: 'completed', lines: [{ licence: { state: 'revoked' } }] });
    expect(order.refundedAt).not.toBeNull();
    await app.runJobs();
    expect(await sandboxPayment(app.services.db, paymentNumber)).toMatchObject({ refundedFen: 168_000 });
    expect(await refundsOf(app.services.db, input.id)).toMatchObject([{ reason: 'buyer', state: 'done' }]);
    expect(await app.ok(showRefundability, input, { as: buyer })).toMatchObject({ state: 'refunded' });
  });

  test('is made once, however fast it is asked for', async () => {
    const { buyer, input } = await paid();
    const answers = await Promise.all([1, 2, 3].map(() => app.call(giveBackOrder, input, { as: buyer })));
    expect(answers.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(1);
    expect(await refundsOf(app.services.db, input.id)).toHaveLength(1);
    expect(await app.expectRefused(giveBackOrder, input, buyer)).toMatchObject({ reason: 'payments_refund_done' });
  });

  test('is refused once files were downloaded, and leaves the licence as it is', async () => {
    const { buyer, input, dataId, licenceId } = await paid();
    const download = { accountId: buyer.accountId, kind: 2 as const, versionId: dataId, licenceId };
    await insertDownload(app.services.db, { ...download, downloadedAt: app.services.clock.now() });
    expect(await app.ok(showRefundability, input, { as: buyer })).toMatchObject({ state: 'downloaded' });
    expect(await app.expectRefused(giveBackOrder, input, buyer)).toMatchObject({
      reason: 'payments_refund_downloaded',
    });
    expect((await app.ok(getLicence, { licenceId }, { as: buyer })).state).toBe('valid');
    expect(await refundsOf(app.services.db, input.id)).toEqual([]);
  });

  test('is refused after seven days, before any payment, and to anybody else', async () => {
    const late = await paid();
    app.services.clock.advance(7 * DAY);
    expect(await app.expectRefused(giveBackOrder, late.input, late.buyer)).toMatchObject({
      reason: 'payments_refund_too_late',
    });
    const { order, buyer } = await placeTrackOrder(app);
    expect(await app.expectRefused(giveBackOrder, { id: order.id }, buyer)).toMatchObject({
      reason: 'payments_refund_not_paid',
    });
    expect(await app.ok(showRefundability, { id: order.id }, { as: buyer })).toEqual({
      state: 'not_paid',
      until: null,
    });
    const other = await makeBuyer(app.services.db);
    for (const call of [giveBackOrder, showRefundability]) {
      expect(await app.expectRefused(call, { id: order.id }, other)).toMatchObject({ reason: 'not_found' });
    }
  });
});

test('an operator’s refund needs neither, and is made once', async () => {
  const { services } = app;
  const { order } = await paid();
  services.clock.advance(400 * DAY);
  const refund = () => services.db.transaction().execute((tx) => refundOrder(tx, services, order.id, 'operator'));
  expect((await Promise.all([refund(), refund()])).sort()).toEqual([false, true]);
  await app.runJobs();
  expect(await refundsOf(services.db, order.id)).toMatchObject([{ reason: 'operator', state: 'done' }]);
});
