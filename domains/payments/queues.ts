import { type Queue, queuePath } from '#domains/operator/server.ts';
import { refundCount } from './queries/refunds.ts';

/** What of the payments waits for somebody. */
export const queues: readonly Queue[] = [
  {
    name: 'payments.failed-refunds',
    title: 'payments_queue_failed_refunds',
    path: queuePath('refunds', { state: 'failed' }),
    count: (db) => refundCount(db, ['failed']),
  },
];
