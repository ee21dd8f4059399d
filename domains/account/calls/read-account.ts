import { notFound } from '#platform/contract/refusal.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { getUserInfo } from '../contract.ts';
import { accountById } from '../queries/accounts.ts';
import { perfectStatusOf } from '../rules.ts';
import { isTeamOf } from '../sessions.ts';

export const readAccountHandler = handle(getUserInfo, async (context) => {
  const account = await accountById(context.db, accountOf(context).accountId);
  if (!account) throw notFound();
  return {
    id: account.id,
    nickName: account.nickname,
    avatar: account.avatarObject ? `/media/images/${account.avatarObject}` : '',
    companyName: account.companyName,
    isTeam: await isTeamOf(context.db, account.id),
    userType: account.userType,
    phone: account.phone,
    email: account.email,
    hasPassword: account.passwordHash !== null,
    hasWechat: account.wechatOpenid !== null,
    perfectStatus: perfectStatusOf(account.profileCompletedAt),
  };
});
