// Key by chroma: the strength of the twelve pitch classes, taken from spectral peaks and compared with how often each degree
// occurs in tonal music (profiles of Temperley, "What's key for key?", 1999) for all 24 keys.

import type { MusicalKey, Tonic } from '../shapes.ts';

export const TONICS: readonly Tonic[] = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

const MAJOR = [5, 2, 3.5, 2, 4.5, 4, 2, 4.5, 2, 3.5, 1.5, 4];
const MINOR = [5, 2, 3.5, 4.5, 2, 4, 2, 4.5, 3.5, 2, 1.5, 4];
const LOWEST = 65;
const HIGHEST = 2100;
/** Steps per semitone: finds the tuning of recordings that are not at 440 Hz. */
const FINE = 10;
/** Correlation of the best key below which nothing tonal was found. */
const LEAST_CORRELATION = 0.4;

export class ChromaTracker {
  readonly #fine = new Float64Array(12 * FINE);
  readonly #binHertz: number;
  readonly #first: number;
  readonly #last: number;

  constructor(size: number, rate: number) {
    this.#binHertz = rate / size;
    this.#first = Math.max(2, Math.ceil(LOWEST / this.#binHertz));
    this.#last = Math.min(size / 2 - 2, Math.floor(HIGHEST / this.#binHertz));
  }

  /** Counts each spectral peak at its interpolated pitch, by the fourth root of its power, so that the loudest do not decide alone. */
  add(power: Float64Array): void {
    let loudest = 0;
    for (let bin = this.#first; bin <= this.#last; bin++) if (power[bin]! > loudest) loudest = power[bin]!;
    const least = Math.max(loudest * 1e-4, 1e-9);
    for (let bin = this.#first; bin <= this.#last; bin++) {
      const value = power[bin]!;
      if (value < least || value <= power[bin - 1]! || value < power[bin + 1]!) continue;
      const before = Math.log(power[bin - 1]! + 1e-20);
      const after = Math.log(power[bin + 1]! + 1e-20);
      const offset = (0.5 * (before - after)) / (before - 2 * Math.log(value) + after);
      const semitone = 12 * Math.log2(((bin + offset) * this.#binHertz) / 440) + 69;
      const step = Math.round(semitone * FINE) % (12 * FINE);
      this.#fine[(step + 12 * FINE) % (12 * FINE)]! += value ** 0.25;
    }
  }

  /** Strength of C, C#, ... B, summing to 1 (or all zero), at the tuning that most of the energy agrees on. */
  chroma(): number[] {
    const tuning = this.#tuning();
    const chroma = new Array<number>(12).fill(0);
    for (let step = 0; step < this.#fine.length; step++) {
      const pitch = Math.round((step - tuning) / FINE);
      chroma[((pitch % 12) + 12) % 12]! += this.#fine[step]!;
    }
    const total = chroma.reduce((sum, value) => sum + value, 0);
    return total === 0 ? chroma : chroma.map((value) => value / total);
  }

  /** Steps by which the recording lies above 440 Hz: the circular mean of all peaks' distances from the semitones. */
  #tuning(): number {
    let x = 0;
    let y = 0;
    for (let step = 0; step < this.#fine.length; step++) {
      const angle = (2 * Math.PI * (step % FINE)) / FINE;
      x += this.#fine[step]! * Math.cos(angle);
      y += this.#fine[step]! * Math.sin(angle);
    }
    return (Math.atan2(y, x) * FINE) / (2 * Math.PI);
  }
}

/** Correlation of the chroma with a key's profile, for the 12 major keys from C up, then the 12 minor ones. */
export function keyCorrelations(chroma: number[]): number[] {
  return [MAJOR, MINOR].flatMap((profile) =>
    TONICS.map((_, tonic) =>
      correlate(
        chroma,
        profile.map((__, pitch) => profile[(pitch - tonic + 12) % 12]!),
      ),
    ),
  );
}

/** Null where no key fits: drums, noise, silence. */
export function measureKey(chroma: number[]): MusicalKey | null {
  const correlations = keyCorrelations(chroma);
  const order = correlations.map((_, index) => index).sort((a, b) => correlations[b]! - correlations[a]!);
  const best = order[0]!;
  const value = correlations[best]!;
  if (!(value >= LEAST_CORRELATION)) return null;
  const lead = value - correlations[order[1]!]!;
  return {
    tonic: TONICS[best % 12]!,
    mode: best < 12 ? 'major' : 'minor',
    confidence: Math.round(Math.min(1, value * Math.min(1, lead / 0.15)) * 100) / 100,
  };
}

function correlate(a: number[], b: number[]): number {
  const meanA = a.reduce((sum, value) => sum + value, 0) / a.length;
  const meanB = b.reduce((sum, value) => sum + value, 0) / b.length;
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - meanA) * (b[i]! - meanB);
    aa += (a[i]! - meanA) ** 2;
    bb += (b[i]! - meanB) ** 2;
  }
  return aa === 0 ? 0 : ab / Math.sqrt(aa * bb);
}
