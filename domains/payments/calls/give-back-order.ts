import { licencesByOrders } from '#domains/licensing/server.ts';
import { audit } from '#domains/operator/server.ts';
import { lockOwnOrder } from '#domains/orders/server.ts';
import { wasDownloaded } from '#domains/playback/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { giveBackOrder } from '../contract.ts';
import { refundOrder } from '../refunding.ts';
import { refundability } from '../rules.ts';

const refusals = {
  refunded: 'payments_refund_done',
  not_paid: 'payments_refund_not_paid',
  too_late: 'payments_refund_too_late',
  downloaded: 'payments_refund_downloaded',
} as const;

export const giveBackOrderHandler = handle(giveBackOrder, async (context) => {
  const { input, db, services, actor, client } = context;
  const order = await lockOwnOrder(db, accountOf(context).accountId, input.id);
  const licenceIds = (await licencesByOrders(db, [order.id])).map(({ id }) => id);
  const refuseUnlessPossible = async () => {
    const state = refundability(order, await wasDownloaded(db, licenceIds), services.clock.now());
    if (state !== 'yes') throw new Refusal(refusals[state]);
  };
  await refuseUnlessPossible();
  await refundOrder(db, services, order.id, 'buyer');
  // Asked again: the licences are locked now, and a download that began a moment ago has been written down.
  await refuseUnlessPossible();
  await audit(db, {
    actor,
    action: 'payments.give-back-order',
    subjectKind: 'order',
    subjectId: order.id,
    changes: { fen: order.totalFen },
    client,
  });
  return null;
});
