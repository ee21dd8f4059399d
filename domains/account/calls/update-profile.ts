import { accountOf, handle } from '#platform/http/context.ts';
import { updateInfo } from '../contract.ts';
import { changeAccount } from '../queries/accounts.ts';

export const updateProfileHandler = handle(updateInfo, async (context) => {
  const { nickName, userType, companyName } = context.input;
  const profile = { nickname: nickName, userType, companyName: userType === 'corporate' ? companyName : '' };
  await changeAccount(context.db, accountOf(context).accountId, profile, context.services.clock.now());
  return null;
});
