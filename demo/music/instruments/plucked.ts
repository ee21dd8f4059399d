import { type Biquad, bandpass, filter, highpass, highShelf, lowpass, peaking } from '../dsp/filters.ts';
import { RATE } from '../dsp/stereo.ts';
import type { Rng } from '../random.ts';
import { hertz } from '../theory/modes.ts';
import { fadeEnd, type Instrument, struck } from './instrument.ts';

interface StringShape {
  /** Seconds in which the middle register fades by 60 dB. */
  decay: number;
  /** 0 mellow to 1 bright: how slowly the highs of the string die. */
  brightness: number;
  /** Where it is plucked: 0.5 the middle, 0.05 at the bridge. */
  pick: number;
  /** Low-pass of a soft and of a hard pluck, in Hz. */
  attack: readonly [number, number];
  /** The wood. */
  body: readonly Biquad[];
  /** Share of finger or plectrum noise. */
  noise: number;
}

/** Karplus and Strong's string with tuning, pick position and a damped loop (Jaffe and Smith's extensions). */
function pluckString(hz: number, length: number, velocity: number, shape: StringShape, rng: Rng): Float32Array {
  const out = new Float32Array(length);
  const smooth = 0.5 - 0.47 * shape.brightness;
  const period = RATE / hz;
  const whole = Math.floor(period - smooth - 0.1);
  const fraction = period - smooth - whole;
  const tuning = (1 - fraction) / (1 + fraction);
  const seconds = shape.decay * Math.min(1.6, Math.max(0.25, (220 / hz) ** 0.6));
  const gain = 10 ** (-3 / (hz * seconds));
  const line = new Float32Array(whole);
  for (let i = 0; i < whole; i += 1) line[i] = rng() * 2 - 1;
  const [soft, hard] = shape.attack;
  filter(line, lowpass(soft + (hard - soft) * velocity * velocity));
  const gap = Math.max(1, Math.round(whole * shape.pick));
  const plain = line.slice();
  let peak = 1e-6;
  let mean = 0;
  for (let i = 0; i < whole; i += 1) {
    line[i] = (plain[i] as number) - (plain[(i - gap + whole) % whole] as number);
    mean += line[i] as number;
  }
  mean /= whole;
  for (let i = 0; i < whole; i += 1) {
    line[i] = (line[i] as number) - mean;
    peak = Math.max(peak, Math.abs(line[i] as number));
  }
  const scale = (0.6 * velocity) / peak;
  let at = 0;
  let before = 0;
  let heldIn = 0;
  let heldOut = 0;
  for (let i = 0; i < length; i += 1) {
    const x = line[at] as number;
    out[i] = x * scale;
    const damped = gain * ((1 - smooth) * x + smooth * before);
    before = x;
    const tuned = tuning * (damped - heldOut) + heldIn;
    heldIn = damped;
    heldOut = tuned;
    line[at] = tuned;
    at += 1;
    if (at === whole) at = 0;
  }
  return out;
}

function finish(out: Float32Array, shape: StringShape, velocity: number, rng: Rng): Float32Array {
  const click = Math.min(out.length, Math.round(0.012 * RATE));
  let low = 0;
  for (let i = 0; i < click; i += 1) {
    low += 0.4 * (rng() - 0.5 - low);
    out[i] = (out[i] as number) + low * 1.6 * shape.noise * velocity * velocity * (1 - i / click) ** 2;
  }
  for (const f of shape.body) filter(out, f);
  const rise = Math.min(out.length, 44);
  for (let i = 0; i < rise; i += 1) out[i] = ((out[i] as number) * i) / rise;
  return fadeEnd(out, 0.03);
}

function plucked(shape: StringShape, longest: number, rings: boolean, width: number): Instrument {
  return struck({
    render: ({ midi, velocity, length, rng }) =>
      finish(pluckString(hertz(midi), length, velocity, shape, rng), shape, velocity, rng),
    levels: 4,
    takes: 2,
    release: rings ? 0.3 : 0.09,
    longest,
    rings,
    pan: (midi) => Math.max(-width, Math.min(width, ((midi - 62) / 24) * width)),
  });
}

