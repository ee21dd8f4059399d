import * as z from 'zod/mini';
import type { WechatPayConfig } from '#platform/config/config.ts';
import type { Services } from '#platform/services.ts';
import {
  type Finding,
  ForgedNotification,
  GATEWAY_TIMEOUT,
  GatewayError,
  type GatewayNews,
  type PaymentRequest,
  type Provider,
  type RawNotification,
  type RefundFinding,
  type RefundRequest,
} from './provider.ts';
import { authorization, openResource, verifySignature } from './wechat-signing.ts';

const transaction = z.object({
  out_trade_no: z.string(),
  transaction_id: z.optional(z.string()),
  trade_state: z.string(),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.optional(z.int()) })),
});
const refundReply = z.object({ out_refund_no: z.string(), status: z.string() });
const refundNotice = z.object({ out_refund_no: z.string(), refund_status: z.string() });
const notification = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    associated_data: z.optional(z.string()),
    nonce: z.string(),
  }),
});

interface Reply {
  status: number;
  json: unknown;
}

/** Asks the gateway and verifies its reply; one that is not signed counts as forged, whatever it says. */
function askerFor(config: WechatPayConfig, { clock }: Pick<Services, 'clock'>) {
  return async (method: 'GET' | 'POST', path: string, content?: object): Promise<Reply> => {
    const body = content ? JSON.stringify(content) : '';
    const response = await fetch(`${config.gateway}${path}`, {
      method,
      headers: {
        authorization: authorization(config, { method, path, body }, clock.now()),
        accept: 'application/json',
        'user-agent': 'tonebank',
        ...(content ? { 'content-type': 'application/json' } : {}),
      },
      ...(content ? { body } : {}),
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT),
    }).catch((error: unknown) => {
      throw new GatewayError(`WeChat Pay does not answer ${path}`, { cause: error });
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.ok) {
      verifySignature(config, { headers: Object.fromEntries(response.headers), body: bytes }, clock.now());
    }
    const text = bytes.toString('utf8');
    return { status: response.status, json: text === '' ? null : JSON.parse(text) };
  };
}

const codeOf = ({ json }: Reply): string => (json as { code?: string } | null)?.code ?? '';

function refuse(what: string, reply: Reply): never {
  throw new GatewayError(`WeChat Pay refuses to ${what}: ${reply.status} ${codeOf(reply)}`);
}

const failedStates = ['PAYERROR'];
const closedStates = ['CLOSED', 'REVOKED'];

function findingOf(json: unknown): Finding {
  const { trade_state: state, ...paid } = transaction.parse(json);
  // A refunded trade was paid before; whoever asks only wants to know that.
  if (state === 'SUCCESS' || state === 'REFUND') {
    const { transaction_id: reference, success_time: paidAt, amount } = paid;
    if (!reference || !paidAt || amount?.total === undefined)
      throw new GatewayError('WeChat Pay leaves out what was paid');
    return { state: 'paid', reference, amountFen: amount.total, paidAt: new Date(paidAt) };
  }
  if (failedStates.includes(state)) return { state: 'failed' };
  return { state: closedStates.includes(state) ? 'closed' : 'open' };
}

function refundFinding(status: string): RefundFinding {
  if (status === 'SUCCESS') return 'done';
  return status === 'PROCESSING' ? 'accepted' : 'failed';
}

function orderFor(config: WechatPayConfig, payment: PaymentRequest, notifyUrl: string) {
  const order = {
    appid: config.appId,
    mchid: config.merchantId,
    description: [...payment.subject].slice(0, 40).join(''),
    out_trade_no: payment.number,
    notify_url: notifyUrl,
    time_expire: payment.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    amount: { total: payment.amountFen, currency: 'CNY' },
  };
  if (payment.channel === 'desktop') return order;
  return { ...order, scene_info: { payer_client_ip: payment.clientAddress, h5_info: { type: 'Wap' } } };
}

/** WeChat Pay v3: a code to scan on a computer, its own page on a phone. */
export function createWechatPay(config: WechatPayConfig, services: Pick<Services, 'clock' | 'config'>): Provider {
  const ask = askerFor(config, services);
  const notifyUrl = `${services.config.publicUrl}/payments/notify/wechat`;
  const byNumber = (number: string) => `/v3/pay/transactions/out-trade-no/${number}`;

  const refundReplyOf = (reply: Reply, what: string): RefundFinding => {
    if (reply.status !== 200) refuse(what, reply);
    return refundFinding(refundReply.parse(reply.json).status);
  };

  return {
    name: 'wechat',

    async open(payment) {
      const kind = payment.channel === 'desktop' ? 'native' : 'h5';
      const reply = await ask('POST', `/v3/pay/transactions/${kind}`, orderFor(config, payment, notifyUrl));
      const { code_url: code, h5_url: page } = (reply.json ?? {}) as { code_url?: string; h5_url?: string };
      if (reply.status !== 200 || !(code ?? page)) refuse('take a payment', reply);
      if (code) return { kind: 'scan', url: code };
      const back = encodeURIComponent(`${services.config.publicUrl}${payment.returnPath}`);
      return { kind: 'redirect', url: `${page}&redirect_url=${back}` };
    },

    async find(number) {
      const reply = await ask('GET', `${byNumber(number)}?mchid=${config.merchantId}`);
      if (reply.status === 200) return findingOf(reply.json);
      if (reply.status === 404) return { state: 'unknown' };
      return refuse('find a payment', reply);
    },

    async close(number) {
      const reply = await ask('POST', `${byNumber(number)}/close`, { mchid: config.merchantId });
      if (codeOf(reply) === 'ORDERPAID') return 'paid';
      if (reply.status === 204 || reply.status === 404 || codeOf(reply) === 'ORDER_CLOSED') return 'closed';
      return refuse('close a payment', reply);
    },

    async refund(refund: RefundRequest) {
      const reply = await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: refund.paymentNumber,
        out_refund_no: refund.number,
        notify_url: notifyUrl,
        amount: { refund: refund.amountFen, total: refund.paidFen, currency: 'CNY' },
      });
      return refundReplyOf(reply, 'refund a payment');
    },

    async findRefund({ number }) {
      return refundReplyOf(await ask('GET', `/v3/refund/domestic/refunds/${number}`), 'find a refund');
    },

    async read(raw: RawNotification): Promise<GatewayNews | null> {
      verifySignature(config, raw, services.clock.now());
      const parsed = notification.safeParse(JSON.parse(raw.body.toString('utf8')));
      if (!parsed.success) throw new ForgedNotification('it is no notification');
      const { id, event_type: event, resource } = parsed.data;
      const content = openResource(config.apiV3Key, resource);
      if (event.startsWith('TRANSACTION.')) {
        return { id, about: 'payment', number: transaction.parse(content).out_trade_no, finding: findingOf(content) };
      }
      if (!event.startsWith('REFUND.')) return null;
      const { out_refund_no: number, refund_status: status } = refundNotice.parse(content);
      return { id, about: 'refund', number, finding: refundFinding(status) };
    },

    answer: (understood) =>
      understood
        ? { status: 204, type: 'application/json', body: '' }
        : { status: 400, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: 'not understood' }) },
  };
}
