import type { Clock } from '#platform/clock/clock.ts';
import type { WechatConfig } from '#platform/config/config.ts';
import type { WechatAccount } from './wechat-account.ts';

const PATIENCE_MILLISECONDS = 10_000;
/** A token is renewed so long before it ends. */
const MARGIN_SECONDS = 300;
/** The token is invalid, or ended early: 40001, 40014, 42001. */
const TOKEN_IS_GONE = new Set([40_001, 40_014, 42_001]);

interface Answer {
  errcode?: number;
  errmsg?: string;
  access_token?: string;
  expires_in?: number;
  ticket?: string;
  url?: string;
  unionid?: string;
}

/** WeChat refused; the number stands in its table of global return codes. */
class WechatError extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`WeChat refused: ${code}`);
    this.name = 'WechatError';
    this.code = code;
  }
}

async function ask(address: string, body?: object): Promise<Answer> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    ...(body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  if (!response.ok) throw new Error(`WeChat answered ${response.status}.`);
  const answer = (await response.json()) as Answer;
  if (answer.errcode) throw new WechatError(answer.errcode);
  return answer;
}

interface Token {
  text: string;
  endsAt: number;
}

/**
 * The account over WeChat's own interface. Its token is asked for as "stable", so that several processes get the same
 * one and none ends another's; it is kept until shortly before its end.
 */
export function createOfficialAccount(
  { appId, appSecret }: Pick<WechatConfig, 'appId' | 'appSecret'>,
  clock: Clock,
  endpoint = 'https://api.weixin.qq.com',
): WechatAccount {
  let token: Promise<Token> | null = null;

  const fetchToken = async (force: boolean): Promise<Token> => {
    const answer = await ask(`${endpoint}/cgi-bin/stable_token`, {
      grant_type: 'client_credential',
      appid: appId,
      secret: appSecret,
      force_refresh: force,
    });
    const seconds = (answer.expires_in ?? 0) - MARGIN_SECONDS;
    return { text: answer.access_token ?? '', endsAt: clock.now().getTime() + seconds * 1000 };
  };
  const tokenText = async (force = false): Promise<string> => {
    const known = force ? null : await token?.catch(() => null);
    if (known && known.endsAt > clock.now().getTime()) return known.text;
    token = fetchToken(force);
    return (await token).text;
  };
  /** Once more with a new token where the old one turns out to be gone. */
  const withToken = async (path: string, query: Record<string, string>, body?: object): Promise<Answer> => {
    const address = (text: string) => `${endpoint}${path}?${new URLSearchParams({ access_token: text, ...query })}`;
    try {
      return await ask(address(await tokenText()), body);
    } catch (error) {
      if (!(error instanceof WechatError) || !TOKEN_IS_GONE.has(error.code)) throw error;
      return ask(address(await tokenText(true)), body);
    }
  };

  return {
    sandbox: false,
    async createSceneQr(scene, seconds) {
      const { ticket, url } = await withToken(
        '/cgi-bin/qrcode/create',
        {},
        { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } },
      );
      if (!ticket || !url) throw new Error('WeChat answered without a ticket.');
      return { ticket, url };
    },
    async unionidOf(openid) {
      const { unionid } = await withToken('/cgi-bin/user/info', { openid, lang: 'zh_CN' });
      return unionid ?? null;
    },
  };
}
