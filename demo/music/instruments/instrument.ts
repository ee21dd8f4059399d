import { addScaled, panGains, RATE, type Stereo } from '../dsp/stereo.ts';
import type { Rng } from '../random.ts';
import type { Tone } from '../score/event.ts';

/** Plays the tones of one part into a bus. Dice are the part's own, so the same part sounds the same every time. */
export type Instrument = (tones: readonly Tone[], out: Stereo, rng: Rng) => void;

export interface Strike {
  midi: number;
  /** 0 to 1, in the steps that `levels` allows. */
  velocity: number;
  /** Samples that will be heard at most. */
  length: number;
  rng: Rng;
}

interface StruckOptions {
  /** One note as it dies away by itself. */
  render: (strike: Strike) => Float32Array;
  /** How many strengths of touch are rendered apart. */
  levels: number;
  /** How many takes of the same note alternate, so that repeats are not machine-like. */
  takes: number;
  /** Seconds in which a released note fades. */
  release: number;
  /** Longest that a note sounds, in seconds. */
  longest: number;
  /** Notes ring on after their end. */
  rings?: boolean;
  /** -1 to 1 for a MIDI number. */
  pan?: (midi: number) => number;
  /** How much quieter a soft note is: 1 is in proportion, 2 in square. */
  touch?: number;
}

interface Planned {
  tone: Tone;
  key: string;
  level: number;
  samples: number;
}

/** An instrument whose notes die away by themselves: each pitch, strength and take is rendered once and laid wherever it is needed. */
export function struck(options: StruckOptions): Instrument {
  const { levels, takes, release, longest } = options;
  return (tones, out, rng) => {
    const count = new Map<number, number>();
    const longestOf = new Map<string, number>();
    const planned = tones.map((tone): Planned => {
      const take = (count.get(tone.midi) ?? 0) % takes;
      count.set(tone.midi, take + 1);
      const level = Math.max(1, Math.ceil(tone.velocity * levels - 0.001)) / levels;
      const key = `${tone.midi}/${level}/${take}`;
      const seconds = options.rings ? longest : Math.min(longest, tone.seconds + release * 4);
      const samples = Math.ceil(seconds * RATE);
      longestOf.set(key, Math.max(longestOf.get(key) ?? 0, samples));
      return { tone, key, level, samples };
    });
    const clips = new Map<string, Float32Array>();
    for (const { tone, key, level, samples } of planned) {
      let clip = clips.get(key);
      if (!clip) {
        clip = options.render({ midi: tone.midi, velocity: level, length: longestOf.get(key) as number, rng });
        clips.set(key, clip);
      }
      const gain = (tone.velocity / level) ** (options.touch ?? 1) * level ** ((options.touch ?? 1) - 1);
      lay(
        out,
        tone.slide ? bent(clip, tone.slide) : clip,
        tone,
        gain,
        options.rings ? samples : Math.round(tone.seconds * RATE),
        samples,
        options,
      );
    }
  };
}

/** The clip as a string pressed behind the bridge gives it: from so many semitones away to its pitch, within a fifth of a second. */
function bent(clip: Float32Array, semitones: number): Float32Array {
  const out = new Float32Array(clip.length);
  const glide = 0.2 * RATE;
  let place = 0;
  for (let i = 0; i < out.length && place < clip.length - 1; i += 1) {
    const k = Math.min(1, i / glide);
    const k0 = place | 0;
    const a = clip[k0] as number;
    out[i] = a + ((clip[k0 + 1] as number) - a) * (place - k0);
    place += k < 1 ? 2 ** ((semitones * (1 - k * k * (3 - 2 * k))) / 12) : 1;
  }
  return fadeEnd(out, 0.03);
}

/** Lays a clip at its place: full until its end, then faded, so that nothing stops with a click. */
function lay(
  out: Stereo,
  clip: Float32Array,
  tone: Tone,
  gain: number,
  held: number,
  samples: number,
  o: StruckOptions,
): void {
  const at = Math.round(tone.at * RATE);
  const [l, r] = panGains(tone.side ?? o.pan?.(tone.midi) ?? 0);
  const steady = Math.min(held, clip.length);
  addScaled(out.left, clip, at, gain * l, steady);
  addScaled(out.right, clip, at, gain * r, steady);
  const keep = Math.exp(-1 / (o.release * RATE));
  let fade = gain;
  const end = Math.min(samples, clip.length, out.left.length - at);
  for (let i = steady; i < end && fade > 1e-4; i += 1) {
    fade *= keep;
    const v = (clip[i] as number) * fade;
    out.left[at + i] = (out.left[at + i] as number) + v * l;
    out.right[at + i] = (out.right[at + i] as number) + v * r;
  }
}

/** A struck part recorded twice, once for each side: two hands never play alike, and that is what makes a strum wide. */
export function doubleTracked(instrument: Instrument, width = 0.7): Instrument {
  return (tones, out, rng) => {
    const hand = (tone: Tone, side: number): Tone => ({
      ...tone,
      at: Math.max(0, tone.at + (rng() - 0.5) * 0.018),
      velocity: tone.velocity * (0.88 + 0.12 * rng()),
      side,
    });
    instrument(
      tones.flatMap((tone) => [hand(tone, -width), hand(tone, width)]),
      out,
      rng,
    );
  };
}

/** A short ramp at the end, so that a clip that was cut is silent there. */
export function fadeEnd(samples: Float32Array, seconds: number): Float32Array {
  const n = Math.min(samples.length, Math.round(seconds * RATE));
  for (let i = 0; i < n; i += 1) {
    const k = samples.length - 1 - i;
    samples[k] = (samples[k] as number) * (i / n);
  }
  return samples;
}
