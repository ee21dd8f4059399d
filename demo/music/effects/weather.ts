import { bandpass, filter, highpass, lowpass, sweepLowpass } from '../dsp/filters.ts';
import { RATE, type Stereo } from '../dsp/stereo.ts';
import { addPartials } from '../instruments/modal.ts';
import type { Rng } from '../random.ts';
import { type Effect, place, room, seamless, seconds, shape, wander, white } from './effect.ts';

/** A bed of noise between two frequencies, different on each side. */
export function bed(out: Stereo, low: number, high: number, gain: number, rng: Rng): void {
  for (const side of [out.left, out.right]) {
    const noise = white(seconds(out), rng);
    filter(noise, highpass(low, 0.5));
    filter(noise, lowpass(high, 0.5));
    for (let i = 0; i < side.length; i += 1) side[i] = (side[i] as number) + (noise[i] as number) * gain;
  }
}

function swell(side: Float32Array, level: (block: number) => number): void {
  let gain = level(0);
  for (let start = 0; start < side.length; start += 64) {
    const slope = (level(start / 64 + 1) - gain) / 64;
    for (let i = start; i < Math.min(side.length, start + 64); i += 1) {
      side[i] = (side[i] as number) * gain;
      gain += slope;
    }
  }
}

/** Amount from drizzle to downpour; colour from a dull roof to bright leaves. */
export const rain: Effect = seamless((out, { amount, colour, rng }) => {
  bed(out, 350 + 500 * colour, 3500 + 8000 * colour, 0.05 + 0.16 * amount, rng);
  const gust = wander(out, 0.07, rng);
  for (const side of [out.left, out.right]) swell(side, (b) => 0.75 + 0.4 * gust(b));
  const drops = Array.from({ length: 24 }, () => {
    const clip = new Float32Array(1800);
    const hz = 500 + 2600 * colour * rng() + 900 * rng();
    addPartials(clip, [
      { hz, gain: 0.5, seconds: 0.018 + 0.03 * rng() },
      { hz: hz * 2.3, gain: 0.2, seconds: 0.01 },
    ]);
    const splash = white(0.02, rng);
    for (let i = 0; i < splash.length; i += 1)
      clip[i] = (clip[i] as number) + (splash[i] as number) * 0.35 * Math.exp(-i / 110);
    return clip;
  });
  const count = Math.round(seconds(out) * (25 + 190 * amount));
  for (let d = 0; d < count; d += 1) {
    place(
      out,
      drops[Math.floor(rng() * drops.length)] as Float32Array,
      rng() * seconds(out),
      0.02 + 0.28 * rng() ** 5,
      rng() * 2 - 1,
    );
  }
});

/** Amount is how near; colour how sharp the first crack is. */
export const thunder: Effect = (out, { amount, colour, rng }) => {
  const length = seconds(out);
  const first = 0.4;
  for (let strike = 0; strike < 3; strike += 1) {
    const crack = white(0.5, rng);
    filter(crack, highpass(200 + 900 * colour));
    shape(crack, [
      [0, 0],
      [0.004, 1],
      [0.05, 0.4],
      [0.12, 0.6 * rng()],
      [0.5, 0],
    ]);
    place(out, crack, first + strike * 0.13 * rng(), amount * 0.6, rng() - 0.5);
  }
  for (const side of [out.left, out.right]) {
    const rumble = white(length - first, rng);
    sweepLowpass(rumble, (b) => 90 + 900 * amount * Math.exp((-b * 64) / RATE / 1.1), 0.2);
    filter(rumble, lowpass(600));
    const rolls: [number, number][] = [
      [0, 0],
      [0.08, 1],
    ];
    for (let t = 0.5; t < length - first - 1; t += 0.35 + 0.5 * rng())
      rolls.push([t, (0.25 + 0.75 * rng()) * Math.exp(-t / (length * 0.3))]);
    rolls.push([length - first, 0]);
    shape(rumble, rolls);
    for (let i = 0; i < rumble.length; i += 1) {
      const at = i + Math.round(first * RATE);
      if (at < side.length) side[at] = (side[at] as number) + (rumble[i] as number) * 3.2;
    }
  }
  room(out, 3.5, 0.5, 2200);
};

