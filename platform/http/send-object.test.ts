import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { sendObject } from './send-object.ts';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
let folder: string;
let http: FastifyInstance;
let etag: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonebank-send-'));
  const files = await createFolderStore(folder);
  const name = await files.putBuffer(bytes, 'bin');
  etag = `"${name.split('.')[0]}"`;
  http = Fastify();
  http.get('/:name', async (request, reply) => {
    const { name: asked } = request.params as { name: string };
    const found = await sendObject(request, reply, files, asked === 'it' ? name : asked, {
      type: 'audio/mpeg',
      cache: 60,
    });
    return found ? reply : reply.status(404).send('nothing');
  });
  http.get('/picture', async (request, reply) => {
    const options = { type: 'image/svg+xml', cache: 'immutable', downloadName: '封面 1.svg' } as const;
    await sendObject(request, reply, files, name, options);
    return reply;
  });
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  http.inject({ method, url: '/it', headers });

describe('an object over HTTP', () => {
  test('is whole without a range', async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-length': '1000',
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=60',
      etag,
    });
  });

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=5-5000', 5, 999],
  ])('answers %s with that part', async (range, start, end) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=1000-', 'bytes=-0'])('cannot answer %s', async (range) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */1000']);
  });

  test.each(['bytes=9-0', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-', 'bytes=a-'])(
    'takes %s for no range',
    async (range) => {
      expect((await get({ range })).statusCode).toBe(200);
    },
  );

  test('is not sent again to who has it', async () => {
    const answer = await get({ 'if-none-match': `"other", ${etag}` });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is whole when the part belongs to another', async () => {
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
  });

  test('tells its size without its bytes', async () => {
    const answer = await get({}, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([200, '1000', 0]);
  });

  test('tells the size of a part without its bytes', async () => {
    const answer = await get({ range: 'bytes=2-4' }, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([206, '3', 0]);
  });

  test('may be kept for ever, has a name to save, and runs no scripts of a picture', async () => {
    const { headers } = await http.inject('/picture');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('封面 1.svg')}`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('is missed without a word of ours', async () => {
    expect((await http.inject('/nothing.bin')).statusCode).toBe(404);
  });
});
