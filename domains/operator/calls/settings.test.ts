import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, listAuditLog, listSettings, readSetting, updateSetting } from '../contract.ts';
import { handlers, setting } from '../server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
});
afterAll(() => app.close());

const admin = anOperator('admin');

test('a setting has its standard value until the operator sets another, which everybody then reads', async () => {
  expect(await app.ok(readSetting, { id: 9 })).toEqual({ id: 9, value: 10 });
  await app.ok(updateSetting, { id: 9, value: 25 }, { as: admin });
  await app.ok(updateSetting, { id: 9, value: 30 }, { as: admin });
  expect(await app.ok(readSetting, { id: 9 })).toEqual({ id: 9, value: 30 });
  expect(await setting(app.services.db, 'trialDownloadsPerDay')).toBe(30);
  const log = await app.ok(listAuditLog, { action: 'operator.change-setting' }, { as: admin });
  expect(log.list.map(({ changes }) => changes)).toEqual([
    { value: { from: 25, to: 30 } },
    { value: { from: 10, to: 25 } },
  ]);
});

test('is listed by its name in the reader’s language', async () => {
  const { list } = await app.ok(listSettings, {}, { as: admin, language: 'en' });
  expect(list).toContainEqual({ id: 2, name: 'Points for the daily sign-in', value: 5, least: 0, most: 1000 });
});

test('stays within its bounds', async () => {
  const refused = await app.expectRefused(updateSetting, { id: 2, value: 1001 }, admin);
  expect(refused).toMatchObject({ fields: { value: '请输入 0 到 1000 之间的整数' } });
});

test('one that does not exist is not found', async () => {
  expect(await app.expectRefused(readSetting, { id: 3 })).toMatchObject({ reason: 'not_found' });
  expect(await app.expectRefused(updateSetting, { id: 3, value: 1 }, admin)).toMatchObject({ reason: 'not_found' });
});

describeAccess(() => app, listSettings, {});
describeAccess(() => app, updateSetting, { id: 2, value: 1 });
describeAccess(() => app, readSetting, { id: 2 });
