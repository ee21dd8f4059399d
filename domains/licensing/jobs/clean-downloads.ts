import { handleJob, type JobKind } from '#platform/jobs/jobs.ts';
import { deleteExpiredKeys, forgetDeliveries, objectsInUse } from '../queries/deliveries.ts';

/** Every night: forgets keys that open nothing any more, and archives that nobody has wanted for a while; they can be packed again. */
export const cleanDownloads: JobKind<object> = { name: 'licensing.clean-downloads', schedule: '20 19 * * *' };

const KEPT_DAYS = 14;
const BATCH = 200;

export const cleanDownloadsJob = handleJob(cleanDownloads, async (_data, { db, files, clock }, signal) => {
  const now = clock.now();
  await deleteExpiredKeys(db, now);
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  for (let forgotten = BATCH; forgotten === BATCH && !signal.aborted; ) {
    const objects = await forgetDeliveries(db, before, BATCH);
    const used = await objectsInUse(db, objects, now);
    for (const object of objects) if (!used.has(object)) await files.remove(object);
    forgotten = objects.length;
  }
});
