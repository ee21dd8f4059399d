import { accountOf, handle } from '#platform/http/context.ts';
import { perfectInfo } from '../contract.ts';
import { changeAccount } from '../queries/accounts.ts';
import { COOKIE_SECONDS } from '../rules.ts';

/** From now on the account may favourite, order and download. A second time it only changes what was told. */
export const completeProfileHandler = handle(perfectInfo, async (context) => {
  const { nickName, userType, companyName } = context.input;
  const now = context.services.clock.now();
  const profile = { nickname: nickName, userType, companyName: userType === 'corporate' ? companyName : '' };
  await changeAccount(context.db, accountOf(context).accountId, { ...profile, profileCompletedAt: now }, now);
  context.setCookie('perfectStatus', '0', { maxAge: COOKIE_SECONDS });
  return { perfectStatus: 0 as const };
});
