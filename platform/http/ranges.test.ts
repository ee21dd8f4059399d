import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKnown, parseRange, rangeStillHolds } from './ranges.ts';

const size = fc.integer({ min: 1, max: 2 ** 40 });
const position = fc.integer({ min: 0, max: 2 ** 41 });

describe('ranges', () => {
  test('a-b is cut at the end, ignored backwards, and unsatisfiable beyond it', () => {
    fc.assert(
      fc.property(size, position, position, (total, a, b) => {
        const range = parseRange(`bytes=${a}-${b}`, total);
        if (b < a) expect(range).toBe('whole');
        else if (a >= total) expect(range).toBe('unsatisfiable');
        else expect(range).toEqual({ start: a, end: Math.min(b, total - 1) });
      }),
    );
  });

  test('a- goes to the end', () => {
    fc.assert(
      fc.property(size, position, (total, a) => {
        const expected = a < total ? { start: a, end: total - 1 } : 'unsatisfiable';
        expect(parseRange(`bytes=${a}-`, total)).toEqual(expected);
      }),
    );
  });

  test('-n is the last n bytes, or all there are', () => {
    fc.assert(
      fc.property(size, position, (total, n) => {
        const expected = n === 0 ? 'unsatisfiable' : { start: Math.max(0, total - n), end: total - 1 };
        expect(parseRange(`bytes=-${n}`, total)).toEqual(expected);
      }),
    );
  });

  test('whatever the header, a part lies within the bytes', () => {
    const header = fc.oneof(fc.string(), fc.stringMatching(/^bytes=[-0-9 ,]{0,12}$/));
    fc.assert(
      fc.property(header, fc.nat(1000), (text, total) => {
        const range = parseRange(text, total);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(total);
      }),
    );
  });

  test.each([undefined, '', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'items=0-1', 'bytes 0-1', 'bytes=1.5-2'])(
    '%s asks for the whole',
    (header) => {
      expect(parseRange(header, 100)).toBe('whole');
    },
  );

  test('nothing of no bytes is there', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable');
    expect(parseRange(undefined, 0)).toBe('whole');
  });

  test('the unit’s name has no case', () => {
    expect(parseRange('Bytes=0-0', 5)).toEqual({ start: 0, end: 0 });
  });
});

test.each([
  [undefined, true],
  ['"abc"', true],
  ['"other"', false],
  ['W/"abc"', false],
  ['Wed, 21 Oct 2015 07:28:00 GMT', false],
])('If-Range %s: %s', (header, expected) => {
  expect(rangeStillHolds(header, '"abc"')).toBe(expected);
});

test.each([
  [undefined, false],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['*', true],
  ['"x"', false],
])('If-None-Match %s: %s', (header, expected) => {
  expect(isKnown(header, '"abc"')).toBe(expected);
});
