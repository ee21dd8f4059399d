import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factor, formatDifference, formatFactor, formatFen, isOne, multiply, percent } from './money.ts';

describe('formatFen', () => {
  it.each([
    [0, '¥0'],
    [1, '¥0.01'],
    [60000, '¥600'],
    [147740, '¥1,477.40'],
    [123456789000, '¥1,234,567,890'],
    [-16800, '−¥168'],
    [-3460, '−¥34.60'],
  ])('%i is %s', (fen, text) => {
    expect(formatFen(fen)).toBe(text);
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (fen) => {
        const [yuan, rest = '0'] = formatFen(fen).replace(/[¥,]/g, '').split('.');
        expect(BigInt(yuan!) * 100n + BigInt(rest)).toBe(BigInt(fen));
      }),
    );
  });
});

it('writes differences with their sign and nothing for none', () => {
  expect([33600, -56000, 0].map(formatDifference)).toEqual(['+¥336', '−¥560', '']);
});

describe('multiply', () => {
  it.each([
    [60000, ['2.0', '1.0', '1.4'], 168000],
    [1, ['0.5'], 1],
    [1, ['0.4'], 0],
    [333, ['1.5'], 500],
    [5, ['0.7', '0.7'], 2],
    [100, [], 100],
  ])('%i fen times %j is %i', (fen, factors, expected) => {
    expect(multiply(fen, factors.map(factor))).toBe(expected);
  });

  const decimals = fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 999 }))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(3, '0')}`);

  it('does not depend on the order of the factors', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.array(decimals, { maxLength: 4 }), (fen, texts) => {
        const factors = texts.map(factor);
        expect(multiply(fen, factors)).toBe(multiply(fen, factors.toReversed()));
      }),
    );
  });

  it('is within half a fen of the exact product, and up at the half', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.array(decimals, { maxLength: 4 }), (fen, texts) => {
        const factors = texts.map(factor);
        const numerator = factors.reduce((product, each) => product * BigInt(each.numerator), BigInt(fen));
        const denominator = factors.reduce((product, each) => product * BigInt(each.denominator), 1n);
        const twiceError = 2n * (BigInt(multiply(fen, factors)) * denominator - numerator);
        expect(twiceError).toBeGreaterThan(-denominator);
        expect(twiceError).toBeLessThanOrEqual(denominator);
      }),
    );
  });

  it('refuses what is no amount', () => {
    expect(() => multiply(1.5, [])).toThrow(RangeError);
    expect(() => multiply(-1, [])).toThrow(RangeError);
    expect(() => multiply(Number.MAX_SAFE_INTEGER, [factor('2')])).toThrow(RangeError);
  });
});

it('takes parts of an amount', () => {
  expect(percent(168000, 30)).toBe(50400);
  expect(percent(5, 10)).toBe(1);
});

describe('factor', () => {
  it.each(['', '-1', '1.', '.5', '1e3', '１', '1,5'])('refuses %j', (text) => {
    expect(() => factor(text)).toThrow(RangeError);
  });

  it.each([
    ['2', '× 2.0'],
    ['1.40', '× 1.4'],
    ['0.85', '× 0.85'],
    ['0.005', '× 0.005'],
  ])('%s is written %s', (text, shown) => {
    expect(formatFactor(factor(text))).toBe(shown);
  });

  it('writes what does not end in three places', () => {
    expect(formatFactor({ numerator: 2, denominator: 3 })).toBe('× 0.667');
  });
});

it('knows the factor that changes nothing', () => {
  expect(isOne({ numerator: 3, denominator: 3 })).toBe(true);
  expect(isOne({ numerator: 2, denominator: 3 })).toBe(false);
});

it('leaves an amount as it is under a factor and its inverse', () => {
  const part = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(fc.nat(100_000_000), part, part, (fen, numerator, denominator) => {
      const both = [
        { numerator, denominator },
        { numerator: denominator, denominator: numerator },
      ];
      expect(multiply(fen, both)).toBe(fen);
    }),
  );
});
