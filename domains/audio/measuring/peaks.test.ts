import { describe, expect, test } from 'vitest';
import { noise, sine } from '../testing/signals.ts';
import { LevelMeter } from './levels.ts';
import { TruePeakMeter } from './true-peak.ts';

function truePeakOf(samples: Float32Array): number {
  const meter = new TruePeakMeter(1);
  for (let at = 0; at < samples.length; at += 5000) meter.add([samples.subarray(at, at + 5000)]);
  return meter.decibels;
}

const shifted = (amplitude: number, divisor: number, degrees: number) =>
  Float32Array.from(
    { length: 48_000 },
    (_, i) =>
      amplitude *
      Math.sin((2 * Math.PI * i) / divisor + (degrees * Math.PI) / 180) *
      Math.min(1, i / 1000, (47_999 - i) / 1000),
  );

describe('true peak (test signals of EBU Tech 3341)', () => {
  // Tolerance there: +0.2 / -0.4 dB.
  test.each([
    [4, 0],
    [4, 45],
    [6, 60],
    [8, 67.5],
  ])(
    'a tone of a %ith of the rate, shifted by %d degrees, peaks at -6 dBTP between its samples',
    (divisor, degrees) => {
      const peak = truePeakOf(shifted(0.5, divisor, degrees));
      expect(peak).toBeGreaterThan(-6.02 - 0.3);
      expect(peak).toBeLessThan(-6.02 + 0.2);
    },
  );

  test('skipping quiet stretches misses nothing', () => {
    const quiet = noise(48_000, 3).map((value) => value * 0.3);
    quiet.set(shifted(0.9, 4, 45).subarray(20_000, 20_100), 30_000);
    expect(truePeakOf(quiet)).toBeGreaterThan(-1.3);
  });

  test('is never below the sample peak', () => {
    for (let seed = 1; seed < 20; seed++) {
      const samples = noise(3000, seed);
      const samplePeak = 20 * Math.log10(samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
      expect(truePeakOf(samples)).toBeGreaterThanOrEqual(samplePeak - 1e-9);
    }
  });

  test('nothing is -Infinity', () => {
    expect(truePeakOf(new Float32Array(1000))).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('levels', () => {
  const metered = (...channels: Float32Array[]) => {
    const meter = new LevelMeter(channels.length);
    meter.add(channels);
    return meter;
  };

  test('a tone driven over full scale is clipped at each crest, a tone at full scale is not', () => {
    const driven = sine(100, 2, 1).map((value) => Math.max(-1, Math.min(1, value)));
    expect(metered(driven).clippedRuns).toBe(200);
    expect(metered(sine(1000, 1, 1)).clippedRuns).toBe(0);
    expect(metered(sine(100, 0.99, 1)).clippedRuns).toBe(0);
  });

  test('the same on both sides sounds mono, in one channel as well', () => {
    const tone = sine(440, 0.5, 1);
    expect(metered(tone, tone).soundsMono).toBe(true);
    expect(metered(tone).soundsMono).toBe(true);
    expect(metered(tone, sine(441, 0.5, 1)).soundsMono).toBe(false);
    expect(metered(noise(9000, 1), noise(9000, 2)).width).toBeCloseTo(1, 1);
  });

  test('peak in dBFS', () => {
    expect(metered(sine(440, 0.5, 1)).peakDecibels).toBeCloseTo(-6.02, 1);
  });
});
