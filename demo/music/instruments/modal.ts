import { RATE } from '../dsp/stereo.ts';
import type { Rng } from '../random.ts';
import { hertz } from '../theory/modes.ts';
import { fadeEnd, type Instrument, struck } from './instrument.ts';

/** One vibration of a struck thing. */
export interface Partial {
  hz: number;
  gain: number;
  /** Seconds in which it fades by 60 dB. */
  seconds: number;
}

/** Adds decaying sines: each a two-term recurrence, run until it is inaudible. */
export function addPartials(
  out: Float32Array,
  partials: readonly Partial[],
  phase: (i: number) => number = () => 0,
): void {
  partials.forEach((p, index) => {
    if (p.hz >= RATE * 0.46 || p.hz < 10) return;
    const r = 10 ** (-3 / (p.seconds * RATE));
    const w = (2 * Math.PI * p.hz) / RATE;
    const c1 = 2 * r * Math.cos(w);
    const c2 = r * r;
    const start = phase(index);
    let y1 = p.gain * Math.sin(start);
    let y2 = (p.gain * Math.sin(start - w)) / r;
    const end = Math.min(out.length, Math.ceil(p.seconds * RATE * 1.35));
    for (let i = 0; i < end; i += 1) {
      out[i] = (out[i] as number) + y1;
      const y = c1 * y1 - c2 * y2;
      y2 = y1;
      y1 = y;
    }
  });
}

/** A burst of noise that fades: hammer, mallet, felt. `keep` 0 to 1 is a one-pole low-pass. */
export function addKnock(out: Float32Array, gain: number, seconds: number, keep: number, rng: Rng): void {
  const n = Math.min(out.length, Math.round(seconds * RATE));
  let low = 0;
  for (let i = 0; i < n; i += 1) {
    low += (1 - keep) * ((rng() - 0.5) * 2 - low);
    const fade = 1 - i / n;
    out[i] = (out[i] as number) + low * gain * fade * fade;
  }
}

function rise(out: Float32Array, seconds: number): void {
  const n = Math.min(out.length, Math.round(seconds * RATE));
  for (let i = 0; i < n; i += 1) out[i] = (out[i] as number) * (0.5 - 0.5 * Math.cos((Math.PI * i) / n));
}

interface PianoShape {
  /** How fast the harmonics fall at a soft and at a hard touch. */
  fall: readonly [number, number];
  knock: number;
  /** Seconds of the hammer's contact. */
  soft: number;
  decay: number;
}

/** Strings with stiffness, two to a note and slightly apart, which fade quickly first and then slowly. */
function piano(shape: PianoShape): Instrument {
  return struck({
    render: ({ midi, velocity, length, rng }) => {
      const out = new Float32Array(length);
      const f0 = hertz(midi);
      const stiffness = 0.00012 * 2 ** ((midi - 60) / 9);
      const fall = shape.fall[0] + (shape.fall[1] - shape.fall[0]) * velocity;
      const count = Math.min(28, Math.floor(9000 / f0) + 1);
      const long = shape.decay * 2 ** ((57 - midi) / 17);
      const partials: Partial[] = [];
      for (let n = 1; n <= count; n += 1) {
        const hz = f0 * n * Math.sqrt(1 + stiffness * n * n);
        const strike = Math.abs(Math.sin(Math.PI * n * 0.123)) * 0.9 + 0.1;
        const gain = (strike * Math.exp(-fall * (n - 1))) / (1 + (n > 1 ? 0 : 0.25));
        const seconds = long / (1 + 0.22 * (n - 1));
        const apart = 1 + 0.00035 * (0.6 + rng() * 0.8);
        partials.push(
          { hz, gain: gain * 0.62, seconds: seconds * 0.55 },
          { hz: hz * apart, gain: gain * 0.38, seconds: seconds * 1.5 },
        );
      }
      const power = Math.sqrt(partials.reduce((s, p) => s + p.gain * p.gain, 0));
      for (const p of partials) p.gain *= (0.42 * velocity) / power;
      addPartials(out, partials, () => rng() * 0.5);
      rise(out, shape.soft * (1.4 - 0.6 * velocity));
      addKnock(out, shape.knock * velocity, 0.03, 0.86, rng);
      return fadeEnd(out, 0.05);
    },
    levels: 4,
    takes: 1,
    release: 0.16,
    longest: 6,
    pan: (midi) => Math.max(-0.55, Math.min(0.55, (midi - 62) / 48)),
    touch: 1,
  });
}

