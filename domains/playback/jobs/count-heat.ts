import { setHeat } from '#domains/catalogue/server.ts';
import { handleJob, type JobKind } from '#platform/jobs/jobs.ts';
import { playsByTrack } from '../queries.ts';
import { HEAT_DAYS } from '../rules.ts';

const kind: JobKind<object> = { name: 'playback.count-heat', schedule: '*/10 * * * *' };

/** How often each track was played in the last days: what "hottest" sorts by. */
export const countHeatJob = handleJob(kind, async (_data, { db, clock }) => {
  const since = new Date(clock.now().getTime() - HEAT_DAYS * 86_400_000);
  await setHeat(db, await playsByTrack(db, since));
});
