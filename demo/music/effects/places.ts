import { bandpass, filter, highpass, lowpass, sweepLowpass } from '../dsp/filters.ts';
import { RATE } from '../dsp/stereo.ts';
import { sine } from '../dsp/wavetable.ts';
import { addPartials } from '../instruments/modal.ts';
import type { Rng } from '../random.ts';
import { type Effect, place, room, seamless, seconds, shape, white } from './effect.ts';
import { bed } from './weather.ts';

/** One phrase of a bird: notes that bend, `[from, to]` in Hz. */
function phrase(notes: readonly (readonly [number, number])[], each: number, gap: number): Float32Array {
  const clip = new Float32Array(Math.round(notes.length * (each + gap) * RATE));
  notes.forEach(([from, to], n) => {
    const start = Math.round(n * (each + gap) * RATE);
    const length = Math.round(each * RATE);
    let phase = 0;
    for (let i = 0; i < length; i += 1) {
      const k = i / length;
      phase += (from + (to - from) * k ** 1.4) / RATE;
      const soft = Math.sin(Math.PI * k) ** 0.8;
      clip[start + i] = (clip[start + i] as number) + (sine(phase) + 0.12 * sine(phase * 2)) * soft * 0.5;
    }
  });
  return clip;
}

function singer(rng: Rng): () => Float32Array {
  const base = 2200 + 2600 * rng();
  const kind = Math.floor(rng() * 3);
  return () => {
    const count = 2 + Math.floor(rng() * 4);
    const notes = Array.from({ length: count * (kind === 1 ? 3 : 1) }, (_, i): [number, number] => {
      const f = base * (1 + 0.12 * Math.sin(i * 2.4 + kind));
      if (kind === 0) return [f * 1.35, f];
      if (kind === 1) return [f, f * 1.18];
      return [f * (i % 2 ? 1.4 : 0.9), f * (i % 2 ? 1.1 : 1.15)];
    });
    return phrase(notes, kind === 1 ? 0.045 : 0.11 + 0.05 * rng(), kind === 1 ? 0.018 : 0.05);
  };
}

/** Amount is how many sing; colour how near the wood is. */
export const birds: Effect = seamless((out, { amount, colour, rng }) => {
  bed(out, 200, 1800, 0.012, rng);
  const many = 3 + Math.round(5 * amount);
  for (let b = 0; b < many; b += 1) {
    const sing = singer(rng);
    const pan = rng() * 1.8 - 0.9;
    const near = (0.15 + 0.85 * rng() ** 2) * (0.4 + 0.6 * colour);
    let at = rng() * 3;
    while (at < seconds(out)) {
      place(out, sing(), at, near * 0.5, pan);
      at += 1.2 + 5 * rng();
    }
  }
  room(out, 1.6, 0.35, 6000);
});

/** Amount is how many; colour how warm the night, which sets their pace. */
export const crickets: Effect = seamless((out, { amount, colour, rng }) => {
  bed(out, 120, 900, 0.02, rng);
  const many = 4 + Math.round(8 * amount);
  for (let c = 0; c < many; c += 1) {
    const hz = 3900 + 1400 * rng();
    const chirp = new Float32Array(Math.round(0.11 * RATE));
    for (let i = 0; i < chirp.length; i += 1) {
      const t = i / RATE;
      const pulse = Math.max(0, Math.sin(2 * Math.PI * 27 * t)) ** 2;
      chirp[i] = sine(t * hz) * pulse * Math.min(1, (0.11 - t) * 60) * 0.5;
    }
    const pace = (0.75 - 0.35 * colour) * (0.9 + 0.3 * rng());
    const pan = rng() * 2 - 1;
    const gain = 0.08 + 0.4 * rng() ** 2;
    for (let at = rng() * pace; at < seconds(out); at += pace * (0.97 + 0.06 * rng())) {
      if (rng() < 0.92) place(out, chirp, at, gain, pan);
    }
  }
  room(out, 0.9, 0.2, 5000);
});

