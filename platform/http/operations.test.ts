import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { createTestServices } from '#platform/testing/test-services.ts';
import { mountHealth } from './health.ts';
import { isLoopbackHost } from './loopback.ts';
import { mountMetrics } from './metrics.ts';
import { mountSandboxRoutes } from './sandbox-routes.ts';

let services: Services;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ services, close } = await createTestServices());
});
afterAll(() => close());

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function serve(changes: Partial<Services> = {}): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: ['loopback'] });
  apps.push(app);
  const all = { ...services, ...changes };
  await mountHealth(app, all);
  await mountMetrics(app, all);
  await mountSandboxRoutes(app, all);
  app.get('/shop/:id', async () => 'ok');
  return app;
}

const local: InjectOptions = { headers: { host: 'localhost:3000' }, remoteAddress: '127.0.0.1' };
const notLocal: [string, InjectOptions][] = [
  ['another machine', { ...local, remoteAddress: '192.0.2.7' }],
  ['a proxy on this machine', { ...local, headers: { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' } }],
  ['a proxy that says Forwarded', { ...local, headers: { host: 'localhost:3000', forwarded: 'for=192.0.2.7' } }],
  ['a public host name', { ...local, headers: { host: 'music.example.com' } }],
  ['a name that only begins like loopback', { ...local, headers: { host: '127.0.0.1.example.com' } }],
];

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['shop.localhost', true],
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost.example.com', false],
  ['127.0.0.1.nip.io', false],
  ['0.0.0.0', false],
  ['', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});

describe('health', () => {
  test('the store is up and ready while database and objects answer', async () => {
    const app = await serve();
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ok', database: 'ok', objectStore: 'ok' });
  });

  test('it is up but not ready while the object store is down', async () => {
    const files = { ...services.files, ping: () => Promise.reject(new Error('gone')) };
    const app = await serve({ files });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 'down', database: 'ok', objectStore: 'down' });
  });
});

describe('metrics', () => {
  test('tell requests by route template and jobs by state', async () => {
    const app = await serve();
    await services.jobs.send(services.db, { name: 'test.counted' }, {});
    await app.inject('/shop/17');
    await app.inject('/nothing/there');
    const { body, headers } = await app.inject({ ...local, url: '/metrics' });
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/shop/:id",status="200"} 1');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
    expect(body).toContain('jobs{queue="test.counted",state="created"} 1');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).not.toContain('/shop/17');
  });

  test.each(notLocal)('are not there for %s', async (_who, from) => {
    const app = await serve();
    expect((await app.inject({ ...from, url: '/metrics' })).statusCode).toBe(404);
  });

  test('are there for whoever has the token, from anywhere', async () => {
    const config = { ...services.config, metricsToken: 'metrics-token', publicUrl: 'https://music.example.com' };
    const app = await serve({ config });
    const [, away] = notLocal[1]!;
    const withToken = (token: string) => ({ ...away, url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect((await app.inject(withToken('metrics-token'))).statusCode).toBe(200);
    expect((await app.inject(withToken('another'))).statusCode).toBe(404);
    expect((await app.inject({ ...local, url: '/metrics' })).statusCode).toBe(404);
  });
});

describe('messages of the sandboxes', () => {
  const url = '/sandbox/messages?to=13812345678';
  beforeAll(async () => {
    await services.sms.send({
      phone: '13812345678',
      template: 'code',
      params: { code: '111111', minutes: 5 },
      language: 'zh',
    });
    await services.sms.send({
      phone: '13812345678',
      template: 'code',
      params: { code: '222222', minutes: 5 },
      language: 'en',
    });
    await services.mail.send({ to: 'a@example.com', subject: 'Hello', text: 'There', code: '333333' });
  });

  test('are listed newest first', async () => {
    const app = await serve();
    const messages = (await app.inject({ ...local, url })).json();
    expect(messages).toEqual([
      {
        to: '13812345678',
        channel: 'sms',
        subject: '',
        text: expect.stringContaining('Your code is 222222'),
        code: '222222',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      expect.objectContaining({ code: '111111', text: expect.stringContaining('验证码是 111111') }),
    ]);
    const mails = (await app.inject({ ...local, url: '/sandbox/messages?to=a@example.com' })).json();
    expect(mails).toMatchObject([{ channel: 'email', subject: 'Hello', text: 'There', code: '333333' }]);
    expect((await app.inject({ ...local, url: '/sandbox/messages' })).json()).toEqual([]);
  });

  test.each(notLocal)('are not there for %s', async (_who, from) => {
    const app = await serve();
    expect((await app.inject({ ...from, url })).statusCode).toBe(404);
  });

  test('are not there when the store has a public address, or when no sandbox is on', async () => {
    const publicly = await serve({ config: { ...services.config, publicUrl: 'https://music.example.com' } });
    expect((await publicly.inject({ ...local, url })).statusCode).toBe(404);
    const real = await serve({
      mail: { ...services.mail, sandbox: false },
      sms: { ...services.sms, sandbox: false },
    });
    expect((await real.inject({ ...local, url })).statusCode).toBe(404);
  });
});
