import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder, showOrder } from '#domains/orders/contract.ts';
import { placeTrackOrder } from '#domains/orders/testing.ts';
import { payOrder } from '../contract.ts';
import { askGateways } from '../jobs/ask-gateways.ts';
import { followRefunds } from '../jobs/refunds.ts';
import { paymentsOf } from '../queries/payments.ts';
import { refundsOf } from '../queries/refunds.ts';
import { createPaymentsApp, type PaymentsApp } from '../testing.ts';
import { GatewayError } from './provider.ts';
import { startWechatGateway, type WechatGateway } from './testing/wechat-gateway.ts';
import { createWechatPay } from './wechat.ts';

let app: PaymentsApp;
let gateway: WechatGateway;
beforeAll(async () => {
  let now = () => new Date();
  gateway = await startWechatGateway({ now: () => now() });
  app = await createPaymentsApp({ wechatPay: gateway.config, publicUrl: 'https://tonebank.example' });
  now = () => app.services.clock.now();
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const tell = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  fetch(`${app.origin}/payments/notify/wechat`, { method: 'POST', headers, body });

async function opened(channel: 'desktop' | 'mobile' = 'desktop') {
  const placed = await placeTrackOrder(app);
  const payment = await app.ok(payOrder, { id: placed.order.id, channel }, { as: placed.buyer });
  const state = async () => (await app.ok(showOrder, { id: placed.order.id }, { as: placed.buyer })).state;
  const refunds = async () =>
    (await refundsOf(app.services.db, placed.order.id)).map((refund) => [refund.reason, refund.state]);
  return { ...placed, payment, state, refunds };
}
const ask = async (kind: typeof askGateways) => {
  await app.services.jobs.send(app.services.db, kind, {});
  await app.runJobs();
};

describe('paying with WeChat', () => {
  test('shows a code to scan on a computer, and completes the order when WeChat says so', async () => {
    const { payment, state } = await opened();
    expect(payment).toMatchObject({ provider: 'wechat', kind: 'scan' });
    expect(payment.url).toBe(`weixin://wxpay/bizpayurl?pr=${payment.paymentNumber}`);
    expect(payment.qrCode).toMatch(/^<svg /);
    gateway.pay(payment.paymentNumber);
    const news = gateway.notification(payment.paymentNumber);
    expect((await tell(news)).status).toBe(204);
    expect((await tell(news)).status).toBe(204);
    expect(await state()).toBe('completed');
  });

  test('goes to WeChat’s page on a phone, and comes back', async () => {
    const { payment, order } = await opened('mobile');
    expect(payment.kind).toBe('redirect');
    const back = new URL(payment.url).searchParams.get('redirect_url');
    expect(back).toBe(`https://tonebank.example/my/order/detail?id=${order.id}`);
  });

  test('is found out by asking where the notification was lost', async () => {
    const { payment, state } = await opened();
    gateway.pay(payment.paymentNumber);
    app.services.clock.advance(120_000);
    await ask(askGateways);
    expect(await state()).toBe('completed');
  });

  test('is closed at the gateway with its order', async () => {
    const { order, buyer, payment } = await opened();
    await app.ok(cancelOrder, { id: order.id }, { as: buyer });
    await app.runJobs();
    expect(gateway.asked).toContain(`POST /v3/pay/transactions/out-trade-no/${payment.paymentNumber}/close`);
    expect(await paymentsOf(app.services.db, order.id)).toMatchObject([{ state: 'closed' }]);
  });

  test('just before the order was cancelled is refunded, which WeChat accepts first and does later', async () => {
    const { order, buyer, payment, refunds } = await opened();
    await app.ok(cancelOrder, { id: order.id }, { as: buyer });
    gateway.pay(payment.paymentNumber);
    await app.runJobs();
    expect(await refunds()).toEqual([['order_closed', 'accepted']]);
    await ask(followRefunds);
    expect(await refunds()).toEqual([['order_closed', 'accepted']]);
    const [refund] = await refundsOf(app.services.db, order.id);
    expect((await tell(gateway.refundNotification(refund!.number, 'SUCCESS'))).status).toBe(204);
    expect(await refunds()).toEqual([['order_closed', 'done']]);
  });

  test('is refunded once, also when asked twice', async () => {
    const { payment, order, buyer } = await opened();
    gateway.pay(payment.paymentNumber);
    await app.ok(cancelOrder, { id: order.id }, { as: buyer });
    await app.runJobs();
    const provider = createWechatPay(gateway.config, app.services);
    const [refund] = await refundsOf(app.services.db, order.id);
    expect(await provider.refund(refund!)).toBe('accepted');
    gateway.refundNotification(refund!.number, 'SUCCESS');
    expect(await provider.findRefund(refund!)).toBe('done');
  });
});

describe('a notification in WeChat’s name', () => {
  test('is believed only when signed by a key we know, over these very bytes, now', async () => {
    const { payment, state } = await opened();
    gateway.pay(payment.paymentNumber);
    const { headers, body } = gateway.notification(payment.paymentNumber);
    const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name));
    const forged = [
      { headers: without('wechatpay-signature'), body },
      { headers: without('wechatpay-serial'), body },
      { headers: { ...headers, 'wechatpay-serial': 'AN-OLDER-CERTIFICATE' }, body },
      { headers: { ...headers, 'wechatpay-serial': 'NOBODY' }, body },
      { headers: { ...headers, 'wechatpay-timestamp': '1' }, body },
      { headers, body: `${body} ` },
    ];
    for (const one of forged) expect((await tell(one)).status).toBe(400);
    app.services.clock.advance(301_000);
    expect((await tell({ headers, body })).status).toBe(400);
    expect(await state()).toBe('incomplete');
  });

  test('whose sealed part was changed is refused, though its outside is signed', async () => {
    const { payment } = await opened();
    gateway.pay(payment.paymentNumber);
    const { body } = gateway.notification(payment.paymentNumber);
    const provider = createWechatPay(gateway.config, app.services);
    const { openResource } = await import('./wechat-signing.ts');
    const { resource } = JSON.parse(body);
    expect(openResource(gateway.config.apiV3Key, resource)).toMatchObject({ out_trade_no: payment.paymentNumber });
    const bytes = Buffer.from(resource.ciphertext, 'base64');
    bytes[3]! ^= 1;
    const changed = { ...resource, ciphertext: bytes.toString('base64') };
    expect(() => openResource(gateway.config.apiV3Key, changed)).toThrow('does not open');
    expect(provider.answer(false).status).toBe(400);
  });

  test('about something else is answered and left alone', async () => {
    const { payment, state } = await opened();
    expect((await tell(gateway.notification(payment.paymentNumber, 'COUPON.USE'))).status).toBe(204);
    expect(await state()).toBe('incomplete');
  });
});

