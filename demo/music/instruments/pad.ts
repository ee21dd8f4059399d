import { transform } from '../dsp/fft.ts';
import { RATE, type Stereo } from '../dsp/stereo.ts';
import type { Rng } from '../random.ts';
import type { Tone } from '../score/event.ts';
import { hertz } from '../theory/modes.ts';
import type { Instrument } from './instrument.ts';

/** A choir of players as one spectrum with random phases (P. Nasca's PADsynth): it loops without a seam and never repeats a beat. */
export interface PadShape {
  /** Gain of the nth harmonic of a note. */
  harmonic: (n: number, hz: number) => number;
  /** How far apart the players are, in cents, at the first harmonic. */
  spread: number;
  /** How much wider each higher harmonic gets: 1 is in proportion. */
  widening: number;
  /** Seconds. */
  attack: number;
  release: number;
  /** Cents and Hz of a common vibrato, besides the players' own drift. */
  vibrato?: readonly [cents: number, hz: number];
  /** Noise of breath or bow between the harmonics. */
  air?: number;
}

const LENGTH = 65536;

/** Two independent tables of one spectrum: one complex transform gives a left and a right. */
function tableOf(hz: number, shape: PadShape, rng: Rng): Stereo {
  const re = new Float64Array(LENGTH);
  const im = new Float64Array(LENGTH);
  const gains = new Float64Array(LENGTH / 2);
  for (let n = 1; n * hz < 16000; n += 1) {
    const gain = shape.harmonic(n, hz);
    if (gain < 1e-5) continue;
    const centre = (n * hz * LENGTH) / RATE;
    const width = Math.max(0.6, (2 ** (shape.spread / 1200) - 1) * centre * n ** (shape.widening - 1));
    const reach = Math.ceil(width * 3);
    for (let k = Math.max(1, Math.floor(centre) - reach); k <= Math.min(LENGTH / 2 - 1, centre + reach); k += 1) {
      const d = (k - centre) / width;
      gains[k] = (gains[k] as number) + (gain * Math.exp(-d * d)) / Math.sqrt(width);
    }
  }
  if (shape.air) {
    for (let k = 40; k < LENGTH / 4; k += 1) gains[k] = (gains[k] as number) + (shape.air * 0.02) / (1 + k / 4000);
  }
  for (let k = 1; k < LENGTH / 2; k += 1) {
    const g = gains[k] as number;
    if (g < 1e-7) continue;
    const p = rng() * 2 * Math.PI;
    const q = rng() * 2 * Math.PI;
    const [ar, ai, br, bi] = [g * Math.cos(p), g * Math.sin(p), g * Math.cos(q), g * Math.sin(q)];
    re[k] = ar - bi;
    im[k] = ai + br;
    re[LENGTH - k] = ar + bi;
    im[LENGTH - k] = br - ai;
  }
  transform(re, im, true);
  let power = 0;
  for (let i = 0; i < LENGTH; i += 1) power += (re[i] as number) ** 2 + (im[i] as number) ** 2;
  const scale = 0.12 / Math.sqrt(power / (2 * LENGTH) + 1e-12);
  const left = new Float32Array(LENGTH + 1);
  const right = new Float32Array(LENGTH + 1);
  for (let i = 0; i <= LENGTH; i += 1) {
    left[i] = (re[i % LENGTH] as number) * scale;
    right[i] = (im[i % LENGTH] as number) * scale;
  }
  return { left, right };
}

function playTone(tone: Tone, table: Stereo, root: number, shape: PadShape, out: Stereo, rng: Rng): void {
  const start = Math.max(0, Math.round(tone.at * RATE));
  const end = Math.min(out.left.length, Math.round((tone.at + tone.seconds + shape.release * 3) * RATE));
  const gate = Math.round((tone.at + tone.seconds) * RATE);
  const ratio = hertz(tone.midi) / root;
  const [cents, speed] = shape.vibrato ?? [0, 0];
  const phase = rng() * 6.28;
  const rising = 1 - Math.exp(-64 / (shape.attack * 0.45 * RATE));
  const falling = Math.exp(-64 / (shape.release * 0.7 * RATE));
  let x = rng() * LENGTH;
  let gain = 0;
  const { left, right } = table;
  for (let from = start; from < end; from += 64) {
    const to = Math.min(end, from + 64);
    const target = from < gate ? gain + (tone.velocity - gain) * rising : gain * falling;
    const slope = (target - gain) / 64;
    const wobble = cents === 0 ? 1 : 2 ** ((cents * Math.sin((from / RATE) * speed * 2 * Math.PI + phase)) / 1200);
    const step = ratio * wobble;
    for (let i = from; i < to; i += 1) {
      const k = x | 0;
      const f = x - k;
      const l = left[k] as number;
      const r = right[k] as number;
      out.left[i] = (out.left[i] as number) + (l + ((left[k + 1] as number) - l) * f) * gain;
      out.right[i] = (out.right[i] as number) + (r + ((right[k + 1] as number) - r) * f) * gain;
      gain += slope;
      x += step;
      if (x >= LENGTH) x -= LENGTH;
    }
    if (from >= gate && gain < 1e-5) break;
  }
}