/** 古筝: long, silvery, with a wooden box under it. */
export const guzheng = plucked(
  {
    decay: 5.5,
    brightness: 0.8,
    pick: 0.13,
    attack: [1500, 5600],
    body: [highpass(70), peaking(200, 1.2, 4.5), peaking(480, 1.4, 2.5), highShelf(4500, -3)],
    noise: 0.16,
  },
  4.5,
  true,
  0.5,
);

/** 琵琶: short, nutty, all attack. */
export const pipa = plucked(
  {
    decay: 1.5,
    brightness: 0.74,
    pick: 0.09,
    attack: [2300, 7500],
    body: [highpass(110), peaking(430, 1.6, 5), peaking(1150, 1.6, 3), highShelf(4200, -3)],
    noise: 0.32,
  },
  1.6,
  false,
  0.25,
);

/** 阮: between a lute and a guitar, round. */
export const ruan = plucked(
  {
    decay: 2.6,
    brightness: 0.62,
    pick: 0.2,
    attack: [1600, 5500],
    body: [highpass(70), peaking(190, 2, 4), peaking(420, 2, 3)],
    noise: 0.25,
  },
  2.6,
  false,
  0.3,
);

/** Nylon-strung guitar. */
export const nylonGuitar = plucked(
  {
    decay: 3,
    brightness: 0.68,
    pick: 0.22,
    attack: [1500, 5200],
    body: [highpass(75), peaking(110, 2.2, 4), peaking(215, 2.5, 3), peaking(420, 2, -2)],
    noise: 0.18,
  },
  3,
  false,
  0.25,
);

/** Steel-strung guitar. */
export const steelGuitar = plucked(
  {
    decay: 4.2,
    brightness: 0.76,
    pick: 0.14,
    attack: [1700, 6000],
    body: [highpass(85), peaking(105, 2, 3), peaking(210, 2, 2), highShelf(4500, -2)],
    noise: 0.2,
  },
  3.5,
  false,
  0.3,
);

/** Small, bright, gone at once. */
export const ukulele = plucked(
  {
    decay: 1.3,
    brightness: 0.62,
    pick: 0.24,
    attack: [2000, 6500],
    body: [highpass(180), peaking(420, 1.8, 5), highShelf(4500, -2)],
    noise: 0.22,
  },
  1.4,
  false,
  0.3,
);

/** Harp: soft fingers, long ring. */
export const harp = plucked(
  {
    decay: 4.8,
    brightness: 0.66,
    pick: 0.35,
    attack: [1300, 4200],
    body: [highpass(60), peaking(300, 1.2, 2)],
    noise: 0.08,
  },
  4,
  true,
  0.6,
);

/** Violins plucked: short wood, a little room. */
export const pizzicato = plucked(
  {
    decay: 0.85,
    brightness: 0.5,
    pick: 0.26,
    attack: [1600, 4800],
    body: [highpass(120), peaking(330, 1.6, 5), peaking(700, 1.8, 3), lowpass(7000)],
    noise: 0.14,
  },
  0.9,
  false,
  0.45,
);

/** Electric guitar, clean pickup: darker than the string, with the pickup's own peak. */
export const cleanGuitar = plucked(
  {
    decay: 4.5,
    brightness: 0.8,
    pick: 0.16,
    attack: [1800, 6000],
    body: [highpass(80), peaking(2300, 1.1, 4), lowpass(5200)],
    noise: 0.12,
  },
  4,
  false,
  0.15,
);

/** Electric bass, fingers. */
export const fingerBass = plucked(
  {
    decay: 2.2,
    brightness: 0.55,
    pick: 0.18,
    attack: [500, 1900],
    body: [highpass(32), peaking(90, 1, 3), peaking(700, 1.2, 2), lowpass(3200)],
    noise: 0.1,
  },
  2.2,
  false,
  0,
);

/** Double bass, plucked: more thump than tone. */
export const uprightBass = plucked(
  {
    decay: 1.7,
    brightness: 0.42,
    pick: 0.28,
    attack: [350, 1300],
    body: [highpass(36), peaking(100, 1.2, 5), bandShape(), lowpass(2400)],
    noise: 0.16,
  },
  1.8,
  false,
  0,
);

function bandShape(): Biquad {
  const { b0, b1, b2, a1, a2 } = bandpass(240, 0.35);
  return { b0: b0 + 0.5, b1: b1 + 0.5 * a1, b2: b2 + 0.5 * a2, a1, a2 };
}
