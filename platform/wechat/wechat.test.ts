import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import type { WechatConfig } from '#platform/config/config.ts';
import { loadConfig } from '#platform/config/load-config.ts';
import { type FakeHttp, type FakeRequest, startFakeHttp } from '#platform/testing/fake-http.ts';
import { mountWechatEvents } from './event-route.ts';
import type { WechatScan } from './events.ts';
import { createOfficialAccount } from './official-account.ts';
import { encryptEvent, scanXml } from './testing/encrypt-event.ts';

const wechat: WechatConfig = {
  appId: 'wx1234567890',
  appSecret: 'secret',
  token: 'event-token',
  aesKey: Buffer.alloc(32, 7).toString('base64').slice(0, 43),
};

describe('the official account', () => {
  let fake: FakeHttp;
  afterEach(() => fake.close());
  let issued: number;
  let valid: string;
  let requests: FakeRequest[];

  /** WeChat, as far as it is used: one token at a time. */
  function answer(request: FakeRequest): object {
    requests.push(request);
    const body = request.body === '' ? {} : JSON.parse(request.body);
    if (request.path === '/cgi-bin/stable_token') {
      if (body.appid !== wechat.appId || body.secret !== wechat.appSecret) return { errcode: 40_125, errmsg: 'secret' };
      if (body.force_refresh || valid === '') valid = `token-${++issued}`;
      return { access_token: valid, expires_in: 7200 };
    }
    if (request.query.get('access_token') !== valid) return { errcode: 42_001, errmsg: 'expired' };
    if (request.path === '/cgi-bin/user/info') return { openid: request.query.get('openid'), unionid: 'union-1' };
    const { scene } = body.action_info;
    return {
      ticket: `ticket of ${scene.scene_str}`,
      expire_seconds: body.expire_seconds,
      url: 'http://weixin.qq.com/q/1',
    };
  }
  const paths = () => requests.map(({ path }) => path);

  beforeEach(async () => {
    issued = 0;
    valid = '';
    requests = [];
    fake = await startFakeHttp(answer);
  });

  test('asks for a QR code, and for a token only when the last one ends', async () => {
    const clock = fixedClock('2026-05-13T04:00:00Z');
    const account = createOfficialAccount(wechat, clock, fake.endpoint);
    const qr = await account.createSceneQr('scene-1', 300);
    expect(qr).toEqual({ ticket: 'ticket of scene-1', url: 'http://weixin.qq.com/q/1' });
    expect(JSON.parse(requests.at(-1)!.body)).toEqual({
      expire_seconds: 300,
      action_name: 'QR_STR_SCENE',
      action_info: { scene: { scene_str: 'scene-1' } },
    });
    await account.createSceneQr('scene-2', 300);
    expect(await account.unionidOf('openid-1')).toBe('union-1');
    expect(paths().filter((path) => path.endsWith('token'))).toHaveLength(1);
    clock.advance(6_901_000);
    await account.createSceneQr('scene-3', 300);
    expect(paths().filter((path) => path.endsWith('token'))).toHaveLength(2);
  });

  test('gets a new token when another program ended the old one', async () => {
    const account = createOfficialAccount(wechat, fixedClock('2026-05-13T04:00:00Z'), fake.endpoint);
    await account.createSceneQr('scene-1', 300);
    valid = 'ended by somebody';
    expect(await account.createSceneQr('scene-2', 300)).toMatchObject({ ticket: 'ticket of scene-2' });
    expect(issued).toBe(2);
  });

  test('says why WeChat refuses, and tries again the next time', async () => {
    const clock = fixedClock('2026-05-13T04:00:00Z');
    const wrong = createOfficialAccount({ ...wechat, appSecret: 'wrong' }, clock, fake.endpoint);
    await expect(wrong.createSceneQr('scene', 300)).rejects.toThrow('WeChat refused: 40125');
    await expect(wrong.createSceneQr('scene', 300)).rejects.toThrow('WeChat refused: 40125');
  });
});

