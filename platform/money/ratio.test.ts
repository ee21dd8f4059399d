import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOne, ONE, type Ratio, ratioText, scaleFen } from './ratio.ts';

const ratio = fc.record({
  numerator: fc.integer({ min: 1, max: 10_000 }),
  denominator: fc.integer({ min: 1, max: 10_000 }),
});
const amount = fc.integer({ min: 0, max: 100_000_000 });

describe('scaleFen', () => {
  it.each([
    [
      60_000,
      [
        [2, 1],
        [1, 1],
        [7, 5],
      ],
      168_000,
    ],
    [1, [[1, 2]], 1],
    [1, [[49, 100]], 0],
    [100, [[2, 3]], 67],
    [3, [[1, 2]], 2],
    [0, [[5, 1]], 0],
  ] as const)('%i fen times %j is %i fen', (fen, factors, expected) => {
    expect(
      scaleFen(
        fen,
        factors.map(([numerator, denominator]) => ({ numerator, denominator })),
      ),
    ).toBe(expected);
  });

  it('does not depend on the order of the factors', () => {
    fc.assert(
      fc.property(amount, fc.array(ratio, { maxLength: 6 }), (fen, factors) => {
        expect(scaleFen(fen, factors)).toBe(scaleFen(fen, [...factors].reverse()));
      }),
    );
  });

  it('is never more than half a fen off, and never negative', () => {
    fc.assert(
      fc.property(amount, ratio, (fen, factor) => {
        const scaled = scaleFen(fen, [factor]);
        expect(scaled).toBeGreaterThanOrEqual(0);
        const twiceOff = 2 * (scaled * factor.denominator - fen * factor.numerator);
        expect(twiceOff).toBeGreaterThan(-factor.denominator);
        expect(twiceOff).toBeLessThanOrEqual(factor.denominator);
      }),
    );
  });

  it('is left alone by a factor and its inverse together', () => {
    fc.assert(
      fc.property(amount, ratio, (fen, { numerator, denominator }: Ratio) => {
        const inverse = { numerator: denominator, denominator: numerator };
        expect(scaleFen(fen, [{ numerator, denominator }, inverse])).toBe(fen);
      }),
    );
  });
});

describe('ratioText', () => {
  it.each([
    [1, 1, '1.0'],
    [7, 5, '1.4'],
    [2, 3, '0.67'],
    [5, 2, '2.5'],
    [23, 20, '1.15'],
  ])('%i/%i reads %s', (numerator, denominator, text) => {
    expect(ratioText({ numerator, denominator })).toBe(text);
  });
});

it('knows the factor that changes nothing', () => {
  expect(isOne(ONE)).toBe(true);
  expect(isOne({ numerator: 3, denominator: 3 })).toBe(true);
  expect(isOne({ numerator: 2, denominator: 3 })).toBe(false);
});
