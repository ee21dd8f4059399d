import { audit } from '#domains/operator/server.ts';
import { completeOrder } from '#domains/orders/server.ts';
import type { Database } from '#platform/database/database.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import type { Finding, GatewayNews, ProviderName } from './providers/provider.ts';
import {
  insertNotification,
  lockPayment,
  type PaymentRow,
  saveOutcome,
  setEnded,
  setPaid,
} from './queries/payments.ts';
import { moveRefund } from './queries/refunds.ts';
import { requestRefund } from './refunding.ts';
import { mayBecome, refundReason } from './rules.ts';

/**
 * What came of a gateway's word. `completed`: the order is paid and its licences are issued. `refunded`: the money goes back.
 * `repeated`, `ignored`: nothing new. `unknown`: no such payment. `amount_mismatch`: it says another amount than ours.
 */
export type Outcome =
  | 'completed'
  | 'refunded'
  | 'failed'
  | 'closed'
  | 'repeated'
  | 'ignored'
  | 'unknown'
  | 'amount_mismatch';

async function reportMismatch(tx: Database, services: Services, payment: PaymentRow, amountFen: number): Promise<void> {
  const amount = { expected: payment.amountFen, said: amountFen };
  services.log.error({ payment: payment.number, ...amount }, 'a gateway says another amount than ours');
  await audit(tx, {
    actor: { kind: 'system' },
    action: 'payments.refuse-amount',
    subjectKind: 'payment',
    subjectId: payment.number,
    changes: { amount },
    client: { address: '', requestId: '' },
  });
}

async function settlePaid(
  tx: Database,
  services: Services,
  payment: PaymentRow,
  paid: Finding & { state: 'paid' },
): Promise<Outcome> {
  if (paid.amountFen !== payment.amountFen) {
    await reportMismatch(tx, services, payment, paid.amountFen);
    return 'amount_mismatch';
  }
  await setPaid(tx, payment.id, paid);
  const reason = refundReason(await completeOrder(tx, services, payment.orderId, paid.paidAt));
  if (reason === null) return 'completed';
  await requestRefund(tx, services, payment, reason);
  return 'refunded';
}

/**
 * Lets a gateway's finding take effect inside a transaction: the payment, the order, its licences and a refund are
 * written together or not at all. Twice is once, and any order of arrival ends the same.
 */
async function settleIn(
  tx: Database,
  services: Services,
  name: ProviderName,
  number: string,
  finding: Finding,
): Promise<Outcome> {
  const payment = await lockPayment(tx, number);
  if (payment?.provider !== name) return 'unknown';
  if (finding.state === 'open' || finding.state === 'unknown') return 'ignored';
  if (payment.state === finding.state) return 'repeated';
  if (!mayBecome(payment.state, finding.state)) return 'ignored';
  if (finding.state === 'paid') return settlePaid(tx, services, payment, finding);
  await setEnded(tx, payment.id, finding.state);
  return finding.state;
}

/** Settles what a gateway was found to say when asked. */
export function settleFinding(
  services: Services,
  name: ProviderName,
  number: string,
  finding: Finding,
): Promise<Outcome> {
  return transaction(services.db, (tx) => settleIn(tx, services, name, number, finding));
}

/** Settles a notification once: the same one again, however often and from wherever, is `repeated`. */
export function settleNews(services: Services, name: ProviderName, news: GatewayNews): Promise<Outcome> {
  return transaction(services.db, async (tx) => {
    const event = `${news.about}.${typeof news.finding === 'string' ? news.finding : news.finding.state}`;
    const id = await insertNotification(tx, {
      provider: name,
      notificationId: news.id,
      paymentNumber: news.number,
      event,
      receivedAt: services.clock.now(),
    });
    if (id === null) return 'repeated';
    const outcome = await outcomeOf(tx, services, name, news);
    await saveOutcome(tx, id, outcome);
    return outcome;
  });
}

async function outcomeOf(tx: Database, services: Services, name: ProviderName, news: GatewayNews): Promise<Outcome> {
  if (news.about === 'payment') return settleIn(tx, services, name, news.number, news.finding);
  await moveRefund(tx, news.number, news.finding, services.clock.now());
  return news.finding === 'failed' ? 'failed' : 'refunded';
}
