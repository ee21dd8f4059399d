import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAlbum } from '#domains/catalogue/testing.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, listBanners, listContacts, showAgreement } from './contract.ts';
import { handlers, prepare, replaceBanners, saveContact } from './server.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
  await prepare(app.services);
});
afterAll(() => app.close());

test('a fresh store has both agreements in both languages, and keeps what was written in their place', async () => {
  for (const id of [1, 2]) {
    const zh = await app.ok(showAgreement, { id }, { language: 'zh' });
    const en = await app.ok(showAgreement, { id }, { language: 'en' });
    expect(zh.paragraphs.length).toBe(en.paragraphs.length);
    expect(zh.title).toMatch(/[\u4e00-\u9fff]/);
    expect(en.paragraphs.join('')).not.toMatch(/[\u4e00-\u9fff]/);
  }
  await prepare(app.services);
  expect((await app.ok(showAgreement, { id: 1 })).version).toBe(1);
});

test('an agreement that is not there is not found', async () => {
  expect(await app.expectRefused(showAgreement, { id: 99 })).toMatchObject({ reason: 'not_found' });
});

test('the contact is empty until it is set, and then in the language of the reader', async () => {
  expect(await app.ok(listContacts, {})).toEqual([]);
  const contact = { phone: '021-00000000', email: 'hi@example.com', microBlog: '@tonebank', recordNumber: '沪 ICP 0' };
  await saveContact(app.services.db, { ...contact, addressZh: '上海', addressEn: 'Shanghai' });
  expect(await app.ok(listContacts, {}, { language: 'en' })).toEqual([{ ...contact, address: 'Shanghai' }]);
});

test('a banner shows its album, and is left out when the album is off the shelf', async () => {
  const { db } = app.services;
  const shown = await makeAlbum(db);
  const gone = await makeAlbum(db, { status: 'off_shelf' });
  await replaceBanners(db, [
    { albumId: gone.id, lineZh: '旧', lineEn: 'old' },
    { albumId: shown.id, lineZh: '新', lineEn: 'new' },
  ]);
  const banners = await app.ok(listBanners, {}, { language: 'en' });
  expect(banners.map(({ line, album }) => [line, album.id])).toEqual([['new', shown.id]]);
});

describeAccess(() => app, listContacts, {});
describeAccess(() => app, showAgreement, { id: 1 });
describeAccess(() => app, listBanners, {});
