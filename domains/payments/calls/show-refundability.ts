import { licencesByOrders } from '#domains/licensing/server.ts';
import { ownOrder } from '#domains/orders/server.ts';
import { wasDownloaded } from '#domains/playback/server.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { showRefundability } from '../contract.ts';
import { refundability, refundableUntil } from '../rules.ts';

export const showRefundabilityHandler = handle(showRefundability, async (context) => {
  const { input, db, services } = context;
  const order = await ownOrder(db, accountOf(context).accountId, input.id);
  const licences = await licencesByOrders(db, [order.id]);
  const downloaded = await wasDownloaded(
    db,
    licences.map(({ id }) => id),
  );
  return {
    state: refundability(order, downloaded, services.clock.now()),
    until: order.completedAt && refundableUntil(order.completedAt).toISOString(),
  };
});
