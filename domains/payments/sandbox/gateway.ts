import { randomBytes } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import { GATEWAY_TIMEOUT } from '../providers/provider.ts';
import { moveSandboxPayment, type SandboxPayment } from '../queries/sandbox.ts';
import { signNotification } from './signing.ts';

type GatewayServices = Pick<Services, 'db' | 'keys' | 'clock'>;

/** What the payer does at the gateway. One that is paid or closed stays so. */
export function decide(
  services: GatewayServices,
  number: string,
  result: 'paid' | 'failed',
): Promise<SandboxPayment | null> {
  const { db, clock } = services;
  if (result === 'failed') return moveSandboxPayment(db, number, { state: 'failed' });
  const reference = `SANDBOX-${randomBytes(8).toString('hex').toUpperCase()}`;
  return moveSandboxPayment(db, number, { state: 'paid', reference, paidAt: clock.now() });
}

/** The body of a notification; repeated for the same news it has the same id, as a real gateway's. */
export function notificationBody(payment: SandboxPayment): string {
  return JSON.stringify({
    id: `${payment.number}-${payment.state}`,
    number: payment.number,
    state: payment.state,
    reference: payment.reference,
    amount: payment.amountFen,
    paidAt: payment.paidAt?.toISOString() ?? null,
  });
}

/**
 * Tells the store over HTTP, signed, as a real gateway does. Returns whether the store understood; if not, the store asks
 * by itself within a minute or two.
 */
export async function notifyStore(
  services: GatewayServices,
  origin: string,
  payment: SandboxPayment,
): Promise<boolean> {
  const body = notificationBody(payment);
  const signature = await signNotification(services.keys, body, services.clock.now());
  const response = await fetch(`${origin}/payments/notify/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature },
    body,
    signal: AbortSignal.timeout(GATEWAY_TIMEOUT),
  }).catch(() => null);
  return response?.ok ?? false;
}
