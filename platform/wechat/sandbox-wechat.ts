import { randomBytes } from 'node:crypto';
import type { WechatAccount } from './wechat-account.ts';

/** Stands in for the official account: the code contains the address of the page on which "scanning" is a button. */
export function createSandboxWechat(publicUrl: string): WechatAccount {
  return {
    sandbox: true,
    unionidOf: async () => null,
    async createSceneQr() {
      const ticket = randomBytes(24).toString('base64url');
      return { ticket, url: `${publicUrl}/sandbox/wechat/${ticket}` };
    },
  };
}
