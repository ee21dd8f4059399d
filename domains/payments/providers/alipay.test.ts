import { AlipaySdk } from 'alipay-sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder, showOrder } from '#domains/orders/contract.ts';
import { placeTrackOrder } from '#domains/orders/testing.ts';
import { payOrder } from '../contract.ts';
import { askGateways } from '../jobs/ask-gateways.ts';
import { followRefunds } from '../jobs/refunds.ts';
import { paymentsOf } from '../queries/payments.ts';
import { refundsOf } from '../queries/refunds.ts';
import { createPaymentsApp, type PaymentsApp } from '../testing.ts';
import { createAlipay } from './alipay.ts';
import { openReply, signedRequest, verifyNotification } from './alipay-signing.ts';
import { type AlipayGateway, startAlipayGateway } from './testing/alipay-gateway.ts';

let app: PaymentsApp;
let gateway: AlipayGateway;
beforeAll(async () => {
  let now = () => new Date();
  gateway = await startAlipayGateway({ now: () => now() });
  app = await createPaymentsApp({ alipay: gateway.config, publicUrl: 'https://tonebank.example' });
  now = () => app.services.clock.now();
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const tell = async (body: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return (await fetch(`${app.origin}/payments/notify/alipay`, { method: 'POST', headers, body })).text();
};

async function opened(channel: 'desktop' | 'mobile' = 'desktop') {
  const placed = await placeTrackOrder(app);
  const payment = await app.ok(payOrder, { id: placed.order.id, channel }, { as: placed.buyer });
  const state = async () => (await app.ok(showOrder, { id: placed.order.id }, { as: placed.buyer })).state;
  const refunds = async () =>
    (await refundsOf(app.services.db, placed.order.id)).map((refund) => [refund.reason, refund.state]);
  return { ...placed, payment, state, refunds, page: gateway.visit(payment.url) };
}
const ask = async (kind: typeof askGateways) => {
  await app.services.jobs.send(app.services.db, kind, {});
  await app.runJobs();
};

describe('paying with Alipay', () => {
  test('goes to a page that says what is paid, until when, and where the way leads back', async () => {
    const { payment, page, order } = await opened();
    expect(payment).toMatchObject({ provider: 'alipay', kind: 'redirect', qrCode: null });
    expect(page).toMatchObject({
      method: 'alipay.trade.page.pay',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      out_trade_no: payment.paymentNumber,
      total_amount: '1680.00',
      subject: '音乐授权：雾号',
      time_expire: '2026-05-13 12:30:00',
      notify_url: 'https://tonebank.example/payments/notify/alipay',
      return_url: `https://tonebank.example/my/order/detail?id=${order.id}`,
    });
    expect((await opened('mobile')).page).toMatchObject({
      method: 'alipay.trade.wap.pay',
      product_code: 'QUICK_WAP_WAY',
    });
  });

  test('completes the order once, however often it is told', async () => {
    const { payment, state } = await opened();
    expect(await tell(gateway.notification(payment.paymentNumber))).toBe('success');
    expect(await state()).toBe('incomplete');
    gateway.pay(payment.paymentNumber);
    const news = gateway.notification(payment.paymentNumber);
    expect([await tell(news), await tell(news)]).toEqual(['success', 'success']);
    expect(await tell(gateway.notification(payment.paymentNumber))).toBe('success');
    expect(await state()).toBe('completed');
  });

  test('is found out by asking where the notification was lost', async () => {
    const { payment, state } = await opened();
    gateway.pay(payment.paymentNumber);
    app.services.clock.advance(120_000);
    await ask(askGateways);
    expect(await state()).toBe('completed');
  });

  test('is closed at the gateway with its order, also where nobody opened the page', async () => {
    const seen = await opened();
    const unseen = await placeTrackOrder(app);
    await app.ok(payOrder, { id: unseen.order.id }, { as: unseen.buyer });
    for (const { order, buyer } of [seen, unseen]) {
      await app.ok(cancelOrder, { id: order.id }, { as: buyer });
      await app.runJobs();
      expect(await paymentsOf(app.services.db, order.id)).toMatchObject([{ state: 'closed' }]);
    }
    expect(await createAlipay(gateway.config, app.services).find(seen.payment.paymentNumber)).toEqual({
      state: 'closed',
    });
  });

  test('just before the order was cancelled is refunded, at once or later', async () => {
    const late = async () => {
      const way = await opened();
      gateway.pay(way.payment.paymentNumber);
      await app.ok(cancelOrder, { id: way.order.id }, { as: way.buyer });
      await app.runJobs();
      return way;
    };
    expect(await (await late()).refunds()).toEqual([['order_closed', 'done']]);
    gateway.refundAtOnce(false);
    const slow = await late();
    expect(await slow.refunds()).toEqual([['order_closed', 'accepted']]);
    await ask(followRefunds);
    expect(await slow.refunds()).toEqual([['order_closed', 'done']]);
  });
});

describe('a notification in Alipay’s name', () => {
  test('is believed only when signed by Alipay, by SHA-256, for this merchant', async () => {
    const { payment, state } = await opened();
    const { paymentNumber } = payment;
    gateway.pay(paymentNumber);
    const good = gateway.notification(paymentNumber);
    const forged = [
      good.replace('1680.00', '0.01'),
      good.replace(/sign=[^&]+/, 'sign=AAAA'),
      good.replace(/&?sign=[^&]+/, ''),
      gateway.oldNotification(paymentNumber),
      gateway.notification(paymentNumber, (fields) => Object.assign(fields, { app_id: 'another' })),
      gateway.notification(paymentNumber, (fields) => Object.assign(fields, { seller_id: 'another' })),
      gateway.notification(paymentNumber, (fields) => Object.assign(fields, { notify_id: '' })),
      '',
    ];
    for (const body of forged) expect(await tell(body)).toBe('fail');
    expect(await state()).toBe('incomplete');
  });

  test('of another amount completes nothing', async () => {
    const { payment, state } = await opened();
    gateway.pay(payment.paymentNumber);
    const other = gateway.notification(payment.paymentNumber, (fields) =>
      Object.assign(fields, { total_amount: '0.01' }),
    );
    expect(await tell(other)).toBe('success');
    expect(await state()).toBe('incomplete');
  });
});

describe('Alipay’s own package agrees', () => {
  const sdk = () =>
    new AlipaySdk({
      appId: gateway.config.appId,
      privateKey: gateway.config.privateKey.replaceAll(/-----[^-]+-----|\s/g, ''),
      keyType: 'PKCS8',
      alipayPublicKey: gateway.config.alipayPublicKey.replaceAll(/-----[^-]+-----|\s/g, ''),
      gateway: gateway.config.gateway,
    });

  test('with the notifications that we believe', async () => {
    const { payment } = await opened();
    gateway.pay(payment.paymentNumber);
    const fields = Object.fromEntries(new URLSearchParams(gateway.notification(payment.paymentNumber)));
    expect(sdk().checkNotifySignV2(fields)).toBe(true);
    expect(() => verifyNotification(gateway.config, fields)).not.toThrow();
  });

  test('with the replies that we believe', async () => {
    const { payment } = await opened();
    gateway.pay(payment.paymentNumber);
    const content = { out_trade_no: payment.paymentNumber };
    const fields = signedRequest(gateway.config, 'alipay.trade.query', content, {}, app.services.clock.now());
    const response = await fetch(gateway.config.gateway, { method: 'POST', body: new URLSearchParams(fields) });
    const reply = await response.text();
    const { sign } = JSON.parse(reply) as { sign: string };
    const check = (text: string) => () => sdk().checkResponseSign(text, 'alipay_trade_query_response', sign, '');
    expect(check(reply)).not.toThrow();
    expect(check(reply.replace('1680.00', '0.01'))).toThrow();
    expect(openReply(gateway.config, 'alipay.trade.query', reply)).toMatchObject({ total_amount: '1680.00' });
  });
});

test('a reply whose content is not what was signed is not believed', async () => {
  const { payment } = await opened();
  gateway.tamper();
  const asked = createAlipay(gateway.config, app.services).find(payment.paymentNumber);
  await expect(asked).rejects.toThrow('not signed by Alipay');
});
