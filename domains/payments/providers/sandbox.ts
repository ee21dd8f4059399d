import * as z from 'zod/mini';
import type { Services } from '#platform/services.ts';
import {
  moveSandboxPayment,
  openSandboxPayment,
  refundSandboxPayment,
  type SandboxPayment,
  sandboxPayment,
} from '../queries/sandbox.ts';
import { verifyNotification } from '../sandbox/signing.ts';
import { type Finding, ForgedNotification, GatewayError, type GatewayNews, type Provider } from './provider.ts';

const notification = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(['open', 'paid', 'failed', 'closed']),
  reference: z.nullable(z.string()),
  amount: z.int(),
  paidAt: z.nullable(z.iso.datetime()),
});

function findingOf({
  state,
  reference,
  amountFen,
  paidAt,
}: Omit<SandboxPayment, 'number' | 'subject' | 'refundedFen' | 'expiresAt'>): Finding {
  if (state !== 'paid') return { state };
  if (reference === null || paidAt === null) throw new GatewayError('The sandbox leaves out what was paid');
  return { state, reference, amountFen, paidAt };
}

/** Stands in for a gateway where none is configured: it remembers, signs, notifies, closes and refunds as one would. */
export function createSandbox({ db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>): Provider {
  return {
    name: 'sandbox',

    async open({ number, amountFen, subject, expiresAt, returnPath }) {
      await openSandboxPayment(db, { number, amountFen, subject, expiresAt });
      return { kind: 'redirect', url: `/sandbox/pay/${number}?return=${encodeURIComponent(returnPath)}` };
    },

    async find(number) {
      const payment = await sandboxPayment(db, number);
      return payment ? findingOf(payment) : { state: 'unknown' };
    },

    async close(number) {
      const payment = await moveSandboxPayment(db, number, { state: 'closed' });
      return payment?.state === 'paid' ? 'paid' : 'closed';
    },

    async refund({ paymentNumber, amountFen }) {
      return (await refundSandboxPayment(db, paymentNumber, amountFen)) ? 'done' : 'failed';
    },

    async findRefund({ paymentNumber, amountFen }) {
      const payment = await sandboxPayment(db, paymentNumber);
      return payment?.refundedFen === amountFen ? 'done' : 'failed';
    },

    async read(raw): Promise<GatewayNews> {
      await verifyNotification(keys, raw, clock.now());
      const parsed = notification.safeParse(JSON.parse(raw.body.toString('utf8')));
      if (!parsed.success) throw new ForgedNotification('it is no notification');
      const { id, number, state, reference, amount, paidAt } = parsed.data;
      const finding = findingOf({
        state,
        reference,
        amountFen: amount,
        paidAt: paidAt === null ? null : new Date(paidAt),
      });
      return { id, about: 'payment', number, finding };
    },

    answer: (understood) => ({
      status: understood ? 200 : 400,
      type: 'text/plain',
      body: understood ? 'understood' : 'not understood',
    }),
  };
}
