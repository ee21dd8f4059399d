import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decrypt, encrypt, newSecretKey } from './cipher.ts';
import { envelopeKeys } from './envelope-keys.ts';
import { type Answer, isRight, readPoints, workIsDone } from './rules.ts';
import { seal } from './testing.ts';

const slider: Answer = { kind: 'slider', x: 150 };
const points = [
  { x: 40, y: 80 },
  { x: 120, y: 40 },
  { x: 200, y: 100 },
];
const words: Answer = { kind: 'words', points };

describe('the slider', () => {
  test.each([
    [150, 5, true],
    [155, 5, true],
    [155.99, 5, true],
    [156, 5, false],
    [145, 5, true],
    [144.99, 5, false],
    [150, 6, false],
    [150, 0, false],
  ])('with its hole at 150 takes x=%s y=%s: %s', (x, y, right) => {
    expect(isRight(slider, [{ x, y }])).toBe(right);
  });

  test('takes exactly the truncated x within five', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 310, noNaN: true }), (x) => {
        expect(isRight(slider, [{ x, y: 5 }])).toBe(Math.trunc(x) >= 145 && Math.trunc(x) <= 155);
      }),
    );
  });

  test('takes one point, not a list that covers the picture', () => {
    const sweep = Array.from({ length: 31 }, (_, n) => ({ x: n * 10, y: 5 }));
    expect(isRight(slider, sweep)).toBe(false);
    expect(isRight(slider, [])).toBe(false);
  });
});

describe('the words', () => {
  test('are clicked within 25 of their middle, in order, each once', () => {
    const near = points.map(({ x, y }) => ({ x: x + 25, y: y - 25 }));
    expect(isRight(words, near)).toBe(true);
    expect(isRight(words, [points[1]!, points[0]!, points[2]!])).toBe(false);
    expect(isRight(words, points.slice(0, 2))).toBe(false);
    expect(isRight(words, [...points, points[0]!])).toBe(false);
    expect(isRight(words, [{ x: 66, y: 80 }, ...points.slice(1)])).toBe(false);
  });
});

test.each([
  ['{"x":141.825,"y":5}', [{ x: 141.825, y: 5 }]],
  [
    '[{"x":1,"y":2},{"x":3,"y":4}]',
    points.length === 3
      ? [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
        ]
      : null,
  ],
  ['{"x":"141","y":5}', null],
  ['{"x":null,"y":5}', null],
  ['[null]', null],
  ['not json', null],
  ['{}', null],
])('pointJson %s', (json, expected) => {
  expect(readPoints(json)).toEqual(expected);
});

test('what a client encrypts is read, and the other way round', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const key = newSecretKey();
      expect(key).toMatch(/^[A-Za-z0-9]{16}$/);
      expect(decrypt(seal(text, key), key)).toBe(text);
      expect(encrypt(text, key)).toBe(seal(text, key));
    }),
  );
  expect(decrypt('not base64 of anything', newSecretKey())).toBeNull();
});

test('work takes its rounds, no more and no fewer', () => {
  expect(workIsDone('token', [])).toBe(false);
  expect(workIsDone('token', Array(16).fill(0))).toBe(false);
});

test('the keys beside the envelope are those of the protocol', () => {
  expect(envelopeKeys({ code: 1000, msg: '', data: { token: 't' } })).toEqual({
    repCode: '0000',
    repMsg: null,
    repData: { token: 't' },
    success: true,
  });
  expect(envelopeKeys({ code: 0, msg: '验证失败', data: { reason: 'captcha_failed' } })).toEqual({
    repCode: '6111',
    repMsg: '验证失败',
    repData: null,
    success: false,
  });
  expect(envelopeKeys({ code: 0, msg: '', data: { reason: 'server_error' } }).repCode).toBe('9999');
});
