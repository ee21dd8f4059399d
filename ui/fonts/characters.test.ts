import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hanByFrequency, rank, readRange, slices, writeRange } from './characters.ts';

it('counts Han characters only, most frequent first', () => {
  expect(hanByFrequency('夜航船 Night 夜，夜 航 2026')).toEqual(['夜', '航', '船']);
});

describe('unicode ranges', () => {
  it('joins neighbours', () => {
    expect(writeRange([...'acb', '夜'])).toBe('U+61-63,U+591c');
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0x20, max: 0x9fff }), { minLength: 1 }), (points) => {
        const characters = points.sort((a, b) => a - b).map((point) => String.fromCodePoint(point));
        expect(readRange(writeRange(characters))).toEqual(characters);
      }),
    );
  });
});

it('slices hold every character once, in order', () => {
  const sizes = { common: 3, rare: 5, commonUpTo: 7 };
  const cut = slices([...'一二三四五六七八九十百千万零点'], sizes);
  expect(cut.map((slice) => slice.length)).toEqual([3, 3, 3, 5, 1]);
  expect(cut.flat().join('')).toBe('一二三四五六七八九十百千万零点');
});

it('lets the first ranking lead', () => {
  expect(rank([...'夜雨'], [...'一夜二'])).toEqual([...'夜雨一二']);
});