describe('the gateway', () => {
  test('refuses a request that is not signed by the merchant', async () => {
    const provider = createWechatPay({ ...gateway.config, merchantSerial: 'OTHER' }, app.services);
    await expect(provider.find('TBP00000000')).rejects.toThrow(/401 SIGN_ERROR/);
  });

  test('knows nothing of a payment nobody opened', async () => {
    const provider = createWechatPay(gateway.config, app.services);
    expect(await provider.find('TBP00000000')).toEqual({ state: 'unknown' });
    expect(await provider.close('TBP00000000')).toBe('closed');
  });

  test('that does not answer, or does not sign, is not believed; the order waits', async () => {
    const nobody = createWechatPay({ ...gateway.config, gateway: 'http://127.0.0.1:1' }, app.services);
    await expect(nobody.find('TBP00000000')).rejects.toThrow(GatewayError);
    const { payment } = await opened();
    const waiting = await placeTrackOrder(app);
    gateway.stopSigning();
    const provider = createWechatPay(gateway.config, app.services);
    await expect(provider.find(payment.paymentNumber)).rejects.toThrow('no wechatpay-timestamp');
    expect(await app.expectRefused(payOrder, { id: waiting.order.id }, waiting.buyer)).toMatchObject({
      reason: 'payments_gateway_silent',
    });
  });
});
