import { type Queue, queuePath } from '#domains/operator/server.ts';
import { awaitingPayment } from './queries/desk.ts';

/** What of the orders waits for somebody. */
export const queues: readonly Queue[] = [
  {
    name: 'orders.awaiting-payment',
    title: 'orders_queue_awaiting_payment',
    path: queuePath('orders', { state: 'incomplete' }),
    count: (db) => awaitingPayment(db),
  },
];
