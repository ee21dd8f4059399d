import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noise, sine } from '../testing/signals.ts';
import { WAVEFORM_POINTS, WaveformGatherer } from './waveform.ts';

function pointsOf(samples: Float32Array, blockLength = 32_768) {
  const gatherer = new WaveformGatherer();
  for (let at = 0; at < samples.length; at += blockLength) gatherer.add([samples.subarray(at, at + blockLength)]);
  return gatherer.points();
}

describe('waveform', () => {
  test('always 480 points of whole numbers from 0 to 100, rms never over peak', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400_000 }),
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        (length, seed, gain) => {
          const points = pointsOf(noise(length, seed).map((value) => value * gain));
          expect(points).toHaveLength(WAVEFORM_POINTS);
          for (const [peak, rms] of points) {
            expect(Number.isInteger(peak) && peak >= 0 && peak <= 100).toBe(true);
            expect(Number.isInteger(rms) && rms >= 0 && rms <= peak).toBe(true);
          }
          expect(Math.max(...points.map(([peak]) => peak))).toBe(100);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('the shape does not depend on how loud the recording is, nor on how it is cut into blocks', () => {
    const samples = noise(200_000, 4).map((value, i) => value * (i / 200_000));
    const points = pointsOf(samples);
    expect(pointsOf(samples, 777)).toEqual(points);
    const quieter = pointsOf(samples.map((value) => value / 8));
    for (const [i, [peak]] of points.entries()) expect(Math.abs(peak - quieter[i]![0])).toBeLessThanOrEqual(1);
  });

  test('loud and quiet stand where they are', () => {
    const samples = sine(440, 0.8, 40);
    samples.fill(0, 10 * 44_100, 20 * 44_100);
    const points = pointsOf(samples);
    for (const [i, [peak, rms]] of points.entries()) {
      const seconds = ((i + 0.5) * 40) / WAVEFORM_POINTS;
      if (seconds > 10.2 && seconds < 19.8) expect(peak).toBe(0);
      if (seconds < 9.8 || seconds > 20.2) expect([peak, Math.abs(rms - 71) <= 1]).toEqual([100, true]);
    }
  });

  test('one click does not flatten the rest', () => {
    const samples = sine(440, 0.1, 30);
    samples[600_000] = 1;
    const points = pointsOf(samples);
    expect(points.filter(([peak]) => peak >= 99).length).toBeGreaterThan(400);
  });

  test('silence is flat', () => {
    expect(pointsOf(new Float32Array(10_000)).every(([peak, rms]) => peak === 0 && rms === 0)).toBe(true);
  });
});
