// The face of the account domain for other domains and the program.
import type { Handler } from '#platform/http/context.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { changeEmailHandler } from './calls/change-email.ts';
import { changePhoneHandler } from './calls/change-phone.ts';
import { completeProfileHandler } from './calls/complete-profile.ts';
import { logInByCodeHandler } from './calls/log-in-by-code.ts';
import { logInByPasswordHandler } from './calls/log-in-by-password.ts';
import { logInByWechatHandler } from './calls/log-in-by-wechat.ts';
import { logOutHandler } from './calls/log-out.ts';
import { readAccountHandler } from './calls/read-account.ts';
import { readCountersHandler } from './calls/read-counters.ts';
import { registerByEmailHandler } from './calls/register-by-email.ts';
import { registerByPhoneHandler } from './calls/register-by-phone.ts';
import { retrievePasswordByEmailHandler } from './calls/retrieve-password-by-email.ts';
import { retrievePasswordByPhoneHandler } from './calls/retrieve-password-by-phone.ts';
import { sendEmailCodeHandler } from './calls/send-email-code.ts';
import { sendPhoneCodeHandler } from './calls/send-phone-code.ts';
import { unbindPhoneHandler } from './calls/unbind-phone.ts';
import { unbindWechatHandler } from './calls/unbind-wechat.ts';
import { updateProfileHandler } from './calls/update-profile.ts';
import { sweepJob } from './jobs/sweep.ts';

export { agreementVersionPort, composerCountersPort, counterPorts, teamMembersPort } from './ports.ts';
export { type AccountFace, accountFaces, accountsLike } from './queries/faces.ts';
export { routes } from './routes.ts';
export { recogniseAccount } from './sessions.ts';
export { usualLicensee } from './usual-licensee.ts';
export { noteWechatScan } from './wechat.ts';

export const handlers: Handler[] = [
  sendPhoneCodeHandler,
  sendEmailCodeHandler,
  registerByPhoneHandler,
  registerByEmailHandler,
  completeProfileHandler,
  logInByCodeHandler,
  logInByPasswordHandler,
  logInByWechatHandler,
  retrievePasswordByPhoneHandler,
  retrievePasswordByEmailHandler,
  logOutHandler,
  readAccountHandler,
  readCountersHandler,
  updateProfileHandler,
  changePhoneHandler,
  changeEmailHandler,
  unbindPhoneHandler,
  unbindWechatHandler,
];
export const jobs: JobHandler[] = [sweepJob];
