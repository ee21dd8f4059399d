import { handleJob, type JobKind } from '#platform/jobs/jobs.ts';
import { orderCancelled } from '../completing.ts';
import { expireDue } from '../queries/orders.ts';

/** Every minute: cancels the orders whose time is up. Until it has come by, they count as cancelled anyway (`stateAt`). */
export const expireOrders: JobKind<object> = { name: 'orders.expire-orders', schedule: '* * * * *' };

const BATCH = 200;

export const expireOrdersJob = handleJob(expireOrders, async (_data, { db, clock, jobs }, signal) => {
  for (let expired = BATCH; expired === BATCH && !signal.aborted; ) {
    expired = await db.transaction().execute(async (tx) => {
      const ids = await expireDue(tx, clock.now(), BATCH);
      for (const orderId of ids) await jobs.send(tx, orderCancelled, { orderId }, { singletonKey: orderId });
      return ids.length;
    });
  }
});
