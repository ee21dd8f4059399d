import type { AlipayConfig } from '#platform/config/config.ts';
import { fromYuan, toYuan } from '#platform/money/yuan.ts';
import type { Services } from '#platform/services.ts';
import { alipayTime, fromAlipayTime, openReply, signedRequest, verifyNotification } from './alipay-signing.ts';
import {
  type Finding,
  ForgedNotification,
  GATEWAY_TIMEOUT,
  GatewayError,
  type GatewayNews,
  type PaymentRequest,
  type Provider,
  type RefundFinding,
} from './provider.ts';

type Content = Record<string, unknown>;
const textOf = (content: Content, name: string): string => (typeof content[name] === 'string' ? content[name] : '');

function paidFinding(content: Content, paidAt: string): Finding {
  const amountFen = fromYuan(textOf(content, 'total_amount'));
  const reference = textOf(content, 'trade_no');
  if (amountFen === null || reference === '' || paidAt === '')
    throw new GatewayError('Alipay leaves out what was paid');
  return { state: 'paid', reference, amountFen, paidAt: fromAlipayTime(paidAt) };
}

/** A trade that was refunded in full is closed too, but was paid before. */
function findingOf(content: Content, paidAt: string): Finding {
  const state = textOf(content, 'trade_status');
  if (state === 'TRADE_SUCCESS' || state === 'TRADE_FINISHED') return paidFinding(content, paidAt);
  if (state === 'TRADE_CLOSED') return paidAt === '' ? { state: 'closed' } : paidFinding(content, paidAt);
  return { state: 'open' };
}

function askerFor(config: AlipayConfig, { clock }: Pick<Services, 'clock'>) {
  return async (method: string, content: object): Promise<Content> => {
    const fields = signedRequest(config, method, content, {}, clock.now());
    const response = await fetch(config.gateway, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(fields).toString(),
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT),
    }).catch((error: unknown) => {
      throw new GatewayError(`Alipay does not answer ${method}`, { cause: error });
    });
    if (!response.ok) throw new GatewayError(`Alipay answers ${method} with ${response.status}`);
    return openReply(config, method, await response.text());
  };
}

const succeeded = (content: Content) => textOf(content, 'code') === '10000';
const subCode = (content: Content) => textOf(content, 'sub_code');

function refuse(what: string, content: Content): never {
  throw new GatewayError(`Alipay refuses to ${what}: ${textOf(content, 'code')} ${subCode(content)}`);
}

/** Alipay's own page, for computers and for phones. */
export function createAlipay(config: AlipayConfig, services: Pick<Services, 'clock' | 'config'>): Provider {
  const ask = askerFor(config, services);
  const { publicUrl } = services.config;

  const pageOf = (payment: PaymentRequest): string => {
    const mobile = payment.channel === 'mobile';
    const content = {
      out_trade_no: payment.number,
      total_amount: toYuan(payment.amountFen),
      subject: [...payment.subject].slice(0, 80).join(''),
      product_code: mobile ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
      time_expire: alipayTime(payment.expiresAt),
    };
    const extra = {
      notify_url: `${publicUrl}/payments/notify/alipay`,
      return_url: `${publicUrl}${payment.returnPath}`,
    };
    const method = mobile ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay';
    const fields = signedRequest(config, method, content, extra, services.clock.now());
    return `${config.gateway}?${new URLSearchParams(fields).toString()}`;
  };

  return {
    name: 'alipay',
    open: async (payment) => ({ kind: 'redirect', url: pageOf(payment) }),

    async find(number) {
      const content = await ask('alipay.trade.query', { out_trade_no: number });
      if (succeeded(content)) return findingOf(content, textOf(content, 'send_pay_date'));
      if (subCode(content) === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
      return refuse('find a payment', content);
    },

    async close(number) {
      const content = await ask('alipay.trade.close', { out_trade_no: number });
      if (succeeded(content) || subCode(content) === 'ACQ.TRADE_NOT_EXIST') return 'closed';
      // It is not open any more: paid, or closed before. Only asking tells which.
      if (subCode(content) === 'ACQ.TRADE_STATUS_ERROR') {
        const finding = await this.find(number);
        return finding.state === 'paid' ? 'paid' : 'closed';
      }
      return refuse('close a payment', content);
    },

    async refund(refund): Promise<RefundFinding> {
      const content = await ask('alipay.trade.refund', {
        out_trade_no: refund.paymentNumber,
        out_request_no: refund.number,
        refund_amount: toYuan(refund.amountFen),
      });
      if (!succeeded(content)) return refuse('refund a payment', content);
      return textOf(content, 'fund_change') === 'Y' ? 'done' : 'accepted';
    },

    async findRefund(refund) {
      const content = await ask('alipay.trade.fastpay.refund.query', {
        out_trade_no: refund.paymentNumber,
        out_request_no: refund.number,
      });
      if (!succeeded(content)) return refuse('find a refund', content);
      return textOf(content, 'refund_status') === 'REFUND_SUCCESS' ? 'done' : 'accepted';
    },

    async read({ body }): Promise<GatewayNews | null> {
      const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
      verifyNotification(config, fields);
      if (fields.app_id !== config.appId || fields.seller_id !== config.sellerId) {
        throw new ForgedNotification('it is for another merchant');
      }
      if (!fields.notify_id || !fields.out_trade_no) throw new ForgedNotification('it is no notification');
      // A refund is told as a change of its trade, by a notification of its own; we ask for refunds ourselves.
      if (fields.refund_fee) return null;
      const finding = findingOf(fields, fields.gmt_payment ?? '');
      return { id: fields.notify_id, about: 'payment', number: fields.out_trade_no, finding };
    },

    answer: (understood) => ({ status: 200, type: 'text/plain', body: understood ? 'success' : 'fail' }),
  };
}
