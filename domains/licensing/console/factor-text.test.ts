import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFactor, writeFactor } from './factor-text.ts';

test.each([
  ['1.2', { numerator: 6, denominator: 5 }],
  ['× 1.40', { numerator: 7, denominator: 5 }],
  ['2/3', { numerator: 2, denominator: 3 }],
  ['4 / 6', { numerator: 2, denominator: 3 }],
  ['1', { numerator: 1, denominator: 1 }],
  ['1/0', undefined],
  ['1,2', undefined],
  ['-1', undefined],
  ['', undefined],
])('%s is read as %o', (text, expected) => {
  expect(readFactor(text)).toEqual(expected);
});

test('what is written is read back as the same fraction', () => {
  const part = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(part, part, (numerator, denominator) => {
      const factor = { numerator, denominator };
      const again = readFactor(writeFactor(factor));
      expect(again && again.numerator * denominator).toBe(again && numerator * again.denominator);
      expect(again).toBeDefined();
    }),
  );
});
