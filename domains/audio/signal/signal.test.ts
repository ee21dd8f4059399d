import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noise, sine } from '../testing/signals.ts';
import { PowerSpectrum } from './power-spectrum.ts';
import { listeningQuality, Resampler } from './resampler.ts';

function resample(samples: Float32Array, from: number, to: number, pieces = [5000]): Float32Array {
  const resampler = new Resampler(from, to, listeningQuality);
  const out: number[] = [];
  for (let at = 0, piece = 0; at < samples.length; piece++) {
    const length = pieces[piece % pieces.length]!;
    out.push(...resampler.push(samples.subarray(at, at + length)));
    at += length;
  }
  out.push(...resampler.end());
  return Float32Array.from(out);
}

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

describe('resampler', () => {
  test.each([
    [96_000, 48_000],
    [88_200, 44_100],
    [192_000, 48_000],
    [22_050, 44_100],
    [32_000, 48_000],
    [64_000, 48_000],
  ])('%i to %i Hz keeps a tone as it is: level, place and length', (from, to) => {
    const out = resample(sine(997, 0.5, 0.5, from), from, to);
    const wanted = sine(997, 0.5, 0.5, to);
    expect(Math.abs(out.length - wanted.length)).toBeLessThanOrEqual(1);
    for (let i = 200; i < wanted.length - 200; i++) expect(Math.abs(out[i]! - wanted[i]!)).toBeLessThan(0.001);
  });

  test('what the new rate cannot hold is gone, not folded back', () => {
    expect(rms(resample(sine(30_000, 0.5, 0.3, 96_000), 96_000, 48_000).subarray(200, -200))).toBeLessThan(0.5e-4);
    expect(rms(resample(sine(20_000, 0.5, 0.3, 96_000), 96_000, 48_000).subarray(200, -200))).toBeCloseTo(
      0.5 / Math.SQRT2,
      2,
    );
  });

  test('how the samples are cut into pieces does not matter', () => {
    const samples = noise(9000, 2);
    const whole = resample(samples, 96_000, 48_000, [9000]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 5 }), (pieces) => {
        expect(resample(samples, 96_000, 48_000, pieces)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});

test('the power spectrum is that of the plain Fourier sum', () => {
  const size = 64;
  const samples = noise(size, 11);
  const power = new Float64Array(size / 2);
  new PowerSpectrum(size).compute(samples, 0, power);
  for (let k = 0; k < size / 2; k++) {
    let re = 0;
    let im = 0;
    for (let i = 0; i < size; i++) {
      const value = samples[i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
      re += value * Math.cos((2 * Math.PI * k * i) / size);
      im -= value * Math.sin((2 * Math.PI * k * i) / size);
    }
    expect(power[k]).toBeCloseTo(re * re + im * im, 8);
  }
});
