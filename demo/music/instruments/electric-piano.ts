import { RATE } from '../dsp/stereo.ts';
import { SINE, TABLE } from '../dsp/wavetable.ts';
import type { Rng } from '../random.ts';
import { hertz } from '../theory/modes.ts';
import { fadeEnd, type Instrument, struck } from './instrument.ts';

interface FmVoice {
  /** Modulator over carrier. */
  ratio: number;
  /** Depth at full velocity, in radians, and the seconds in which it falls to a third. */
  depth: number;
  depthFall: number;
  gain: number;
  /** Seconds in which the carrier falls by 60 dB at middle C. */
  decay: number;
}

const MASK = TABLE - 1;
const PER_RADIAN = TABLE / (2 * Math.PI);

function addVoice(out: Float32Array, hz: number, velocity: number, v: FmVoice): void {
  const step = (hz / RATE) * TABLE;
  const modStep = step * v.ratio;
  const fade = 10 ** (-3 / (v.decay * 2 ** ((261 - hz) / 700) * RATE));
  const depthFade = Math.exp(-1.1 / (v.depthFall * RATE));
  let depth = v.depth * velocity ** 1.5 * PER_RADIAN * Math.min(1, 900 / hz);
  let gain = v.gain * velocity;
  let x = 0;
  let m = 0;
  for (let i = 0; i < out.length; i += 1) {
    const mod = SINE[m & MASK] as number;
    out[i] = (out[i] as number) + (SINE[(x + mod * depth + TABLE * 4) & MASK] as number) * gain;
    x += step;
    if (x >= TABLE) x -= TABLE;
    m += modStep;
    if (m >= TABLE * 16) m -= TABLE * 16;
    gain *= fade;
    depth *= depthFade;
  }
}

function fm(voices: readonly FmVoice[], longest: number, rings: boolean, attack: number): Instrument {
  const render = ({ midi, velocity, length }: { midi: number; velocity: number; length: number; rng: Rng }) => {
    const out = new Float32Array(length);
    for (const v of voices) addVoice(out, hertz(midi), velocity, v);
    const n = Math.min(length, Math.round(attack * RATE));
    for (let i = 0; i < n; i += 1) out[i] = ((out[i] as number) * i) / n;
    return fadeEnd(out, 0.04);
  };
  return struck({
    render,
    levels: 4,
    takes: 1,
    release: 0.12,
    longest,
    rings,
    pan: (midi) => Math.max(-0.3, Math.min(0.3, (midi - 64) / 60)),
  });
}

/** Tines and pickups: a bell at the front of a round tone. */
export const electricPiano = fm(
  [
    { ratio: 1, depth: 1.3, depthFall: 0.5, gain: 0.32, decay: 4.5 },
    { ratio: 14, depth: 0.5, depthFall: 0.09, gain: 0.1, decay: 1.2 },
  ],
  4,
  false,
  0.002,
);

/** Glassy bell for hooks and sparkle. */
export const glassBell = fm(
  [
    { ratio: 3.5, depth: 1.6, depthFall: 0.5, gain: 0.26, decay: 2.8 },
    { ratio: 1.003, depth: 0.3, depthFall: 1, gain: 0.16, decay: 3.4 },
  ],
  3,
  true,
  0.001,
);

/** Short digital pluck for sequences. */
export const digitalPluck = fm(
  [
    { ratio: 2, depth: 2.6, depthFall: 0.06, gain: 0.3, decay: 0.5 },
    { ratio: 1, depth: 1.2, depthFall: 0.12, gain: 0.16, decay: 0.8 },
  ],
  0.9,
  false,
  0.001,
);
