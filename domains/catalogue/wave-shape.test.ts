import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeWave, drawnWave, encodeWave, resampleWave } from './wave-shape.ts';

const wave = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), { minLength: 1 });

describe('a waveform at the wire', () => {
  test('comes back within half a level of 63', () => {
    fc.assert(
      fc.property(wave, (points) => {
        const decoded = decodeWave(encodeWave(points));
        expect(decoded).toHaveLength(points.length);
        for (const [index, [peak, rms]] of points.entries()) {
          expect(Math.abs(decoded![index]![0] - peak / 100)).toBeLessThanOrEqual(0.5 / 63 + 1e-9);
          expect(Math.abs(decoded![index]![1] - rms / 100)).toBeLessThanOrEqual(0.5 / 63 + 1e-9);
        }
      }),
    );
  });

  test.each(['', '[]', 'null', '{"peak":"AA","rms":"A"}', '{"peak":"","rms":""}', '{"peak":1,"rms":2}'])(
    'of %j there is none',
    (text) => {
      expect(decodeWave(text)).toBeNull();
    },
  );
});

describe('fewer points', () => {
  test('keep the loudest peak, and are points of the whole', () => {
    fc.assert(
      fc.property(wave, fc.integer({ min: 1, max: 300 }), (points, count) => {
        const fewer = resampleWave(points, count);
        expect(fewer).toHaveLength(Math.min(points.length, count));
        expect(Math.max(...fewer.map((point) => point[0]))).toBe(Math.max(...points.map((point) => point[0])));
      }),
    );
  });
});

describe('a wave as it is drawn', () => {
  test('keeps its peaks, and its body within them', () => {
    fc.assert(
      fc.property(wave, (points) => {
        const drawn = drawnWave(points);
        expect(drawn.map(([peak]) => peak)).toEqual(points.map(([peak]) => peak));
        for (const [peak, rms] of drawn) expect(rms).toBeLessThanOrEqual(peak);
      }),
    );
  });

  test('has a body of two thirds where it is fullest, in proportion elsewhere', () => {
    expect(
      drawnWave([
        [100, 20],
        [100, 10],
        [100, 0],
      ]).map(([, rms]) => rms),
    ).toEqual([66, 33, 0]);
  });

  test('of silence is a line', () => {
    expect(
      drawnWave([
        [0, 0],
        [0, 0],
      ]),
    ).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});
