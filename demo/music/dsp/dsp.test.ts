import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limit } from './dynamics.ts';
import { transform } from './fft.ts';
import { filter, highpass, lowpass } from './filters.ts';
import { integratedLoudness } from './loudness.ts';
import { reverberate } from './reverb.ts';
import { RATE, type Stereo, silence } from './stereo.ts';

function tone(hz: number, seconds: number, gain: number): Stereo {
  const bus = silence(Math.round(seconds * RATE));
  for (let i = 0; i < bus.left.length; i += 1) {
    const v = gain * Math.sin((2 * Math.PI * hz * i) / RATE);
    bus.left[i] = v;
    bus.right[i] = v;
  }
  return bus;
}

const rms = (x: Float32Array) => Math.sqrt(x.reduce((s, v) => s + v * v, 0) / x.length);

describe('loudness (ITU-R BS.1770-4)', () => {
  test('a 997 Hz tone of -20 dBFS on both sides measures -20 LUFS', () => {
    expect(integratedLoudness(tone(997, 5, 0.1))).toBeCloseTo(-20, 1);
  });
  test('silence is gated, and does not pull the rest down', () => {
    const loud = tone(997, 4, 0.1);
    const bus = silence(RATE * 12);
    bus.left.set(loud.left);
    bus.right.set(loud.right);
    expect(integratedLoudness(bus)).toBeGreaterThan(-20.5);
    expect(integratedLoudness(silence(RATE))).toBe(-70);
  });
});

test('the limiter lets nothing above its ceiling and leaves what is below alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 2000, maxLength: 4000 }),
      (values) => {
        const bus = { left: Float32Array.from(values), right: Float32Array.from(values).reverse() };
        limit(bus, 1, -1.4);
        const top = 10 ** (-1.4 / 20) + 1e-6;
        for (const side of [bus.left, bus.right]) expect(side.every((v) => Math.abs(v) <= top)).toBe(true);
      },
    ),
    { numRuns: 20 },
  );
  const quiet = tone(440, 0.5, 0.4);
  const before = quiet.left.slice();
  limit(quiet, 1, -1.4);
  expect(quiet.left).toEqual(before);
});

test('filters pass what they should', () => {
  const through = (hz: number, f: ReturnType<typeof lowpass>) => {
    const bus = tone(hz, 1, 0.5);
    filter(bus.left, f);
    return 20 * Math.log10(rms(bus.left.subarray(RATE / 2)) / 0.3536);
  };
  expect(through(100, lowpass(1000))).toBeCloseTo(0, 1);
  expect(through(1000, lowpass(1000))).toBeCloseTo(-3, 0);
  expect(through(8000, lowpass(1000))).toBeLessThan(-34);
  expect(through(50, highpass(400))).toBeLessThan(-34);
});

test('a transform and its inverse give back what went in', () => {
  const re = Float64Array.from({ length: 64 }, (_, i) => Math.sin(i * 1.7) + i / 64);
  const im = new Float64Array(64);
  const before = re.slice();
  transform(re, im, false);
  transform(re, im, true);
  for (let i = 0; i < 64; i += 1) expect((re[i] as number) / 64).toBeCloseTo(before[i] as number, 9);
});

test('a room falls by 60 dB in about the time it is told', () => {
  const bus = silence(RATE * 4);
  bus.left[100] = 1;
  bus.right[100] = 1;
  reverberate(bus, { seconds: 2, size: 1, damping: 18000, predelay: 0 });
  const level = (second: number) => 20 * Math.log10(rms(bus.left.subarray(second * RATE, (second + 0.3) * RATE)));
  expect(level(0.5) - level(1.5)).toBeGreaterThan(24);
  expect(level(0.5) - level(1.5)).toBeLessThan(38);
});