/** Amount from breeze to gale; colour from open field to a gap under a door. */
export const wind: Effect = seamless((out, { amount, colour, rng }) => {
  for (const side of [out.left, out.right]) {
    const gust = wander(out, 0.11 + 0.12 * amount, rng);
    const noise = white(seconds(out), rng);
    filter(noise, highpass(90));
    sweepLowpass(noise, (b) => 200 + (500 + 1300 * amount) * gust(b) ** 2, 0.25);
    const whistle = white(seconds(out), rng);
    sweepLowpass(whistle, (b) => 420 + 900 * colour + 500 * gust(b), 0.93);
    filter(whistle, highpass(350));
    for (let i = 0; i < side.length; i += 1) side[i] = (noise[i] as number) + (whistle[i] as number) * 0.12 * colour;
    swell(side, (b) => 0.25 + 0.9 * gust(b) ** 2);
  }
}, 3);

/** Amount is the size of the sea; colour how much of it breaks. */
export const waves: Effect = seamless((out, { amount, colour, rng }) => {
  bed(out, 60, 420 + 300 * amount, 0.05 + 0.05 * amount, rng);
  let at = -4;
  while (at < seconds(out)) {
    const length = 6 + 3 * rng() + 2 * amount;
    const strength = 0.5 + 0.5 * rng();
    for (const pan of [-0.7, 0.7]) {
      const surf = white(length, rng);
      sweepLowpass(
        surf,
        (b) => {
          const k = (b * 64) / RATE / length;
          return 260 + (1200 + 5200 * colour) * strength * Math.max(0, Math.sin(Math.PI * Math.min(1, k * 1.15)) ** 3);
        },
        0.05,
      );
      filter(surf, highpass(110));
      shape(surf, [
        [0, 0],
        [length * 0.34, 0.35],
        [length * 0.46, 1],
        [length * 0.62, 0.5],
        [length, 0],
      ]);
      place(out, surf, at + 0.3 * rng(), strength * 0.5, pan + 0.4 * (rng() - 0.5));
    }
    at += length * (0.55 + 0.2 * rng());
  }
}, 4);

/** Amount is how much water; colour how small the stones. */
export const stream: Effect = seamless((out, { amount, colour, rng }) => {
  bed(out, 300, 2500 + 3500 * colour, 0.02 + 0.05 * amount, rng);
  const bubbles = Array.from({ length: 32 }, () => {
    const length = 0.02 + 0.06 * rng();
    const clip = new Float32Array(Math.round(length * RATE));
    const low = 350 + 1100 * rng() + 700 * colour * rng();
    const rise = 1 + 0.9 * rng();
    let phase = 0;
    for (let i = 0; i < clip.length; i += 1) {
      const k = i / clip.length;
      phase += (low * (1 + (rise - 1) * k * k) * 2 * Math.PI) / RATE;
      clip[i] = Math.sin(phase) * Math.sin(Math.PI * Math.min(1, k * 6) * 0.5) * (1 - k) ** 1.5;
    }
    return clip;
  });
  const count = Math.round(seconds(out) * (60 + 120 * amount));
  for (let n = 0; n < count; n += 1) {
    place(
      out,
      bubbles[Math.floor(rng() * bubbles.length)] as Float32Array,
      rng() * seconds(out),
      0.03 + 0.2 * rng() ** 3,
      rng() * 1.6 - 0.8,
    );
  }
});

/** Amount is the size of the fire; colour how dry the wood. */
export const fire: Effect = seamless((out, { amount, colour, rng }) => {
  bed(out, 60, 320 + 300 * amount, 0.06 + 0.12 * amount, rng);
  bed(out, 1800, 7000, 0.006 + 0.012 * colour, rng);
  const flicker = wander(out, 0.5, rng);
  for (const side of [out.left, out.right]) swell(side, (b) => 0.6 + 0.6 * flicker(b));
  const count = Math.round(seconds(out) * (14 + 40 * colour));
  for (let n = 0; n < count; n += 1) {
    const snap = white(0.004 + 0.02 * rng(), rng);
    filter(snap, bandpass(700 + 5000 * rng(), 1.2));
    for (let i = 0; i < snap.length; i += 1) snap[i] = (snap[i] as number) * Math.exp((-5 * i) / snap.length);
    place(out, snap, rng() * seconds(out), 0.1 + 1.6 * rng() ** 9, rng() * 1.2 - 0.6);
  }
  room(out, 0.5, 0.12);
});
