import { bandpass, filter, highpass, sweepLowpass } from '../dsp/filters.ts';
import { RATE } from '../dsp/stereo.ts';
import { addOscillator, SAW, TABLE, tableFor } from '../dsp/wavetable.ts';
import { crash } from '../instruments/drum-sounds.ts';
import { bigDrum, boom } from '../instruments/percussion-sounds.ts';
import { type Effect, place, room, seconds, shape, white } from './effect.ts';

/** Something passes from left to right. Amount is its weight; colour its edge. */
export const whoosh: Effect = (out, { amount, colour, rng }) => {
  const length = seconds(out) - 0.4;
  const peak = 0.55;
  for (const layer of [0, 1]) {
    const air = white(length, rng);
    const top = layer === 0 ? 900 + 1400 * colour : 2500 + 7000 * colour;
    sweepLowpass(
      air,
      (b) => {
        const k = (b * 64) / RATE / length;
        return 120 + top * Math.exp(-(((k - peak) / 0.16) ** 2));
      },
      0.35,
    );
    filter(air, highpass(layer === 0 ? 60 : 500));
    shape(air, [
      [0, 0],
      [length * 0.3, 0.12],
      [length * peak, 1],
      [length * 0.75, 0.2],
      [length, 0],
    ]);
    const from = out.left.length;
    for (let i = 0; i < air.length && i < from; i += 1) {
      const pan = (i / air.length - peak) * 1.7;
      const gain = (air[i] as number) * (layer === 0 ? 0.5 + amount : 0.5);
      out.left[i] = (out.left[i] as number) + gain * (0.5 - 0.5 * Math.tanh(pan * 2) * 0.9);
      out.right[i] = (out.right[i] as number) + gain * (0.5 + 0.5 * Math.tanh(pan * 2) * 0.9);
    }
  }
  room(out, 0.8, 0.18);
};

/** Amount is how big; colour how much of it breaks. */
export const impact: Effect = (out, { amount, colour, rng }) => {
  place(out, boom(1, rng), 0.03, 0.25 + 0.3 * amount);
  place(out, bigDrum(48 + 30 * (1 - amount), 1.6)(1, rng), 0.03, 0.8);
  place(out, crash(1, rng), 0.035, 1.8 * colour, 0.2);
  const debris = white(1.4, rng);
  filter(debris, bandpass(1500 + 2500 * colour, 0.5));
  shape(debris, [
    [0, 0],
    [0.01, 1],
    [0.08, 0.3],
    [1.4, 0],
  ]);
  place(out, debris, 0.03, 0.4 + 0.9 * colour, -0.3);
  room(out, 2 + 2.5 * amount, 0.5, 3500);
};

/** Tension that grows to the last moment and stops. Amount is how high it climbs; colour from noise to tone. */
export const riser: Effect = (out, { amount, colour, rng }) => {
  const length = seconds(out) - 0.35;
  for (const pan of [-0.6, 0.6]) {
    const air = white(length, rng);
    sweepLowpass(air, (b) => 300 * (12 + 20 * amount) ** Math.min(1, (b * 64) / RATE / length), 0.5);
    filter(air, highpass(250));
    shape(air, [
      [0, 0],
      [length * 0.5, 0.18],
      [length - 0.02, 1],
      [length, 0],
    ]);
    place(out, air, 0, 0.5 * (1.1 - 0.7 * colour), pan);
  }
  for (const [n, detune] of [0.99, 1, 1.007, 1.5, 2.01].entries()) {
    const clip = new Float32Array(Math.round(length * RATE));
    let x = rng() * TABLE;
    for (let i = 0; i < clip.length; i += 1) {
      const hz = 55 * detune * 2 ** ((1.2 + 1.8 * amount) * (i / clip.length) ** 1.5);
      const table = tableFor(SAW, hz * 2);
      clip[i] = table[x | 0] as number;
      x += (hz / RATE) * TABLE;
      if (x >= TABLE) x -= TABLE;
    }
    sweepLowpass(clip, (b) => 200 + 5500 * Math.min(1, (b * 64) / RATE / length) ** 2, 0.2);
    shape(clip, [
      [0, 0],
      [length * 0.6, 0.35],
      [length - 0.02, 1],
      [length, 0],
    ]);
    place(out, clip, 0, 0.16 * (0.3 + colour), (n - 2) * 0.3);
  }
  room(out, 1.2, 0.2);
};

/** Static, and a station that will not come in. Amount is how bad the reception is; colour how far up the dial. */
export const radio: Effect = (out, { amount, colour, rng }) => {
  const length = seconds(out);
  const hiss = white(length, rng);
  filter(hiss, bandpass(1400 + 1500 * colour, 0.5));
  const bumps: [number, number][] = [[0, 0.5]];
  for (let t = 0.1; t < length; t += 0.05 + 0.35 * rng()) bumps.push([t, 0.35 + 0.65 * rng()]);
  shape(hiss, bumps);
  place(out, hiss, 0, 0.35 + 0.3 * amount);
  const whistle = new Float32Array(hiss.length);
  let phase = 0;
  for (let i = 0; i < whistle.length; i += 1) {
    const t = i / RATE;
    phase += Math.abs(700 * Math.sin(t * 0.9) + 500 * Math.sin(t * 0.37 + 2)) / RATE;
    whistle[i] = Math.sin(2 * Math.PI * phase) * 0.12;
  }
  place(out, whistle, 0, 0.5);
  const carrier = new Float32Array(hiss.length);
  addOscillator(carrier, SAW, 110, 0.3, 0);
  addOscillator(carrier, SAW, 164.8, 0.2, 0.3);
  filter(carrier, bandpass(900, 1.2));
  const words: [number, number][] = [[0, 0]];
  for (let t = 0.3; t < length - 0.3; t += 0.08 + 0.16 * rng()) words.push([t, rng() < 0.3 ? 0 : rng()]);
  words.push([length, 0]);
  shape(carrier, words);
  place(out, carrier, 0, 0.5 * (1 - amount), 0.05);
};
