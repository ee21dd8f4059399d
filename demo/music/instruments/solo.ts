import { bandpass, highpass, highShelf, lowpass, peaking } from '../dsp/filters.ts';
import { waveOf } from '../dsp/wavetable.ts';
import { lineOf } from './line.ts';

const list = (gains: readonly number[]) => (n: number) => gains[n - 1] ?? 0;

export const cello = lineOf({
  soft: waveOf((n) => Math.exp(-0.32 * (n - 1)) * (n === 1 ? 0.8 : 1)),
  loud: waveOf((n) => (1 / n) * (n === 1 ? 0.85 : 1)),
  attack: 0.13,
  release: 0.16,
  vibrato: [16, 5.2, 0.22],
  glide: 0.07,
  scoop: 0.25,
  air: 0.07,
  airTone: bandpass(1800, 0.5),
  body: [
    highpass(55),
    peaking(110, 2.5, 3),
    peaking(230, 2.2, 4),
    peaking(420, 2, -2),
    peaking(720, 2, 3),
    peaking(1500, 1.4, 2),
    lowpass(5600),
  ],
  pan: -0.1,
});

export const violin = lineOf({
  soft: waveOf((n) => Math.exp(-0.26 * (n - 1))),
  loud: waveOf((n) => 1 / n),
  attack: 0.1,
  release: 0.12,
  vibrato: [22, 5.8, 0.18],
  glide: 0.05,
  scoop: 0.2,
  air: 0.06,
  airTone: bandpass(3000, 0.5),
  body: [
    highpass(180),
    peaking(290, 2.5, 4),
    peaking(480, 2.5, 3),
    peaking(1000, 1.8, -2),
    peaking(2400, 1.2, 3),
    lowpass(7500),
  ],
  pan: 0.12,
});

/** 二胡: nasal, close to the voice, slides into everything. */
export const erhu = lineOf({
  soft: waveOf(list([0.7, 1, 0.8, 0.5, 0.42, 0.26, 0.18, 0.12, 0.07, 0.04])),
  loud: waveOf(list([0.55, 1, 0.95, 0.8, 0.7, 0.5, 0.42, 0.3, 0.24, 0.18, 0.14, 0.1, 0.07, 0.05, 0.03])),
  attack: 0.11,
  release: 0.12,
  vibrato: [30, 5.9, 0.16],
  glide: 0.1,
  scoop: 0.9,
  air: 0.05,
  airTone: bandpass(2600, 0.6),
  body: [highpass(200), peaking(560, 2.2, 4), peaking(1250, 1.6, 4), peaking(2600, 1.6, 1), highShelf(6000, -8)],
  pan: 0.05,
});

/** 笛子: bright, the membrane buzzing above. */
export const dizi = lineOf({
  soft: waveOf(list([1, 0.38, 0.3, 0.12, 0.1, 0.05])),
  loud: waveOf(list([1, 0.62, 0.55, 0.36, 0.34, 0.2, 0.18, 0.1, 0.08, 0.05])),
  attack: 0.045,
  release: 0.08,
  vibrato: [14, 5.4, 0.3],
  glide: 0.03,
  scoop: 0.5,
  air: 0.16,
  airTone: bandpass(4200, 0.7),
  body: [highpass(300), peaking(3600, 1.2, 2), highShelf(7500, -6)],
  pan: -0.08,
});

/** 箫: mostly breath and fundamental. */
export const xiao = lineOf({
  soft: waveOf(list([1, 0.1, 0.12, 0.02])),
  loud: waveOf(list([1, 0.26, 0.24, 0.08, 0.05, 0.02])),
  attack: 0.13,
  release: 0.2,
  vibrato: [18, 4.6, 0.4],
  glide: 0.06,
  scoop: 0.4,
  air: 0.3,
  airTone: bandpass(1500, 0.6),
  body: [highpass(200), peaking(900, 1, 2), highShelf(5000, -4)],
  pan: -0.05,
});

