import { filter, highpass, lowpass } from '../dsp/filters.ts';
import { RATE } from '../dsp/stereo.ts';
import { sine } from '../dsp/wavetable.ts';
import type { Rng } from '../random.ts';
import { addKnock, addPartials, type Partial } from './modal.ts';

/** One drum: `velocity` 0 to 1, a fresh take at each call. */
export type Drum = (velocity: number, rng: Rng) => Float32Array;

export const samples = (seconds: number) => new Float32Array(Math.round(seconds * RATE));

/** A skin: a sine that falls in pitch, which is what a kick and a tom are. */
export function addSkin(
  out: Float32Array,
  o: { hz: number; drop: number; dropSeconds: number; seconds: number; gain: number },
): void {
  const fade = 10 ** (-3 / (o.seconds * RATE));
  const settle = Math.exp(-1 / (o.dropSeconds * RATE));
  let extra = o.hz * o.drop;
  let gain = o.gain;
  let phase = 0;
  const rise = 0.0012 * RATE;
  for (let i = 0; i < out.length; i += 1) {
    out[i] = (out[i] as number) + sine(phase) * gain * Math.min(1, i / rise);
    phase += (o.hz + extra) / RATE;
    extra *= settle;
    gain *= fade;
  }
}

/** Noise in a band that fades. */
export function addNoise(
  out: Float32Array,
  o: { low: number; high: number; seconds: number; gain: number; rise?: number; delay?: number },
  rng: Rng,
): void {
  const from = Math.round((o.delay ?? 0) * RATE);
  const n = Math.min(out.length - from, Math.ceil(o.seconds * RATE * 1.2));
  if (n <= 0) return;
  const noise = new Float32Array(n);
  for (let i = 0; i < n; i += 1) noise[i] = rng() * 2 - 1;
  filter(noise, highpass(o.low));
  filter(noise, lowpass(o.high));
  const fade = 10 ** (-3 / (o.seconds * RATE));
  const rise = Math.max(1, (o.rise ?? 0.0006) * RATE);
  let gain = o.gain;
  for (let i = 0; i < n; i += 1) {
    out[from + i] = (out[from + i] as number) + (noise[i] as number) * gain * Math.min(1, i / rise);
    gain *= fade;
  }
}

export function clip(out: Float32Array, drive: number): Float32Array {
  const norm = 1 / Math.tanh(drive);
  for (let i = 0; i < out.length; i += 1) out[i] = Math.tanh((out[i] as number) * drive) * norm;
  return out;
}

export const kick =
  (o: { hz: number; drop: number; seconds: number; click: number; drive: number }): Drum =>
  (v, rng) => {
    const out = samples(o.seconds * 1.1);
    addSkin(out, { hz: o.hz, drop: o.drop, dropSeconds: 0.022, seconds: o.seconds, gain: 0.9 });
    addNoise(out, { low: 1500, high: 6500, seconds: 0.016, gain: o.click * v }, rng);
    clip(out, o.drive);
    return scale(out, 0.95 * v);
  };

export function scale(out: Float32Array, gain: number): Float32Array {
  for (let i = 0; i < out.length; i += 1) out[i] = (out[i] as number) * gain;
  const n = Math.min(out.length, 400);
  for (let i = 0; i < n; i += 1) out[out.length - 1 - i] = ((out[out.length - 1 - i] as number) * i) / n;
  return out;
}

export const snare =
  (o: { hz: number; body: number; wires: number; seconds: number; bright: number }): Drum =>
  (v, rng) => {
    const out = samples(o.seconds * 1.15);
    addSkin(out, { hz: o.hz, drop: 0.6, dropSeconds: 0.012, seconds: 0.14, gain: o.body });
    addSkin(out, { hz: o.hz * 1.62, drop: 0.3, dropSeconds: 0.01, seconds: 0.09, gain: o.body * 0.5 });
    addNoise(out, { low: 900, high: o.bright * (0.6 + 0.4 * v), seconds: o.seconds, gain: o.wires }, rng);
    addNoise(out, { low: 3000, high: 11000, seconds: 0.03, gain: 0.3 * v }, rng);
    return scale(clip(out, 1.3), 0.7 * v);
  };

export const rim: Drum = (v, rng) => {
  const out = samples(0.09);
  addPartials(out, [
    { hz: 1720, gain: 0.5, seconds: 0.05 },
    { hz: 2640, gain: 0.3, seconds: 0.03 },
    { hz: 480, gain: 0.35, seconds: 0.06 },
  ]);
  addKnock(out, 0.5, 0.006, 0.4, rng);
  return scale(out, 0.5 * v);
};

export const clap: Drum = (v, rng) => {
  const out = samples(0.3);
  for (const [delay, gain] of [
    [0, 0.7],
    [0.011, 0.6],
    [0.021, 0.75],
    [0.03, 1],
  ] as const) {
    addNoise(
      out,
      { low: 900, high: 5200, seconds: delay > 0.025 ? 0.22 : 0.02, gain, delay: delay + rng() * 0.002 },
      rng,
    );
  }
  return scale(out, 0.5 * v);
};

