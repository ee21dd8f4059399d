import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, getUserInfo, weChatLogin } from '../contract.ts';
import { handlers, noteWechatScan, routes } from '../server.ts';
import { actorOf, makeAccount } from '../testing.ts';

let app: TestApp;
const http = fastify();
beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
  await routes(http, app.services);
});
afterAll(async () => {
  await http.close();
  await app.close();
});
beforeEach(() => app.services.clock.advance(600_000));

type Actor = Awaited<ReturnType<typeof makeAccount>>['actor'];

async function start(as?: Actor) {
  const { envelope, cookies } = await app.call(weChatLogin, {}, as ? { as } : {});
  if (envelope.code !== 1000 || !('url' in envelope.data)) throw new Error('It did not start.');
  return { ...envelope.data, browser: { wechat_browser: cookies.wechat_browser ?? '' } };
}
const poll = (ticket: string, cookies: Record<string, string>, as?: Actor) =>
  app.call(weChatLogin, { ticket }, { cookies, ...(as ? { as } : {}) });
const sandbox = (ticket: string, body: object, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: `/sandbox/wechat/${ticket}`,
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
    payload: body,
  });
const scan = (ticket: string, openid: string) => sandbox(ticket, { result: 'scanned', openid });

describe('logging in by WeChat', () => {
  test('waits, then logs a stranger in with a new account, and the same person with the same one', async () => {
    const { ticket, url, modules, browser } = await start();
    expect(url).toBe(`http://localhost:3000/sandbox/wechat/${ticket}`);
    expect(modules.every((row) => row.length === modules.length && /^[01]+$/.test(row))).toBe(true);
    expect(modules[0]).toMatch(/^1111111.*1111111$/);
    const waiting = await poll(ticket, browser);
    expect(waiting.envelope).toMatchObject({ code: 1000, data: { token: null, perfectStatus: null } });
    expect((await scan(ticket, 'o-new')).statusCode).toBe(200);
    const { envelope, cookies } = await poll(ticket, browser);
    expect(envelope).toMatchObject({ code: 1000, data: { token: cookies.token, perfectStatus: -1 } });

    const again = await start();
    await scan(again.ticket, 'o-new');
    expect((await poll(again.ticket, again.browser)).cookies.id).toBe(cookies.id);
  });

  test('is for the browser that began it', async () => {
    const { ticket } = await start();
    const stranger = await start();
    await scan(ticket, 'o-mine');
    const stolen = await poll(ticket, stranger.browser);
    expect(stolen.envelope).toMatchObject({ code: 0, data: { reason: 'account_wechat_expired' } });
    expect((await poll(ticket, {})).envelope).toMatchObject({ code: 0 });
  });

  test('counts once, also by two polls at once', async () => {
    const { ticket, browser } = await start();
    await scan(ticket, 'o-once');
    const answers = await Promise.all([1, 2, 3].map(() => poll(ticket, browser)));
    expect(answers.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(1);
    expect((await poll(ticket, browser)).envelope.data).toMatchObject({ reason: 'account_wechat_expired' });
  });

  test('two browsers of one stranger at once make one account', async () => {
    const [one, other] = [await start(), await start()];
    await scan(one.ticket, 'o-twin');
    await scan(other.ticket, 'o-twin');
    const answers = await Promise.all([poll(one.ticket, one.browser), poll(other.ticket, other.browser)]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const rows = app.services.db.selectFrom('accounts').select('id').where('wechatOpenid', '=', 'o-twin');
    expect(await rows.execute()).toHaveLength(1);
  });

  test('runs out after 300 seconds, and a scan after that comes too late', async () => {
    const { ticket, browser } = await start();
    app.services.clock.advance(300_000);
    expect((await scan(ticket, 'o-late')).statusCode).toBe(404);
    expect((await poll(ticket, browser)).envelope.data).toMatchObject({ reason: 'account_wechat_expired' });
  });

  test('can be refused on the phone', async () => {
    const { ticket, browser } = await start();
    await sandbox(ticket, { result: 'refused' });
    expect((await poll(ticket, browser)).envelope.data).toMatchObject({ reason: 'account_wechat_refused' });
    expect((await scan(ticket, 'o-refused')).statusCode).toBe(404);
  });

  test('WeChat’s word may come twice, and once it counts', async () => {
    const { ticket } = await start();
    const row = await app.services.db
      .selectFrom('wechatLogins')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const word = (openid: string) =>
      noteWechatScan(app.services.db, { scene: row.scene, openid, unionid: null }, app.services.clock.now());
    expect([await word('o-first'), await word('o-second')]).toEqual([true, false]);
    expect(ticket).not.toBe('');
  });

  test('is refused to a disabled account', async () => {
    const { id } = await makeAccount(app.services.db, { wechatOpenid: 'o-off' });
    const disabledAt = app.services.clock.now();
    await app.services.db.updateTable('accounts').set({ disabledAt }).where('id', '=', id).execute();
    const { ticket, browser } = await start();
    await scan(ticket, 'o-off');
    expect((await poll(ticket, browser)).envelope.data).toMatchObject({ reason: 'account_disabled' });
  });
});

describe('binding WeChat to an account', () => {
  test('of somebody logged in already', async () => {
    const { id, actor } = await makeAccount(app.services.db);
    const { ticket, browser } = await start(actor);
    await scan(ticket, 'o-bound');
    const { envelope, cookies } = await poll(ticket, browser, actor);
    expect(envelope).toMatchObject({ data: { token: null, bound: true } });
    expect(cookies.token).toBeUndefined();
    expect(await app.ok(getUserInfo, {}, { as: actor })).toMatchObject({ hasWechat: true });
    const login = await start();
    await scan(login.ticket, 'o-bound');
    const { token } = (await poll(login.ticket, login.browser)).cookies;
    expect(await actorOf(app, token)).toMatchObject({ accountId: id });
  });

  test('is refused when it belongs to another account', async () => {
    await makeAccount(app.services.db, { wechatOpenid: 'o-taken' });
    const { actor } = await makeAccount(app.services.db);
    const { ticket, browser } = await start(actor);
    await scan(ticket, 'o-taken');
    const { envelope } = await poll(ticket, browser, actor);
    expect(envelope.data).toMatchObject({ reason: 'account_wechat_taken' });
  });
});

describe('the sandbox’s page', () => {
  test('stands in for the phone, by form as well', async () => {
    const { ticket, browser } = await start();
    const page = await http.inject({ url: `/sandbox/wechat/${ticket}`, headers: { host: 'localhost' } });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('value="scanned"');
    const sent = await http.inject({
      method: 'POST',
      url: `/sandbox/wechat/${ticket}`,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'openid=o-form&result=scanned',
    });
    expect(sent.statusCode).toBe(200);
    expect((await poll(ticket, browser)).envelope.code).toBe(1000);
  });

  test('is there for direct clients on this machine only, and for known tickets', async () => {
    const { ticket } = await start();
    expect((await sandbox(ticket, { result: 'scanned' }, { 'x-forwarded-for': '1.2.3.4' })).statusCode).toBe(404);
    expect((await sandbox(ticket, { result: 'scanned' }, { host: 'store.example' })).statusCode).toBe(404);
    expect((await scan('made-up', 'o-x')).statusCode).toBe(404);
    expect((await sandbox(ticket, { result: 'other' })).statusCode).toBe(400);
  });
});

describeAccess(() => app, weChatLogin, {});
