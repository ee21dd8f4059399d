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

export const calls = [listProviders, payOrder];
