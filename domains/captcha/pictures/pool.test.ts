import { expect, test } from 'vitest';
import { createPool } from './pool.ts';

test('gives each thing once, makes one while it is empty, and fills up behind the taker', async () => {
  let made = 0;
  const filled = Promise.withResolvers<void>();
  const pool = createPool(async () => {
    made += 1;
    if (made === 4) filled.resolve();
    return made;
  }, 3);
  expect(await pool.take()).toBe(1);
  await filled.promise;
  const taken = await Promise.all([pool.take(), pool.take(), pool.take()]);
  expect(taken.slice(0, 2)).toEqual([2, 3]);
  expect(new Set(taken).size).toBe(3);
});

test('a thing that cannot be made is the next taker’s trouble, not everybody’s', async () => {
  let broken = false;
  const pool = createPool(async () => {
    if (broken) throw new Error('no ink');
    return 'picture';
  }, 1);
  expect(await pool.take()).toBe('picture');
  broken = true;
  await expect(Promise.all([pool.take(), pool.take()])).rejects.toThrow('no ink');
  broken = false;
  expect(await pool.take()).toBe('picture');
});