/** Notes within two semitones share a table, so that a chord needs few and every table is played near its own pitch. */
export function padOf(shape: PadShape): Instrument {
  return (tones, out, rng) => {
    const tables = new Map<number, Stereo>();
    for (const tone of tones) {
      const zone = Math.round(tone.midi / 4) * 4;
      let table = tables.get(zone);
      if (!table) {
        table = tableOf(hertz(zone), shape, rng);
        tables.set(zone, table);
      }
      playTone(tone, table, hertz(zone), shape, out, rng);
    }
  };
}

/** Weight of a frequency among resonances: `[Hz, width in Hz, gain]`. */
function resonance(hz: number, peaks: readonly (readonly [number, number, number])[], floor: number): number {
  let sum = floor;
  for (const [centre, width, gain] of peaks) {
    const d = (hz - centre) / width;
    sum += gain / (1 + d * d);
  }
  return sum;
}

const AH = [
  [730, 110, 1],
  [1150, 130, 0.6],
  [2700, 220, 0.22],
  [3500, 300, 0.1],
] as const;
const OO = [
  [330, 90, 1],
  [820, 120, 0.3],
  [2500, 250, 0.05],
] as const;
const STRINGS = [
  [300, 160, 0.5],
  [520, 220, 0.7],
  [1100, 400, 0.55],
  [2600, 900, 0.4],
] as const;

/** Soft analogue warmth. */
export const warmPad = padOf({
  harmonic: (n, hz) => (1 / n) * Math.exp(-(((n * hz) / 1400) ** 1.1)),
  spread: 16,
  widening: 1,
  attack: 0.9,
  release: 0.9,
});
/** Open sky: hollow fifths in the spectrum, slow. */
export const glassPad = padOf({
  harmonic: (n, hz) => ([1, 0.5, 0.25, 0.4, 0.06, 0.2, 0, 0.12][n - 1] ?? 0) * Math.exp(-(n * hz) / 4200),
  spread: 22,
  widening: 1.1,
  attack: 1.4,
  release: 1.6,
  air: 0.4,
});
/** Stacked saws, wide and bright, for lifts and hooks. */
export const sawPad = padOf({
  harmonic: (n, hz) => (1 / n) * Math.exp(-(n * hz) / 6500),
  spread: 26,
  widening: 1,
  attack: 0.06,
  release: 0.25,
});
/** A string section, sul tasto to full bow with the layer's filter. */
export const strings = padOf({
  harmonic: (n, hz) => (1 / n) * resonance(n * hz, STRINGS, 0.18) * Math.exp(-(n * hz) / 7000),
  spread: 14,
  widening: 0.9,
  attack: 0.32,
  release: 0.34,
  vibrato: [7, 5.1],
  air: 0.3,
});
/** The same section with the bow off the string: short notes for ostinati. */
export const spiccato = padOf({
  harmonic: (n, hz) => (1 / n) * resonance(n * hz, STRINGS, 0.22) * Math.exp(-(n * hz) / 6500),
  spread: 12,
  widening: 0.9,
  attack: 0.022,
  release: 0.07,
  air: 1.2,
});
/** Low brass, held: round, then with teeth. */
export const brass = padOf({
  harmonic: (n, hz) =>
    resonance(
      n * hz,
      [
        [420, 260, 1],
        [900, 500, 0.6],
        [1700, 900, 0.35],
      ],
      0.03,
    ) * Math.exp(-(n * hz) / 3600),
  spread: 7,
  widening: 0.8,
  attack: 0.09,
  release: 0.22,
});
/** Men and women on ah. */
export const choirAh = padOf({
  harmonic: (n, hz) => (1 / n ** 0.8) * resonance(n * hz, AH, 0.012),
  spread: 20,
  widening: 0.8,
  attack: 0.5,
  release: 0.6,
  vibrato: [9, 5.3],
  air: 0.5,
});
/** The same choir on oo, closed and far. */
export const choirOo = padOf({
  harmonic: (n, hz) => (1 / n) * resonance(n * hz, OO, 0.01),
  spread: 18,
  widening: 0.8,
  attack: 0.7,
  release: 0.8,
  vibrato: [7, 4.9],
  air: 0.5,
});
/** 笙: reeds in fourths and fifths, steady, slightly nasal. */
export const sheng = padOf({
  harmonic: (n, hz) =>
    (((n % 2 ? 1 : 0.55) *
      resonance(
        n * hz,
        [
          [900, 500, 0.7],
          [2400, 900, 0.5],
        ],
        0.12,
      )) /
      n ** 0.7) *
    Math.exp(-(n * hz) / 6000),
  spread: 4,
  widening: 0.7,
  attack: 0.12,
  release: 0.14,
});
/** A squeezebox in a café: two reeds to a note, a beat apart. */
export const accordion = padOf({
  harmonic: (n, hz) => (1 / n ** 0.75) * Math.exp(-(n * hz) / 4800),
  spread: 6,
  widening: 0.75,
  attack: 0.05,
  release: 0.09,
  vibrato: [3, 5.6],
});
