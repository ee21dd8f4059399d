import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, listQueues } from '../contract.ts';
import { handlers, queuesPort } from '../server.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
});
afterAll(() => app.close());

test('counts every queue of the port, titled in the language of the caller', async () => {
  queuesPort.fill(() => [{ name: 'things', title: 'site_name', path: '/things', count: async () => 3 }]);
  const as = anOperator('viewer');
  const { queues } = await app.ok(listQueues, {}, { as, language: 'en' });
  expect(queues).toEqual([{ name: 'things', title: 'Tonebank', count: 3, path: '/things' }]);
  expect((await app.ok(listQueues, {}, { as, language: 'zh' })).queues[0]?.title).toBe('音库');
});

describeAccess(() => app, listQueues, {});
