import { handle } from '#platform/http/context.ts';
import { weChatLogin } from '../contract.ts';
import { pollWechatLogin, startWechatLogin } from '../wechat.ts';

export const logInByWechatHandler = handle(weChatLogin, async (context) => {
  const { ticket, ...consent } = context.input;
  return ticket === undefined ? startWechatLogin(context) : pollWechatLogin(context, ticket, consent);
});
