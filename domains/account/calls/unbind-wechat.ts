import { handle } from '#platform/http/context.ts';
import { changeContact, ownAccount, provePassword } from '../contacts.ts';
import { unbindingWeChat } from '../contract.ts';

export const unbindWechatHandler = handle(unbindingWeChat, async (context) => {
  await provePassword(context, await ownAccount(context), context.input.password);
  const changes = { wechatOpenid: null, wechatUnionid: null };
  await changeContact(context, { action: 'account.unbind-wechat', changes });
  return null;
});
