import { randomUUID } from 'node:crypto';
import { create } from 'qrcode';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { transaction } from '#platform/database/transaction.ts';
import { accountOf, type CallContext } from '#platform/http/context.ts';
import { hashToken, newToken } from '#platform/secrets/tokens.ts';
import { changeContact } from './contacts.ts';
import { accountByWechat, insertAccount } from './queries/accounts.ts';
import {
  insertWechatLogin,
  settleWechatLogin,
  useWechatLogin,
  type WechatLogin,
  wechatLoginOf,
} from './queries/wechat-logins.ts';
import { WECHAT_SECONDS } from './rules.ts';
import { beginSession, type Consent, type LoggedIn } from './sessions.ts';

/** Binds an attempt to the browser that began it: a ticket alone, seen over somebody's shoulder, logs nobody in. */
const BROWSER_COOKIE = 'wechat_browser';

/** The dark modules of a QR code, a string of 0 and 1 for each row. */
function qrModules(text: string): string[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const row = (y: number) => Array.from(data.subarray(y * size, (y + 1) * size), (dark) => (dark ? '1' : '0')).join('');
  return Array.from({ length: size }, (_, y) => row(y));
}

/** Asks WeChat for a QR code and remembers which browser asked. */
export async function startWechatLogin(context: CallContext) {
  const { db, services, setCookie } = context;
  const scene = randomUUID().replaceAll('-', '');
  const { ticket, url } = await services.wechat.createSceneQr(scene, WECHAT_SECONDS);
  const browser = newToken();
  const createdAt = services.clock.now();
  await insertWechatLogin(db, {
    ticketHash: hashToken(ticket),
    scene,
    browserHash: hashToken(browser),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + WECHAT_SECONDS * 1000),
  });
  setCookie(BROWSER_COOKIE, browser, { maxAge: WECHAT_SECONDS, httpOnly: true });
  return { url, ticket, modules: qrModules(url), seconds: WECHAT_SECONDS };
}

/** The account of whoever scanned, made when there is none: WeChat has told who it is. */
async function accountOfWechat(context: CallContext, tx: Database, { openid, unionid }: WechatLogin) {
  const wechatOpenid = openid ?? '';
  const known = await accountByWechat(tx, wechatOpenid);
  if (known) return known;
  const newcomer = { wechatOpenid, wechatUnionid: unionid, language: context.language };
  const made = await insertAccount(tx, newcomer, context.services.clock.now());
  if (!made) throw new Refusal('account_wechat_expired');
  return made;
}

const used = async (tx: Database, login: WechatLogin) => {
  if (!(await useWechatLogin(tx, login.id))) throw new Refusal('account_wechat_expired');
};

/** Logs in whoever scanned, or binds WeChat to the account that is logged in already. */
async function finish(context: CallContext, login: WechatLogin, consent: Consent) {
  if (context.actor.kind === 'account') {
    accountOf(context);
    const changes = { wechatOpenid: login.openid, wechatUnionid: login.unionid };
    const taken = () => new Refusal('account_wechat_taken');
    await changeContact(context, { action: 'account.bind-wechat', changes, taken }, (tx) => used(tx, login));
    return { token: null, perfectStatus: null, bound: true };
  }
  const loggedIn: LoggedIn = await transaction(context.db, async (tx) => {
    await used(tx, login);
    return beginSession(context, tx, await accountOfWechat(context, tx, login), consent);
  });
  return { ...loggedIn, bound: false };
}

/** What became of a ticket, for the browser that began it; any other gets the answer of a ticket that has run out. */
export async function pollWechatLogin(context: CallContext, ticket: string, consent: Consent) {
  const { db, services, client, setCookie } = context;
  const browser = client.cookies[BROWSER_COOKIE] ?? '';
  const login = await wechatLoginOf(db, hashToken(ticket), hashToken(browser), services.clock.now());
  if (login?.state === 'waiting') return { token: null, perfectStatus: null, bound: false };
  if (login?.state === 'refused') throw new Refusal('account_wechat_refused');
  if (login?.state !== 'scanned') throw new Refusal('account_wechat_expired');
  const answer = await finish(context, login, consent);
  setCookie(BROWSER_COOKIE, '', { maxAge: 0, httpOnly: true });
  return answer;
}

/** WeChat's word that somebody scanned the code that carries `scene`. It may come twice; once it counts. */
export const noteWechatScan = (
  db: Database,
  scan: { scene: string; openid: string; unionid: string | null },
  now: Date,
): Promise<boolean> =>
  settleWechatLogin(db, scan.scene, { state: 'scanned', openid: scan.openid, unionid: scan.unionid }, now);
