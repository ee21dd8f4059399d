import qrcode from 'qrcode';
import { linesOf, lockOwnOrder, type OrderRow, stateAt } from '#domains/orders/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { transaction } from '#platform/database/transaction.ts';
import { accountOf, type CallContext, handle } from '#platform/http/context.ts';
import { type Language, pick, say } from '#platform/locale/messages.ts';
import { payOrder } from '../contract.ts';
import { type Channel, ForgedNotification, GatewayError, type PayPage, type Provider } from '../providers/provider.ts';
import { providerNamed, providersOf } from '../providers.ts';
import { openPayment, type PaymentRow, savePayUrl } from '../queries/payments.ts';
import { newPaymentNumber } from '../rules.ts';

function chosenProvider({ services }: CallContext, name: string | undefined): Provider {
  const provider = name === undefined ? providersOf(services)[0] : providerNamed(services, name);
  if (!provider) throw new Refusal('payments_provider_unavailable');
  return provider;
}

interface Opened {
  order: OrderRow;
  payment: PaymentRow;
}

/** The order's open payment with this gateway, under the order's lock, so that two clicks at once share one. */
function openFor(context: CallContext, orderId: string, provider: Provider, channel: Channel): Promise<Opened> {
  const { services } = context;
  return transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const order = await lockOwnOrder(tx, accountOf(context).accountId, orderId);
    const state = stateAt(order, now);
    if (state === 'completed') throw new Refusal('payments_already_paid');
    if (state === 'cancelled') throw new Refusal('payments_order_closed');
    const number = newPaymentNumber(now);
    const payment = await openPayment(tx, {
      number,
      orderId,
      provider: provider.name,
      channel,
      amountFen: order.totalFen,
      createdAt: now,
    });
    return { order, payment };
  });
}

/** What the payer reads at the gateway: the first work, and how many more. */
async function subjectOf(
  { db, language }: { db: CallContext['db']; language: Language },
  order: OrderRow,
): Promise<string> {
  const [first, ...more] = await linesOf(db, [order.id]);
  const title = first ? pick(language, first.titleZh, first.titleEn) : order.number;
  const count = more.length + 1;
  return count === 1
    ? say('payments_subject_one', language, { title })
    : say('payments_subject_many', language, { title, count });
}

/** Asks the gateway, outside any transaction: it may take its time, and asked twice for one number it opens one payment. */
async function pageOf(context: CallContext, provider: Provider, { order, payment }: Opened): Promise<PayPage> {
  const { language, client, services } = context;
  try {
    return await provider.open({
      number: payment.number,
      subject: await subjectOf(context, order),
      amountFen: payment.amountFen,
      expiresAt: order.expiresAt,
      channel: payment.channel,
      returnPath: `${language === 'en' ? '/en' : ''}/my/order/detail?id=${order.id}`,
      clientAddress: client.address,
    });
  } catch (error) {
    if (!(error instanceof GatewayError || error instanceof ForgedNotification)) throw error;
    services.log.error({ err: error, payment: payment.number }, 'a gateway does not open a payment');
    throw new Refusal('payments_gateway_silent');
  }
}

const kindOf = (url: string): PayPage['kind'] => (url.startsWith('weixin://') ? 'scan' : 'redirect');

export const payOrderHandler = handle(payOrder, async (context) => {
  const { input, services } = context;
  const provider = chosenProvider(context, input.provider);
  const { order, payment } = await openFor(context, input.id, provider, input.channel);
  let url = payment.payUrl;
  if (url === '') {
    url = (await pageOf(context, provider, { order, payment })).url;
    await savePayUrl(services.db, payment.id, url);
  }
  const kind = kindOf(url);
  return {
    paymentNumber: payment.number,
    provider: provider.name,
    kind,
    url,
    qrCode: kind === 'scan' ? await qrcode.toString(url, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }) : null,
    expiresAt: order.expiresAt.toISOString(),
  };
});
