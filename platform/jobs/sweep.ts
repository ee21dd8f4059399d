import { handleJob, type JobKind } from './jobs.ts';

const sweep: JobKind<object> = { name: 'platform.sweep', schedule: '7 * * * *' };

const DAY_MILLISECONDS = 24 * 3600 * 1000;
/** No limit counts in a window longer than a day. */
const LIMITS_KEPT = 2 * DAY_MILLISECONDS;
const MESSAGES_KEPT = 30 * DAY_MILLISECONDS;

/** Every hour: windows of limits that have ended, and old messages of the sandboxes. */
export const sweepJob = handleJob(sweep, async (_, { db, clock }) => {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  await db.deleteFrom('rateLimits').where('windowStart', '<', ago(LIMITS_KEPT)).execute();
  await db.deleteFrom('sandboxMessages').where('createdAt', '<', ago(MESSAGES_KEPT)).execute();
});
