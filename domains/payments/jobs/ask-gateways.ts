import { handleJob, type JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { providerOf } from '../providers.ts';
import { type PaymentRow, pendingSince } from '../queries/payments.ts';
import { settleFinding } from '../settling.ts';

/** Every minute: asks the gateways about payments that still wait, since a notification can get lost. */
export const askGateways: JobKind<object> = { name: 'payments.ask-gateways', schedule: '* * * * *', retries: 0 };

/** A payment younger than this is left to its notification. */
const PATIENCE_MS = 60_000;
/** Nothing is paid this long after its order expired; what still waits then is closed with us. */
const GIVEN_UP_MS = 24 * 3_600_000;
const BATCH = 50;

async function ask(services: Services, payment: PaymentRow): Promise<void> {
  const finding = await providerOf(services, payment.provider).find(payment.number);
  const age = services.clock.now().getTime() - payment.createdAt.getTime();
  const over = age > GIVEN_UP_MS && (finding.state === 'open' || finding.state === 'unknown');
  await settleFinding(services, payment.provider, payment.number, over ? { state: 'closed' } : finding);
}

export const askGatewaysJob = handleJob(askGateways, async (_data, services, signal) => {
  const before = new Date(services.clock.now().getTime() - PATIENCE_MS);
  for (const payment of await pendingSince(services.db, before, BATCH)) {
    if (signal.aborted) return;
    await ask(services, payment).catch((error: unknown) => {
      services.log.warn({ err: error, payment: payment.number }, 'a gateway cannot be asked about a payment');
    });
  }
});