/** With another first character of what is encrypted. */
const changed = (body: string) =>
  body.replace(/(<Encrypt><!\[CDATA\[)(.)/, (_, start: string, first: string) => start + (first === 'A' ? 'B' : 'A'));

describe('events', () => {
  const clock = fixedClock('2026-05-13T04:00:00Z');
  let scans: WechatScan[];
  let app: FastifyInstance;
  beforeEach(async () => {
    scans = [];
    app = await serve(wechat);
  });
  afterEach(() => app.close());

  async function serve(config: WechatConfig | null): Promise<FastifyInstance> {
    const http = fastify();
    const services = { clock, config: { ...loadConfig({}), wechat: config } };
    await mountWechatEvents(http, services, async (scan) => void scans.push(scan));
    return http;
  }
  const post = (query: Record<string, string>, payload: string) =>
    app.inject({ method: 'POST', url: '/wechat/events', query, payload, headers: { 'content-type': 'text/xml' } });

  test('tell who scanned which code, following the account or having followed it', async () => {
    for (const event of ['SCAN', 'subscribe'] as const) {
      const { query, body } = encryptEvent(wechat, scanXml(event, 'scene-1', '开放-id'), clock.now());
      const answer = await post(query, body);
      expect([answer.statusCode, answer.body]).toEqual([200, 'success']);
    }
    const scan = { openid: '开放-id', scene: 'scene-1', ticket: 'TICKET' };
    expect(scans).toEqual([scan, scan]);
  });

  test('of other kinds are taken and not told', async () => {
    const others = [
      scanXml('SCAN', 'x', 'y').replace('SCAN', 'unsubscribe'),
      scanXml('subscribe', 'x', 'y').replace('qrscene_x', ''),
      scanXml('SCAN', 'x', 'y').replace('<MsgType><![CDATA[event]]></MsgType>', '<MsgType>text</MsgType>'),
    ];
    for (const xml of others) {
      const { query, body } = encryptEvent(wechat, xml, clock.now());
      expect((await post(query, body)).statusCode).toBe(200);
    }
    expect(scans).toEqual([]);
  });

  test.each([
    ['a changed body', (sent) => ({ ...sent, body: changed(sent.body) })],
    ['a wrong signature', (sent) => ({ ...sent, query: { ...sent.query, msg_signature: '0'.repeat(40) } })],
    ['no signature', (sent) => ({ ...sent, query: {} })],
    ['a plain body', (sent) => ({ ...sent, body: scanXml('SCAN', 'scene', 'openid') })],
  ] satisfies [string, (sent: ReturnType<typeof encryptEvent>) => ReturnType<typeof encryptEvent> | object][])(
    'with %s are refused',
    async (_what, change) => {
      const sent = encryptEvent(wechat, scanXml('SCAN', 'scene', 'openid'), clock.now());
      const { query, body } = { ...sent, ...change(sent) } as typeof sent;
      expect((await post(query, body)).statusCode).toBe(403);
      expect(scans).toEqual([]);
    },
  );

  test('from long ago, for another account or under another key are refused', async () => {
    const xml = scanXml('SCAN', 'scene', 'openid');
    const old = new Date(clock.now().getTime() - 301_000);
    const elsewhere = { ...wechat, appId: 'wx-other' };
    const otherKey = { ...wechat, aesKey: Buffer.alloc(32, 8).toString('base64').slice(0, 43) };
    for (const sent of [
      encryptEvent(wechat, xml, old),
      encryptEvent(elsewhere, xml, clock.now()),
      encryptEvent(otherKey, xml, clock.now()),
    ]) {
      expect((await post(sent.query, sent.body)).statusCode).toBe(403);
    }
    expect(scans).toEqual([]);
  });

  test('begin with a handshake that gives the text back', async () => {
    const timestamp = String(clock.now().getTime() / 1000);
    const signature = createHash('sha1').update([wechat.token, timestamp, 'n'].sort().join('')).digest('hex');
    const query = { timestamp, nonce: 'n', signature, echostr: 'hello' };
    const answer = await app.inject({ url: '/wechat/events', query });
    expect([answer.statusCode, answer.body]).toEqual([200, 'hello']);
    const forged = await app.inject({ url: '/wechat/events', query: { ...query, signature: '00' } });
    expect(forged.statusCode).toBe(403);
  });

  test('have no address without an official account', async () => {
    const none = await serve(null);
    expect((await none.inject({ method: 'POST', url: '/wechat/events' })).statusCode).toBe(404);
    await none.close();
  });
});