export const flute = lineOf({
  soft: waveOf(list([1, 0.22, 0.1, 0.03])),
  loud: waveOf(list([1, 0.5, 0.24, 0.12, 0.05, 0.02])),
  attack: 0.06,
  release: 0.1,
  vibrato: [14, 5.2, 0.28],
  glide: 0.03,
  scoop: 0.15,
  air: 0.14,
  airTone: bandpass(2800, 0.6),
  body: [highpass(220), highShelf(6000, -4)],
  pan: 0.1,
});

export const clarinet = lineOf({
  soft: waveOf(list([1, 0.02, 0.42, 0.03, 0.14, 0.02, 0.04])),
  loud: waveOf(list([1, 0.06, 0.7, 0.1, 0.45, 0.12, 0.26, 0.1, 0.14, 0.06, 0.06])),
  attack: 0.05,
  release: 0.08,
  vibrato: [4, 4.8, 0.5],
  glide: 0.025,
  scoop: 0.1,
  air: 0.04,
  airTone: bandpass(2200, 0.6),
  body: [highpass(120), peaking(1500, 1.2, 2), highShelf(5000, -5)],
  pan: 0.15,
});

/** Reed and cupped hands. */
export const harmonica = lineOf({
  soft: waveOf(list([0.8, 1, 0.6, 0.42, 0.3, 0.2, 0.12, 0.07])),
  loud: waveOf(list([0.7, 1, 0.85, 0.7, 0.52, 0.42, 0.3, 0.22, 0.16, 0.1, 0.06])),
  attack: 0.06,
  release: 0.09,
  vibrato: [12, 5, 0.3],
  glide: 0.05,
  scoop: 0.8,
  air: 0.08,
  airTone: bandpass(2400, 0.6),
  body: [highpass(250), peaking(800, 1.6, 3), peaking(1900, 1.4, 3), highShelf(4800, -9)],
  pan: 0.08,
});

/** Somebody whistling over the washing-up. */
export const whistle = lineOf({
  soft: waveOf(list([1, 0.02])),
  loud: waveOf(list([1, 0.05, 0.01])),
  attack: 0.05,
  release: 0.07,
  vibrato: [24, 5.6, 0.14],
  glide: 0.06,
  scoop: 0.7,
  air: 0.12,
  airTone: bandpass(2600, 0.8),
  body: [highpass(400)],
  pan: 0,
});

/** One wordless voice: the vowel's resonances over a glottal spectrum. */
export const voiceAh = lineOf({
  soft: waveOf((n) => Math.exp(-0.42 * (n - 1))),
  loud: waveOf((n) => Math.exp(-0.24 * (n - 1))),
  attack: 0.16,
  release: 0.22,
  vibrato: [26, 5.4, 0.3],
  glide: 0.09,
  scoop: 0.6,
  air: 0.06,
  airTone: bandpass(3000, 0.5),
  body: [highpass(150), peaking(760, 3, 9), peaking(1180, 3.5, 7), peaking(2750, 4, 6), highShelf(4200, -12)],
  pan: 0,
});

/** Sine and a little square: a lead that stays out of the way. */
export const softLead = lineOf({
  soft: waveOf(list([1, 0.1, 0.12, 0, 0.03])),
  loud: waveOf((n) => (n % 2 ? 1 / n ** 1.3 : 0.3 / n ** 1.4), 24),
  attack: 0.03,
  release: 0.12,
  vibrato: [10, 5, 0.35],
  glide: 0.05,
  scoop: 0,
  air: 0,
  airTone: bandpass(1000, 1),
  body: [highShelf(4000, -5)],
  pan: 0,
});

/** Two saws' worth of neon. */
export const sawLead = lineOf({
  soft: waveOf((n) => Math.exp(-0.16 * (n - 1)) / n ** 0.7),
  loud: waveOf((n) => 1 / n),
  attack: 0.015,
  release: 0.1,
  vibrato: [14, 5.4, 0.28],
  glide: 0.045,
  scoop: 0,
  air: 0,
  airTone: bandpass(1000, 1),
  body: [peaking(1200, 0.8, 2), highShelf(5200, -7)],
  pan: 0,
});
