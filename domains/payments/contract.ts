import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { id, nothing } from '#platform/contract/shapes.ts';

export const providerName = z.enum(['sandbox', 'wechat', 'alipay']);

/** The ways to pay that are offered, the first one in front. */
export const listProviders = /* @__PURE__ */ defineCall({
  name: 'payments.listProviders',
  method: 'GET',
  path: '/payment/providerList',
  access: 'guest',
  input: nothing(),
  output: z.array(providerName),
  section: 'ours',
});

/**
 * Opens a payment for an order, or gives the one that is open. `redirect`: the browser goes to `url`; `scan`: a phone scans
 * it, drawn as `qrCode` (an SVG of its own).
 */
export const payOrder = /* @__PURE__ */ defineCall({
  name: 'payments.payOrder',
  method: 'POST',
  path: '/order/payOrder',
  access: 'member',
  input: z.object({
    id: id(),
    provider: z.optional(providerName),
    channel: z._default(z.enum(['desktop', 'mobile']), 'desktop'),
  }),
  output: z.object({
    paymentNumber: z.string(),
    provider: providerName,
    kind: z.enum(['redirect', 'scan']),
    url: z.string(),
    qrCode: z.nullable(z.string()),
    expiresAt: z.iso.datetime(),
  }),
  writes: 'own transaction',
  limits: [{ by: 'account', count: 30, seconds: 60 }],
  section: '7',
});

/** Whether an order of the caller can be given back now, and if not, why (readings, "Certificate"). */
export const showRefundability = /* @__PURE__ */ defineCall({
  name: 'payments.showRefundability',
  method: 'GET',
  path: '/order/refundState',
  access: 'member',
  input: z.object({ id: id() }),
  output: z.object({
    state: z.enum(['yes', 'refunded', 'not_paid', 'too_late', 'downloaded']),
    /** Null while nothing was paid. */
    until: z.nullable(z.iso.datetime()),
  }),
  section: 'readings',
});

/** Gives a paid order back: its licences end at once, the money returns the way it came. */
export const giveBackOrder = /* @__PURE__ */ defineCall({
  name: 'payments.giveBackOrder',
  method: 'POST',
  path: '/order/refundOrder',
  access: 'member',
  input: z.object({ id: id() }),
  output: z.null(),
  writes: true,
  limits: [{ by: 'account', count: 10, seconds: 60 }],
  section: 'readings',
});

export const calls = [listProviders, payOrder, showRefundability, giveBackOrder];
