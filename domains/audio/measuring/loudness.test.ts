import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noise, sine } from '../testing/signals.ts';
import { LoudnessMeter } from './loudness.ts';

/** Stereo with the same signal on both sides, as the test signals of EBU Tech 3341 are. */
function loudnessOf(parts: Float32Array[], rate = 48_000): number {
  const meter = new LoudnessMeter(rate, 2);
  for (const part of parts) meter.add([part, part]);
  return meter.integrated();
}

const tone = (decibels: number, seconds: number, rate = 48_000) => sine(1000, 10 ** (decibels / 20), seconds, rate);

describe('integrated loudness (test signals of EBU Tech 3341)', () => {
  test.each([44_100, 48_000, 88_200, 96_000, 192_000])('a 1 kHz tone of -23 dBFS is -23 LUFS at %i Hz', (rate) => {
    expect(loudnessOf([tone(-23, 5, rate)], rate)).toBeCloseTo(-23, 1);
  });

  test('a tone of -33 dBFS is -33 LUFS', () => {
    expect(loudnessOf([tone(-33, 5)])).toBeCloseTo(-33, 1);
  });

  test('quiet passages are gated relatively', () => {
    expect(Math.abs(loudnessOf([tone(-36, 10), tone(-23, 60), tone(-36, 10)]) + 23)).toBeLessThan(0.1);
  });

  test('silence is gated absolutely', () => {
    const parts = [tone(-72, 10), tone(-36, 10), tone(-23, 60), tone(-36, 10), tone(-72, 10)];
    expect(Math.abs(loudnessOf(parts) + 23)).toBeLessThan(0.1);
  });

  test('levels that lie close together all count', () => {
    expect(Math.abs(loudnessOf([tone(-26, 20), tone(-20, 20.1), tone(-26, 20)]) + 23)).toBeLessThan(0.1);
  });

  test('digital silence has none', () => {
    expect(loudnessOf([new Float32Array(48_000)])).toBe(Number.NEGATIVE_INFINITY);
  });

  test('a recording shorter than a block is measured as a whole', () => {
    expect(loudnessOf([tone(-23, 0.25)])).toBeCloseTo(-23, 0);
  });

  test('one channel alone is 3 LU quieter than the same in both', () => {
    const meter = new LoudnessMeter(48_000, 1);
    meter.add([tone(-23, 5)]);
    expect(meter.integrated()).toBeCloseTo(-26, 1);
  });

  test('how the samples are cut into blocks does not matter', () => {
    const samples = noise(48_000, 9);
    const whole = loudnessOf([samples]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 20 }), (lengths) => {
        const parts: Float32Array[] = [];
        let at = 0;
        for (const length of lengths) {
          parts.push(samples.subarray(at, at + length));
          at += length;
        }
        parts.push(samples.subarray(at));
        expect(loudnessOf(parts)).toBeCloseTo(whole, 9);
      }),
      { numRuns: 20 },
    );
  });

  test('range: two levels that take turns are as far apart as they are', () => {
    const meter = new LoudnessMeter(48_000, 2);
    for (const level of [-20, -30, -20, -30]) meter.add([tone(level, 20), tone(level, 20)]);
    expect(Math.abs(meter.range() - 10)).toBeLessThan(0.5);
  });
});