/** Metal: a crowd of inharmonic square-ish partials in a band. */
export function metal(out: Float32Array, base: number, band: number, seconds: number, gain: number, rng: Rng): void {
  const ratios = [1, 1.342, 1.483, 1.787, 2.139, 2.63, 3.07, 3.61];
  const partials: Partial[] = [];
  for (const r of ratios) {
    for (const h of [1, 3, 5])
      partials.push({
        hz: base * r * h,
        gain: (0.35 / h) * (0.8 + rng() * 0.4),
        seconds: seconds * (0.7 + rng() * 0.5),
      });
  }
  const ring = new Float32Array(out.length);
  addPartials(ring, partials, () => rng() * 6.28);
  filter(ring, highpass(band));
  for (let i = 0; i < out.length; i += 1) out[i] = (out[i] as number) + (ring[i] as number) * gain;
}

export const hat =
  (seconds: number, tone = 1): Drum =>
  (v, rng) => {
    const out = samples(seconds * 1.2 + 0.02);
    metal(out, 540 * tone, 6200, seconds, 0.35, rng);
    addNoise(out, { low: 7000, high: 14000, seconds: seconds * 0.9, gain: 0.32 }, rng);
    return scale(out, 0.3 * v);
  };

export const ride: Drum = (v, rng) => {
  const out = samples(1.6);
  metal(out, 430, 3200, 1.5, 0.2, rng);
  addPartials(out, [
    { hz: 3150, gain: 0.14 * v, seconds: 0.5 },
    { hz: 4710, gain: 0.08 * v, seconds: 0.3 },
  ]);
  addNoise(out, { low: 6000, high: 13000, seconds: 0.5, gain: 0.08 }, rng);
  return scale(out, 0.32 * v);
};

export const crash: Drum = (v, rng) => {
  const out = samples(2.6);
  metal(out, 370, 1800, 2.2, 0.22, rng);
  addNoise(out, { low: 3000, high: 13000, seconds: 2, gain: 0.3, rise: 0.004 }, rng);
  return scale(out, 0.42 * v);
};

/** A cymbal rolled with soft mallets, or a crash played backwards: swells over `seconds` and stops on the beat. */
export const swell =
  (seconds: number): Drum =>
  (v, rng) => {
    const out = samples(seconds + 0.05);
    const noise = new Float32Array(out.length);
    for (let i = 0; i < noise.length; i += 1) noise[i] = rng() * 2 - 1;
    filter(noise, highpass(2600));
    filter(noise, lowpass(11000));
    const end = Math.round(seconds * RATE);
    for (let i = 0; i < out.length; i += 1) {
      const k = i / end;
      out[i] = (noise[i] as number) * (k < 1 ? k ** 3 : Math.max(0, 1 - (k - 1) * 40)) * 0.5;
    }
    return scale(out, 0.4 * v);
  };

export const tom =
  (hz: number, seconds = 0.5): Drum =>
  (v, rng) => {
    const out = samples(seconds * 1.1);
    addSkin(out, { hz, drop: 0.5, dropSeconds: 0.03, seconds, gain: 0.8 });
    addNoise(out, { low: 400, high: 3500, seconds: 0.03, gain: 0.25 * v }, rng);
    return scale(out, 0.75 * v);
  };

export const shaker: Drum = (v, rng) => {
  const out = samples(0.12);
  addNoise(out, { low: 5200, high: 12000, seconds: 0.09, gain: 0.5, rise: 0.018 }, rng);
  return scale(out, 0.3 * v);
};

export const tambourine: Drum = (v, rng) => {
  const out = samples(0.28);
  addPartials(
    out,
    [5300, 6420, 7180, 8350, 9460].map((hz) => ({ hz: hz * (0.98 + rng() * 0.04), gain: 0.09, seconds: 0.2 })),
    () => rng() * 6,
  );
  addNoise(out, { low: 6000, high: 13000, seconds: 0.1, gain: 0.3, rise: 0.004 }, rng);
  return scale(out, 0.38 * v);
};

export const hand =
  (hz: number, slap: number): Drum =>
  (v, rng) => {
    const out = samples(0.4);
    addSkin(out, { hz, drop: 0.25, dropSeconds: 0.015, seconds: 0.26, gain: 0.7 });
    addNoise(out, { low: 700, high: 4500, seconds: 0.02, gain: slap * v }, rng);
    return scale(out, 0.6 * v);
  };

export const snap: Drum = (v, rng) => {
  const out = samples(0.16);
  addNoise(out, { low: 1500, high: 6500, seconds: 0.05, gain: 0.9 }, rng);
  addPartials(out, [{ hz: 2300, gain: 0.25, seconds: 0.03 }]);
  return scale(out, 0.5 * v);
};

export const brush: Drum = (v, rng) => {
  const out = samples(0.3);
  addNoise(out, { low: 700, high: 8000, seconds: 0.2, gain: 0.45, rise: 0.012 }, rng);
  addSkin(out, { hz: 190, drop: 0.3, dropSeconds: 0.01, seconds: 0.07, gain: 0.2 });
  return scale(out, 0.55 * v);
};
