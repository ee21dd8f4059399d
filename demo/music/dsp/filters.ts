import { RATE, type Stereo } from './stereo.ts';

/** Coefficients of a second-order section, normalised: the cookbook formulae of R. Bristow-Johnson. */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

function normalise(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Biquad {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 };
}

function angle(hz: number, q: number): { cos: number; alpha: number } {
  const w = (2 * Math.PI * Math.min(hz, RATE * 0.49)) / RATE;
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) };
}

export function lowpass(hz: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angle(hz, q);
  return normalise((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

export function highpass(hz: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angle(hz, q);
  return normalise((1 + cos) / 2, -(1 + cos), (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

/** Peak gain 1 at the centre. */
export function bandpass(hz: number, q: number): Biquad {
  const { cos, alpha } = angle(hz, q);
  return normalise(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha);
}

export function peaking(hz: number, q: number, gain: number): Biquad {
  const { cos, alpha } = angle(hz, q);
  const a = 10 ** (gain / 40);
  return normalise(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a);
}

export function lowShelf(hz: number, gain: number): Biquad {
  const { cos, alpha } = angle(hz, Math.SQRT1_2);
  const a = 10 ** (gain / 40);
  const s = 2 * Math.sqrt(a) * alpha;
  return normalise(
    a * (a + 1 - (a - 1) * cos + s),
    2 * a * (a - 1 - (a + 1) * cos),
    a * (a + 1 - (a - 1) * cos - s),
    a + 1 + (a - 1) * cos + s,
    -2 * (a - 1 + (a + 1) * cos),
    a + 1 + (a - 1) * cos - s,
  );
}

export function highShelf(hz: number, gain: number): Biquad {
  const { cos, alpha } = angle(hz, Math.SQRT1_2);
  const a = 10 ** (gain / 40);
  const s = 2 * Math.sqrt(a) * alpha;
  return normalise(
    a * (a + 1 + (a - 1) * cos + s),
    -2 * a * (a - 1 + (a + 1) * cos),
    a * (a + 1 + (a - 1) * cos - s),
    a + 1 - (a - 1) * cos + s,
    2 * (a - 1 - (a + 1) * cos),
    a + 1 - (a - 1) * cos - s,
  );
}

/** Filters in place. */
export function filter(samples: Float32Array, f: Biquad): void {
  const { b0, b1, b2, a1, a2 } = f;
  let z1 = 0;
  let z2 = 0;
  for (let i = 0; i < samples.length; i += 1) {
    const x = samples[i] as number;
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    samples[i] = y;
  }
}

export function filterStereo(bus: Stereo, ...filters: readonly Biquad[]): void {
  for (const f of filters) {
    filter(bus.left, f);
    filter(bus.right, f);
  }
}

/** State-variable low-pass with a cutoff that moves: `hzAt(block)` is asked every 64 samples. Resonance 0 to 1. */
export function sweepLowpass(samples: Float32Array, hzAt: (block: number) => number, resonance: number): void {
  const k = 2 - 1.9 * resonance;
  let low = 0;
  let band = 0;
  for (let start = 0; start < samples.length; start += 64) {
    const g = Math.tan((Math.PI * Math.min(18000, Math.max(30, hzAt(start / 64)))) / RATE);
    const a1 = 1 / (1 + g * (g + k));
    const a2 = g * a1;
    const end = Math.min(samples.length, start + 64);
    for (let i = start; i < end; i += 1) {
      const v3 = (samples[i] as number) - low;
      const v1 = a1 * band + a2 * v3;
      const v2 = low + g * v1;
      band = 2 * v1 - band;
      low = 2 * v2 - low;
      samples[i] = v2;
    }
  }
}
