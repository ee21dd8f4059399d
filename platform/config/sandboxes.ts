import type { Config } from './config.ts';

/**
 * What sandboxes stand in for, in the words of the start message. One payment provider is enough: the other is then
 * not offered, rather than replaced.
 */
export function activeSandboxes({ smtp, sms, wechat, wechatPay, alipay }: Config): string[] {
  return [
    ...(smtp ? [] : ['e-mail']),
    ...(sms ? [] : ['text messages']),
    ...(wechat ? [] : ['WeChat login']),
    ...(wechatPay || alipay ? [] : ['payments']),
  ];
}
