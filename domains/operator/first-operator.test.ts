import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, logIn } from './contract.ts';
import { ensureFirstOperator, handlers } from './server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers, calls });
});
afterAll(() => app.close());

test('the first operator is made once, with a password to be shown once, however many instances start', async () => {
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstOperator(app.services)));
  const told = made.filter((one) => one !== null);
  expect(told).toHaveLength(1);
  const { email, madeUpPassword } = told[0]!;
  const operator = await app.ok(logIn, { email, password: madeUpPassword ?? '' });
  expect(operator.role).toBe('admin');
  expect(await ensureFirstOperator(app.services)).toBeNull();
});

test('the configured e-mail address and password are taken, and not shown', async () => {
  const other = await createTestApp({ handlers, calls });
  try {
    const config = { ...other.services.config, operatorEmail: 'Boss@Example.com', operatorPassword: 'from the config' };
    const told = await ensureFirstOperator({ ...other.services, config });
    expect(told).toEqual({ email: 'boss@example.com', madeUpPassword: null });
    await other.ok(logIn, { email: 'boss@example.com', password: 'from the config' });
  } finally {
    await other.close();
  }
});
