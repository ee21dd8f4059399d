import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { encryptEvent, scanXml } from '#platform/wechat/testing/encrypt-event.ts';
import { calls, weChatLogin } from './contract.ts';
import { handlers, routes } from './server.ts';

const wechat = {
  appId: 'wx1',
  appSecret: 'secret',
  token: 'token',
  aesKey: Buffer.alloc(32, 3).toString('base64').slice(0, 43),
};
const scenes: string[] = [];
let unionid: () => Promise<string | null> = async () => 'union-1';

let app: TestApp;
const http = fastify();
beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
  app.services.config = { ...app.services.config, wechat };
  app.services.wechat = {
    sandbox: false,
    unionidOf: () => unionid(),
    createSceneQr: async (scene) => {
      scenes.push(scene);
      return { ticket: `ticket-${scene}`, url: `http://weixin.qq.com/q/${scene}` };
    },
  };
  await routes(http, app.services);
});
afterAll(async () => {
  await http.close();
  await app.close();
});

async function start() {
  const { envelope, cookies } = await app.call(weChatLogin, {});
  if (envelope.code !== 1000 || !('ticket' in envelope.data)) throw new Error('It did not start.');
  const { ticket } = envelope.data as { ticket: string };
  return { ticket, scene: scenes.at(-1)!, browser: { wechat_browser: cookies.wechat_browser ?? '' } };
}

function told(event: 'SCAN' | 'subscribe', scene: string, openid: string) {
  const { query, body } = encryptEvent(wechat, scanXml(event, scene, openid), app.services.clock.now());
  const headers = { 'content-type': 'text/xml' };
  return http.inject({ method: 'POST', url: '/wechat/events', query, headers, payload: body });
}

const accountOf = (openid: string) =>
  app.services.db.selectFrom('accounts').select('wechatUnionid').where('wechatOpenid', '=', openid).execute();

test('WeChat’s word logs the browser in that shows the code, told twice or not', async () => {
  const { ticket, scene, browser } = await start();
  expect((await told('subscribe', scene, 'o-1')).statusCode).toBe(200);
  expect((await told('subscribe', scene, 'o-1')).statusCode).toBe(200);
  const { envelope, cookies } = await app.call(weChatLogin, { ticket }, { cookies: browser });
  expect(envelope).toMatchObject({ code: 1000, data: { token: cookies.token } });
  expect(await accountOf('o-1')).toEqual([{ wechatUnionid: 'union-1' }]);
});

test('who scans is logged in also while WeChat tells no union id', async () => {
  unionid = () => Promise.reject(new Error('WeChat refused: 48001'));
  const { ticket, scene, browser } = await start();
  await told('SCAN', scene, 'o-2');
  expect((await app.call(weChatLogin, { ticket }, { cookies: browser })).envelope.code).toBe(1000);
  expect(await accountOf('o-2')).toEqual([{ wechatUnionid: null }]);
});

test('somebody else’s word does not', async () => {
  const { ticket, scene, browser } = await start();
  const { query, body } = encryptEvent(
    { ...wechat, token: 'guessed' },
    scanXml('SCAN', scene, 'o-3'),
    app.services.clock.now(),
  );
  const headers = { 'content-type': 'text/xml' };
  const answer = await http.inject({ method: 'POST', url: '/wechat/events', query, headers, payload: body });
  expect(answer.statusCode).toBe(403);
  expect((await app.call(weChatLogin, { ticket }, { cookies: browser })).envelope).toMatchObject({
    data: { token: null },
  });
});

test('the sandbox’s page is not there beside a real account', async () => {
  const { ticket } = await start();
  const headers = { host: 'localhost:3000' };
  expect((await http.inject({ url: `/sandbox/wechat/${ticket}`, headers })).statusCode).toBe(404);
});
