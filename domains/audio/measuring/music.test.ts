import { describe, expect, test } from 'vitest';
import { cadence, drums, noise, RATE } from '../testing/signals.ts';
import { featureNames } from './features.ts';
import { TONICS } from './key.ts';
import { Measurement } from './measurement.ts';

function measure(...channels: Float32Array[]) {
  const measurement = new Measurement(RATE, channels.length);
  for (let at = 0; at < channels[0]!.length; at += 32_768) {
    measurement.add(channels.map((samples) => samples.subarray(at, at + 32_768)));
  }
  return measurement.result('music');
}

const near = (bpm: number, wanted: number) => Math.abs(bpm / wanted - 1) < 0.02;
const FOUR_ON_THE_FLOOR = [
  [0, 1, 2, 3],
  [0.5, 1.5, 2.5, 3.5],
] as const;
const BACKBEAT = [
  [0, 2],
  [1, 3],
] as const;
const BROKEN = [
  [0, 1.5, 2],
  [1, 3],
] as const;

describe('tempo', () => {
  test.each([78, 84, 90, 96, 100, 108, 117.3, 120, 128, 135])('%d BPM is found within 2 %%', (bpm) => {
    for (const [kicks, hats] of [FOUR_ON_THE_FLOOR, BACKBEAT, BROKEN]) {
      expect(near(measure(drums(bpm, 24, [...kicks], [...hats])).tempo!.bpm, bpm)).toBe(true);
    }
  });

  test.each([62, 70, 150, 160, 174])('%d BPM is found, or its half or double with it among the alternatives', (bpm) => {
    for (const [kicks, hats] of [FOUR_ON_THE_FLOOR, BACKBEAT, BROKEN]) {
      const tempo = measure(drums(bpm, 24, [...kicks], [...hats])).tempo!;
      expect([tempo.bpm, ...tempo.alternatives].some((candidate) => near(candidate, bpm))).toBe(true);
    }
  });

  test('noise has no tempo to rely on', () => {
    expect(measure(noise(RATE * 20, 7).map((value) => value * 0.3)).tempo?.confidence ?? 0).toBeLessThan(0.3);
  });

  test('effects have neither tempo nor key', () => {
    const measurement = new Measurement(RATE, 1);
    measurement.add([drums(120, 12, [0, 1, 2, 3], [])]);
    expect(measurement.result('effect')).toMatchObject({ tempo: null, key: null });
  });
});

describe('key', () => {
  const keys = (['major', 'minor'] as const).flatMap((mode) => TONICS.map((tonic, index) => ({ tonic, mode, index })));

  test.each(keys)('$tonic $mode', ({ tonic, mode, index }) => {
    expect(measure(cadence(index, mode, 12)).key).toMatchObject({ tonic, mode });
  });

  test('a recording that is tuned high keeps its key', () => {
    // 30 cents: every 57th and a half sample too few.
    const tuned = cadence(2, 'major', 12);
    const faster = Float32Array.from(
      { length: Math.floor(tuned.length / 1.01748) },
      (_, i) => tuned[Math.round(i * 1.01748)]!,
    );
    expect(measure(faster).key).toMatchObject({ tonic: 'D', mode: 'major' });
  });

  test('noise has no key to rely on', () => {
    expect(measure(noise(RATE * 12, 8).map((value) => value * 0.3)).key?.confidence ?? 0).toBeLessThan(0.3);
  });
});

describe('features', () => {
  const distance = (a: number[], b: number[]) => Math.hypot(...a.map((value, i) => value - b[i]!));

  test('one finite number for each name', () => {
    expect(featureNames).toHaveLength(32);
    const { features } = measure(cadence(0, 'major', 12));
    expect(features).toHaveLength(32);
    expect(features.every((value) => Number.isFinite(value) && Math.abs(value) <= 5)).toBe(true);
  });

  test('the same piece in another key is nearer than another kind of piece', () => {
    const piece = measure(cadence(0, 'major', 12)).features;
    const transposed = measure(cadence(3, 'major', 12)).features;
    const beat = measure(drums(128, 12, [0, 1, 2, 3], [0.5, 1.5, 2.5, 3.5])).features;
    expect(distance(piece, transposed)).toBeLessThan(distance(piece, beat) / 3);
  });
});

test('a recording below -60 dBFS throughout is silent', () => {
  expect(() => measure(noise(RATE * 12, 1).map((value) => value * 0.0009))).toThrow(
    expect.objectContaining({ code: 'silent' }),
  );
  expect(() => measure(noise(RATE * 12, 1).map((value) => value * 0.0012))).not.toThrow();
});