export const grandPiano = piano({ fall: [0.62, 0.3], knock: 0.1, soft: 0.0035, decay: 7 });
/** A strip of felt between hammers and strings: round, close, with the action heard. */
export const feltPiano = piano({ fall: [1.15, 0.72], knock: 0.22, soft: 0.012, decay: 5 });

interface BarShape {
  /** Ratios of the partials to the note, their gains and their share of the decay. */
  partials: readonly (readonly [ratio: number, gain: number, decay: number])[];
  decay: number;
  knock: number;
  keep: number;
  rise: number;
  longest: number;
  rings: boolean;
}

function bar(shape: BarShape): Instrument {
  return struck({
    render: ({ midi, velocity, length, rng }) => {
      const out = new Float32Array(length);
      const f0 = hertz(midi);
      const decay = shape.decay * 2 ** ((60 - midi) / 22);
      const bright = 0.45 + 0.55 * velocity;
      addPartials(
        out,
        shape.partials.map(([ratio, gain, share], i) => ({
          hz: f0 * ratio,
          gain: 0.4 * velocity * gain * (i === 0 ? 1 : bright),
          seconds: decay * share,
        })),
        () => rng() * 0.4,
      );
      rise(out, shape.rise);
      addKnock(out, shape.knock * velocity, 0.018, shape.keep, rng);
      return fadeEnd(out, 0.04);
    },
    levels: 3,
    takes: 2,
    release: 0.25,
    longest: shape.longest,
    rings: shape.rings,
    pan: (midi) => Math.max(-0.5, Math.min(0.5, (midi - 70) / 36)),
  });
}

export const marimba = bar({
  partials: [
    [1, 1, 1],
    [3.93, 0.24, 0.35],
    [9.2, 0.07, 0.16],
  ],
  decay: 1.1,
  knock: 0.16,
  keep: 0.8,
  rise: 0.002,
  longest: 1.6,
  rings: true,
});
export const vibraphone = bar({
  partials: [
    [1, 1, 1],
    [4, 0.2, 0.5],
    [10.1, 0.04, 0.2],
  ],
  decay: 4.2,
  knock: 0.06,
  keep: 0.75,
  rise: 0.002,
  longest: 3.6,
  rings: false,
});
export const glockenspiel = bar({
  partials: [
    [1, 1, 1],
    [2.76, 0.35, 0.5],
    [5.4, 0.14, 0.3],
  ],
  decay: 2.6,
  knock: 0.05,
  keep: 0.3,
  rise: 0.001,
  longest: 2.4,
  rings: true,
});
export const celesta = bar({
  partials: [
    [1, 1, 1],
    [2, 0.16, 0.7],
    [4.1, 0.12, 0.35],
  ],
  decay: 2.2,
  knock: 0.08,
  keep: 0.7,
  rise: 0.003,
  longest: 2.2,
  rings: true,
});
export const kalimba = bar({
  partials: [
    [1, 1, 1],
    [5.8, 0.16, 0.2],
    [2.01, 0.1, 0.8],
  ],
  decay: 1.7,
  knock: 0.3,
  keep: 0.82,
  rise: 0.002,
  longest: 1.8,
  rings: true,
});
/** 磬 and 颂钵: a bowl that beats with itself for seconds. */
export const bowl = bar({
  partials: [
    [1, 1, 1],
    [1.004, 0.8, 1],
    [2.71, 0.4, 0.7],
    [2.73, 0.3, 0.7],
    [5.15, 0.16, 0.4],
    [8.1, 0.05, 0.2],
  ],
  decay: 9,
  knock: 0.05,
  keep: 0.7,
  rise: 0.012,
  longest: 8,
  rings: true,
});
/** 编钟: two tones in one bell, minor third above the hum. */
export const bianzhong = bar({
  partials: [
    [1, 1, 1],
    [1.19, 0.16, 0.8],
    [2.0, 0.45, 0.6],
    [2.52, 0.3, 0.45],
    [3.8, 0.2, 0.3],
    [5.3, 0.12, 0.2],
  ],
  decay: 3.4,
  knock: 0.12,
  keep: 0.6,
  rise: 0.002,
  longest: 3.4,
  rings: true,
});
