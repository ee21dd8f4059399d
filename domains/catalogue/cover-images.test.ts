import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { showAlbum } from './contract.ts';
import { handlers, routes } from './server.ts';
import { type MadeAlbum, makeAlbum } from './testing.ts';

let app: TestApp;
let http: TestApp['http'];
let album: MadeAlbum;

beforeAll(async () => {
  app = await createTestApp({ handlers, calls: [showAlbum] });
  const { default: fastify } = await import('fastify');
  http = fastify();
  routes(http, app.services);
  album = await makeAlbum(app.services.db);
});
afterAll(async () => {
  await http.close();
  await app.close();
});

const imageOf = async () => (await app.ok(showAlbum, { id: album.id })).image;

describe('a cover', () => {
  test('is drawn when it is asked for, kept, and may be cached for ever', async () => {
    const image = (await imageOf()).replace('528', '112');
    const [first, second] = await Promise.all([http.inject(image), http.inject(image)]);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 112, height: 112 });
    const kept = await app.services.db.selectFrom('coverImages').selectAll().where('albumId', '=', album.id).execute();
    expect(kept).toHaveLength(1);
  });

  test('that was uploaded is resized, under another address', async () => {
    const before = await imageOf();
    const upload = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#d2290f' } })
      .png()
      .toBuffer();
    const coverObject = await app.services.files.putBuffer(upload, 'png');
    await app.services.db.updateTable('albums').set({ coverObject }).where('id', '=', album.id).execute();
    const image = (await imageOf()).replace('528', '264');
    expect(image.split('/')[3]).not.toBe(before.split('/')[3]);
    const answer = await http.inject(image);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 264, height: 264 });
    expect((await app.ok(showAlbum, { id: album.id })).cover.titleTone).toBe('none');
    expect((await http.inject(before)).statusCode).toBe(404);
  });

  test.each([
    '/media/cover/999999-0123456789ab/112.webp',
    '/media/cover/1-0123456789ab/113.webp',
    '/media/cover/1-0123456789ab/112.png',
    '/media/cover/..%2F1/112.webp',
  ])('at %s is none', async (address) => {
    const answer = await http.inject(address);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
