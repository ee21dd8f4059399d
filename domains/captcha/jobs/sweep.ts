import { handleJob, type JobKind } from '#platform/jobs/jobs.ts';
import { sweepCaptchas } from '../queries.ts';

const sweep: JobKind<object> = { name: 'captcha.sweep', schedule: '17 * * * *' };

/** Every hour: captchas and verifications that have run out. */
export const sweepJob = handleJob(sweep, (_, { db, clock }) => sweepCaptchas(db, clock.now()));
