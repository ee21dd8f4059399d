import { reverberate } from '../dsp/reverb.ts';
import { addBus, panGains, part, RATE, type Stereo, silence } from '../dsp/stereo.ts';
import type { Rng } from '../random.ts';

export interface EffectOptions {
  /** 0 to 1, what each effect says they mean. */
  amount: number;
  colour: number;
  rng: Rng;
}

/** Fills a bus with a sound. */
export type Effect = (out: Stereo, o: EffectOptions) => void;

/** Lays a mono clip at a second and a place between -1 and 1. */
export function place(out: Stereo, clip: Float32Array, at: number, gain: number, pan = 0): void {
  const start = Math.round(at * RATE);
  const [l, r] = panGains(pan);
  const end = Math.min(clip.length, out.left.length - start);
  for (let i = Math.max(0, -start); i < end; i += 1) {
    const v = (clip[i] as number) * gain;
    out.left[start + i] = (out.left[start + i] as number) + v * l;
    out.right[start + i] = (out.right[start + i] as number) + v * r;
  }
}

export function seconds(out: Stereo): number {
  return out.left.length / RATE;
}

/** White noise of a length in seconds. */
export function white(length: number, rng: Rng): Float32Array {
  const clip = new Float32Array(Math.round(length * RATE));
  for (let i = 0; i < clip.length; i += 1) clip[i] = rng() * 2 - 1;
  return clip;
}

/** Multiplies by an envelope of points `[second, gain]`, straight between them. */
export function shape(clip: Float32Array, points: readonly (readonly [number, number])[]): Float32Array {
  let k = 0;
  for (let i = 0; i < clip.length; i += 1) {
    const t = i / RATE;
    while (k + 1 < points.length && (points[k + 1] as readonly [number, number])[0] <= t) k += 1;
    const [t0, g0] = points[k] as readonly [number, number];
    const [t1, g1] = points[Math.min(k + 1, points.length - 1)] as readonly [number, number];
    const gain = t1 > t0 ? g0 + ((g1 - g0) * Math.min(1, Math.max(0, t - t0))) / (t1 - t0) : g1;
    clip[i] = (clip[i] as number) * gain;
  }
  return clip;
}

/** A number that wanders between 0 and 1, slowly: `speed` turns per second. One value per 64 samples. */
export function wander(out: Stereo, speed: number, rng: Rng): (block: number) => number {
  const phases = [rng(), rng(), rng()].map((p) => p * 6.283);
  const step = (2 * Math.PI * speed * 64) / RATE;
  const length = Math.ceil(out.left.length / 64);
  return (block) => {
    const b = Math.min(block, length);
    const [p, q, r] = phases as [number, number, number];
    return (
      0.5 + 0.25 * Math.sin(b * step + p) + 0.15 * Math.sin(b * step * 2.7 + q) + 0.1 * Math.sin(b * step * 6.1 + r)
    );
  };
}

/** Puts the sound into a room. */
export function room(out: Stereo, decay: number, wet: number, damping = 5000): void {
  const send = { left: out.left.slice(), right: out.right.slice() };
  reverberate(send, { seconds: decay, size: 0.5 + Math.min(1, decay / 4), damping, predelay: 0.008 });
  addBus(out, send, wet);
}

/** Makes an ambience endless: what was rendered beyond its end fades in under its beginning. */
export function seamless(effect: Effect, overlap = 2): Effect {
  return (out, o) => {
    const extra = Math.round(overlap * RATE);
    const longer = silence(out.left.length + extra);
    effect(longer, o);
    const body = part(longer, 0, out.left.length);
    out.left.set(body.left);
    out.right.set(body.right);
    for (const side of ['left', 'right'] as const) {
      for (let i = 0; i < extra && i < out.left.length; i += 1) {
        const k = (i / extra) * (Math.PI / 2);
        const tail = longer[side][out.left.length + i] as number;
        out[side][i] = (out[side][i] as number) * Math.sin(k) + tail * Math.cos(k);
      }
    }
  };
}
