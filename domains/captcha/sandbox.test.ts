import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, getCaptcha } from './contract.ts';
import { handlers, routes } from './server.ts';
import { pendingSlider } from './testing.ts';

let app: TestApp;
const http = fastify();
beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
  routes(http, app.services);
});
afterAll(async () => {
  await http.close();
  await app.close();
});

const answer = (token: string, headers: Record<string, string> = {}) =>
  http.inject({ url: `/sandbox/captcha/${token}`, headers: { host: 'localhost:3000', ...headers } });

test('tells the answer of a pending captcha in the 310x155 reference', async () => {
  const { token, x } = await pendingSlider(app);
  expect((await answer(token)).json()).toEqual({ x, y: 5 });
  const words = await app.ok(getCaptcha, { captchaType: 'clickWord' });
  const { points } = (await answer(words.token)).json();
  expect(points).toHaveLength(3);
  for (const point of points) {
    expect(point.x).toBeGreaterThan(0);
    expect(point.x).toBeLessThan(310);
    expect(point.y).toBeLessThan(155);
  }
});

test('is not there for anything but a direct client on this machine, nor for an unknown token', async () => {
  const { token } = await pendingSlider(app);
  expect((await answer(token, { 'x-forwarded-for': '1.2.3.4' })).statusCode).toBe(404);
  expect((await answer(token, { host: 'store.example' })).statusCode).toBe(404);
  expect((await answer('made-up')).statusCode).toBe(404);
});

test('does not exist while messages are sent for real', async () => {
  const real = fastify();
  routes(real, { ...app.services, sms: { sandbox: false, send: async () => undefined } });
  const { token } = await pendingSlider(app);
  expect((await real.inject({ url: `/sandbox/captcha/${token}` })).statusCode).toBe(404);
  await real.close();
});
