import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { handle } from '#platform/http/context.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';

const echo = defineCall({
  name: 'test.echo',
  method: 'POST',
  path: '/test/echo',
  access: 'guest',
  input: z.object({ text: z.string().check(z.maxLength(20)) }),
  output: z.object({ text: z.string() }),
  section: 'ours',
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers: [handle(echo, async ({ input }) => input)], calls: [echo] });
});
afterAll(() => app.close());

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/test/echo',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

test.each([
  ['{"text":', {}, 400, 'malformed_request'],
  ['', {}, 400, 'malformed_request'],
  ['[]', {}, 400, 'malformed_request'],
  ['null', {}, 400, 'malformed_request'],
  ['{"text":"x","__proto__":{"y":1}}', {}, 400, 'malformed_request'],
  ['<x/>', { 'content-type': 'text/xml' }, 400, 'malformed_request'],
  [JSON.stringify({ text: 'x'.repeat(2_000_000) }), {}, 413, 'body_too_large'],
])('body %# is told in an envelope', async (body, headers, status, reason) => {
  const answer = await post(body, headers as Record<string, string>);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code: 0, msg: expect.any(String), data: { reason } });
});

test('what breaks before the pipeline is told with the id under which it is logged', async () => {
  const broken = await app.http.inject({
    method: 'POST',
    url: '/api/test/echo',
    payload: { text: 'x' },
    headers: { 'x-test-actor': 'no JSON' },
  });
  expect(broken.statusCode).toBe(500);
  const { code, msg, data } = broken.json();
  expect([code, data.reason]).toEqual([0, 'server_error']);
  expect(msg).toContain(data.requestId);
  expect(broken.body).not.toContain('JSON');
});

test('an address that is no call is told in an envelope', async () => {
  const answer = await app.http.inject({ method: 'POST', url: '/api/nothing/here' });
  expect([answer.statusCode, answer.json().data.reason]).toEqual([404, 'no_such_call']);
});

test('the sentence is in the reader’s language', async () => {
  expect((await post('{', { language: 'EN' })).json().msg).toContain('request');
  expect((await post('{', { language: 'CN' })).json().msg).toContain('请求');
});
