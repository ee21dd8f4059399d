import { afterAll, beforeAll, expect, test } from 'vitest';
import { withinLimit } from '#platform/http/rate-limit.ts';
import { createTestServices } from '#platform/testing/test-services.ts';
import { sweepJob } from './sweep.ts';

let made: Awaited<ReturnType<typeof createTestServices>>;
beforeAll(async () => {
  made = await createTestServices();
});
afterAll(() => made.close());

test('what nobody will ask for again goes, what still counts stays', async () => {
  const { services } = made;
  const { clock, db } = services;
  const day = { count: 1, seconds: 24 * 3600 };
  const sent = (recipient: string) =>
    db.insertInto('sandboxMessages').values({ recipient, channel: 'sms', body: 'x', createdAt: clock.now() }).execute();
  await withinLimit(db, 'old', day, clock.now());
  await sent('old');
  clock.advance(29 * 24 * 3600 * 1000);
  await sent('newer');
  clock.advance(2 * 24 * 3600 * 1000);
  await withinLimit(db, 'new', day, clock.now());
  await sweepJob.run({}, services, new AbortController().signal);
  expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'new' }]);
  expect(await db.selectFrom('sandboxMessages').select('recipient').execute()).toEqual([{ recipient: 'newer' }]);
  expect(await withinLimit(db, 'new', day, clock.now())).toBe(false);
});