/** Amount is the traffic; colour how wet the road. */
export const city: Effect = seamless((out, { amount, colour, rng }) => {
  bed(out, 35, 260, 0.2, rng);
  bed(out, 250, 1100, 0.022, rng);
  let at = -3;
  while (at < seconds(out)) {
    const length = 4 + 4 * rng();
    const pass = white(length, rng);
    sweepLowpass(
      pass,
      (b) => {
        const k = (b * 64) / RATE / length;
        return 180 + (500 + 3200 * colour) * Math.exp(-(((k - 0.5) / 0.13) ** 2));
      },
      0.1,
    );
    filter(pass, highpass(70));
    shape(pass, [
      [0, 0],
      [length * 0.4, 0.4],
      [length * 0.5, 1],
      [length * 0.6, 0.35],
      [length, 0],
    ]);
    const from = rng() < 0.5 ? -1 : 1;
    const half = Math.round(pass.length / 2);
    place(out, pass.subarray(0, half), at, 0.35, from * 0.5);
    place(out, pass.subarray(half), at + half / RATE, 0.35, -from * 0.5);
    at += (1.2 + 4.5 * rng()) * (1.5 - amount);
  }
  for (let horn = 0; horn < 2 + 3 * amount; horn += 1) {
    const clip = new Float32Array(Math.round(0.5 * RATE));
    addPartials(
      clip,
      [1, 1.26, 2, 2.52, 3, 4].map((r, i) => ({ hz: 390 * r, gain: 0.3 / (1 + i), seconds: 3 })),
    );
    shape(clip, [
      [0, 0],
      [0.03, 1],
      [0.28 + 0.15 * rng(), 1],
      [0.48, 0],
    ]);
    filter(clip, lowpass(1400));
    place(out, clip, 2 + rng() * Math.max(1, seconds(out) - 4), 0.03, rng() * 2 - 1);
  }
  room(out, 2.2, 0.3, 2500);
}, 4);

/** A train goes by. Amount is its length; colour how well the rails are welded. */
export const train: Effect = (out, { amount, colour, rng }) => {
  const length = seconds(out);
  const middle = length * 0.5;
  for (const side of [out.left, out.right]) {
    const roll = white(length, rng);
    sweepLowpass(roll, (b) => 160 + 1500 * Math.exp(-((((b * 64) / RATE - middle) / (length * 0.2)) ** 2)), 0.1);
    filter(roll, highpass(45));
    shape(roll, [
      [0, 0],
      [length * 0.2, 0.12],
      [length * 0.38, 0.8],
      [length * (0.5 + 0.14 * amount), 1],
      [length * 0.8, 0.15],
      [length, 0],
    ]);
    for (let i = 0; i < side.length; i += 1) side[i] = (roll[i] as number) * 0.6;
  }
  const clack = new Float32Array(Math.round(0.16 * RATE));
  addPartials(clack, [
    { hz: 84, gain: 0.8, seconds: 0.12 },
    { hz: 410, gain: 0.35, seconds: 0.06 },
    { hz: 1270, gain: 0.2, seconds: 0.04 },
  ]);
  const step = 0.62 - 0.1 * amount;
  for (let t = length * 0.12; t < length * 0.9; t += step) {
    const near = Math.exp(-(((t - middle) / (length * 0.22)) ** 2));
    for (const delay of [0, 0.11])
      place(out, clack, t + delay, (0.15 + 0.75 * near) * (1 - 0.5 * colour), (t - middle) / length);
  }
  const brake = white(length, rng);
  filter(brake, bandpass(3150, 14));
  shape(brake, [
    [0, 0],
    [length * 0.45, 0.05],
    [length * 0.6, 0.5],
    [length * 0.75, 0],
  ]);
  place(out, brake, 0, 0.35 * colour, 0.2);
  room(out, 1.4, 0.25, 3000);
};
