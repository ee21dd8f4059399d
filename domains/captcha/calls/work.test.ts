import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, checkCaptcha, checkWork, getWork } from '../contract.ts';
import { consumeVerification, handlers } from '../server.ts';
import { doWork } from '../testing.ts';
import { WORK } from '../work.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
});
afterAll(() => app.close());

test('work done gives a verification that counts once, for those who see no picture', async () => {
  const work = await doWork(app);
  const { captchaVerification } = await app.ok(checkWork, work);
  const consume = () => consumeVerification(app.services.db, captchaVerification, app.services.clock.now());
  await consume();
  await expect(consume()).rejects.toMatchObject({ key: 'captcha_needed' });
  expect(await app.expectRefused(checkWork, work)).toMatchObject({ reason: 'captcha_expired' });
});

test('work half done, made up or too late is refused', async () => {
  const nonces = Array<number>(WORK.rounds).fill(0);
  const one = await app.ok(getWork, {});
  expect(await app.expectRefused(checkWork, { ...one, nonces: [] })).toMatchObject({ reason: 'captcha_failed' });
  const other = await app.ok(getWork, {});
  expect(await app.expectRefused(checkWork, { ...other, nonces })).toMatchObject({ reason: 'captcha_failed' });
  const late = await app.ok(getWork, {});
  app.services.clock.advance(121_000);
  expect(await app.expectRefused(checkWork, { ...late, nonces })).toMatchObject({ reason: 'captcha_expired' });
});

test('its token is no captcha of the protocol', async () => {
  const { token } = await app.ok(getWork, {});
  const input = { captchaType: 'blockPuzzle', token, pointJson: '{}' } as const;
  expect(await app.expectRefused(checkCaptcha, input)).toMatchObject({ reason: 'captcha_expired' });
});

test('an address gets eight in ten minutes', async () => {
  app.services.clock.advance(600_000);
  const statuses = [];
  for (let n = 0; n < 9; n += 1) statuses.push((await app.call(getWork, {})).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
  app.services.clock.advance(600_000);
});

describeAccess(() => app, getWork, {});
describeAccess(() => app, checkWork, { token: 'x', nonces: [] });
