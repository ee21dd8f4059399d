// The face of the captcha domain for other domains and the program.
import type { Handler } from '#platform/http/context.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { checkCaptchaHandler } from './calls/check-captcha.ts';
import { checkWorkHandler } from './calls/check-work.ts';
import { getCaptchaHandler } from './calls/get-captcha.ts';
import { getWorkHandler } from './calls/get-work.ts';
import { sweepJob } from './jobs/sweep.ts';

export { sandboxRoutes as routes } from './sandbox.ts';
export { consumeVerification } from './verification.ts';

export const handlers: Handler[] = [getCaptchaHandler, checkCaptchaHandler, getWorkHandler, checkWorkHandler];
export const jobs: JobHandler[] = [sweepJob];
