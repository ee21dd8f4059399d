import { type Biquad, filter } from '../dsp/filters.ts';
import { panGains, RATE } from '../dsp/stereo.ts';
import { TABLE, tableFor, type Wave } from '../dsp/wavetable.ts';
import type { Rng } from '../random.ts';
import type { Tone } from '../score/event.ts';
import { hertz } from '../theory/modes.ts';
import type { Instrument } from './instrument.ts';

/** A single voice that can lean into a note: bowed, blown or sung. Pitch and breath run on between notes. */
export interface LineShape {
  /** Spectrum when soft and when loud; the voice moves between them with its strength. */
  soft: Wave;
  loud: Wave;
  /** Seconds in which a note speaks and stops. */
  attack: number;
  release: number;
  /** Vibrato: cents, Hz, seconds until it has grown. */
  vibrato: readonly [cents: number, hz: number, after: number];
  /** Seconds from one pitch to the next when notes touch. */
  glide: number;
  /** Semitones from which a fresh note is approached. */
  scoop: number;
  /** Noise of bow or breath: gain, and its band in Hz over the fundamental. */
  air: number;
  airTone: Biquad;
  body: readonly Biquad[];
  pan: number;
}

interface Control {
  pitch: Float32Array;
  power: Float32Array;
}

const BLOCK = 64;

/** Pitch in semitones and strength 0 to 1, every 64 samples. */
function shapeControls(tones: readonly Tone[], blocks: number, s: LineShape, rng: Rng): Control {
  const pitch = new Float32Array(blocks);
  const power = new Float32Array(blocks);
  const perBlock = BLOCK / RATE;
  const up = 1 - Math.exp(-perBlock / (s.attack * 0.5));
  const down = Math.exp(-perBlock / (s.release * 0.5));
  let level = 0;
  let drift = 0;
  let index = -1;
  let from = tones[0]?.midi ?? 60;
  let current = from;
  const speed = s.vibrato[1] * (0.94 + rng() * 0.12);
  for (let b = 0; b < blocks; b += 1) {
    const now = b * perBlock;
    while (index + 1 < tones.length && (tones[index + 1] as Tone).at <= now + 1e-9) {
      const before = tones[index];
      index += 1;
      const tone = tones[index] as Tone;
      const legato = before !== undefined && tone.at - (before.at + before.seconds) < 0.04;
      from = tone.slide ? tone.midi + tone.slide : legato ? current : tone.midi - s.scoop * (0.5 + rng());
      if (legato) level *= 0.82;
    }
    const tone = tones[index];
    if (!tone) continue;
    const age = now - tone.at;
    const travel = tone.slide ? Math.max(s.glide, 0.14) : s.glide;
    const k = Math.min(1, age / travel);
    current = from + (tone.midi - from) * (k * k * (3 - 2 * k));
    drift += ((rng() - 0.5) * 0.06 - drift * 0.02) * 0.5;
    const swell = Math.min(1, Math.max(0, (age - s.vibrato[2]) / 0.5));
    const wave = Math.sin(2 * Math.PI * speed * age);
    pitch[b] = current + drift * 0.5 + (swell * wave * s.vibrato[0]) / 100;
    const sounding = age < tone.seconds;
    // A long note breathes: it grows for its first half and gives way after.
    const bow = Math.min(1, age / Math.max(0.3, tone.seconds));
    const breath = 0.82 + 0.18 * Math.sin(Math.PI * Math.min(1, bow * 0.9 + 0.12)) + 0.03 * swell * wave;
    level = sounding ? level + (tone.velocity * breath - level) * up : level * down;
    power[b] = level;
  }
  return { pitch, power };
}

function sound(controls: Control, length: number, s: LineShape, rng: Rng): Float32Array {
  const out = new Float32Array(length);
  const air = s.air > 0 ? new Float32Array(length) : undefined;
  let x = 0;
  let level = 0;
  for (let b = 0; b < controls.power.length; b += 1) {
    const target = controls.power[b] as number;
    if (target < 2e-4 && level < 2e-4) {
      level = target;
      continue;
    }
    const hz = hertz(controls.pitch[b] as number);
    const soft = tableFor(s.soft, hz);
    const loud = tableFor(s.loud, hz);
    const step = (hz / RATE) * TABLE;
    const slope = (target - level) / BLOCK;
    const mix = Math.min(1, Math.max(0, target * 1.15 - 0.1));
    const end = Math.min(length, (b + 1) * BLOCK);
    for (let i = b * BLOCK; i < end; i += 1) {
      const k = x | 0;
      const f = x - k;
      const p = soft[k] as number;
      const q = loud[k] as number;
      const a = p + ((soft[k + 1] as number) - p) * f;
      const c = q + ((loud[k + 1] as number) - q) * f;
      out[i] = (a + (c - a) * mix) * level;
      if (air) air[i] = (rng() - 0.5) * level;
      level += slope;
      x += step;
      if (x >= TABLE) x -= TABLE;
    }
  }
  for (const f of s.body) filter(out, f);
  if (air) {
    filter(air, s.airTone);
    for (let i = 0; i < length; i += 1) out[i] = (out[i] as number) + (air[i] as number) * s.air;
  }
  return out;
}

export function lineOf(shape: LineShape): Instrument {
  return (tones, out, rng) => {
    if (tones.length === 0) return;
    const sorted = [...tones].sort((a, b) => a.at - b.at);
    const length = out.left.length;
    const controls = shapeControls(sorted, Math.ceil(length / BLOCK), shape, rng);
    const mono = sound(controls, length, shape, rng);
    const [l, r] = panGains(shape.pan);
    for (let i = 0; i < length; i += 1) {
      const v = (mono[i] as number) * 0.4;
      out.left[i] = (out.left[i] as number) + v * l;
      out.right[i] = (out.right[i] as number) + v * r;
    }
  };
}
