import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('abc12345');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await passwordMatches(hash, 'abc12345')).toBe(true);
  expect(await passwordMatches(hash, 'abc12346')).toBe(false);
  expect(await hashPassword('abc12345')).not.toBe(hash);
});

test('nothing matches where there is no hash, not even the stand-in', async () => {
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false);
  expect(await passwordMatches(undefined, '')).toBe(false);
});
