import { handleJob, type JobKind } from '#platform/jobs/jobs.ts';
import { sweepCodes } from '../queries/codes.ts';
import { sweepSessions } from '../queries/sessions.ts';
import { sweepWechatLogins } from '../queries/wechat-logins.ts';

const sweep: JobKind<object> = { name: 'account.sweep', schedule: '37 * * * *' };

/** Every hour: codes, sessions and WeChat logins that have run out. */
export const sweepJob = handleJob(sweep, async (_, { db, clock }) => {
  const now = clock.now();
  await sweepCodes(db, now);
  await sweepSessions(db, now);
  await sweepWechatLogins(db, now);
});
