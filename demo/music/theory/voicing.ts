import type { Chord } from './chords.ts';

export interface VoicingRange {
  low: number;
  high: number;
  voices: number;
}

/** What each chord tone costs when it is left out: the root is in the bass, the fifth adds little, the third is the chord. */
const OMISSION = [1.5, 9, 0.6, 4, 3];

function smallestGap(below: number): number {
  return below < 48 ? 7 : below < 53 ? 4 : below < 58 ? 3 : 1;
}

function cost(notes: readonly number[], chord: Chord, previous: readonly number[] | undefined, centre: number): number {
  let total = 0;
  chord.tones.forEach((tone, i) => {
    if (!notes.some((n) => n % 12 === tone)) total += OMISSION[i] ?? 2;
  });
  const seen = new Set<number>();
  for (const n of notes) {
    if (seen.has(n % 12)) total += n % 12 === chord.tones[1] ? 2.5 : 0.8;
    seen.add(n % 12);
  }
  for (let i = 1; i < notes.length; i += 1) {
    const gap = (notes[i] as number) - (notes[i - 1] as number);
    if (gap === 1) total += i === notes.length - 1 ? 6 : 2.5;
    if (gap > 9) total += (gap - 9) * 0.5;
  }
  const mean = notes.reduce((a, b) => a + b, 0) / notes.length;
  total += Math.abs(mean - centre) * (previous ? 0.25 : 0.6);
  if (previous) {
    for (let i = 0; i < notes.length; i += 1) {
      total += Math.abs((notes[i] as number) - (previous[Math.min(i, previous.length - 1)] as number)) * 0.35;
    }
    const top = (notes.at(-1) as number) - (previous.at(-1) as number);
    if (Math.abs(top) > 4) total += 1.5;
  }
  return total;
}

/** The chord in `voices` notes within the range, rising, that moves least from the voicing before it and stays clear below. */
export function voice(chord: Chord, range: VoicingRange, previous?: readonly number[]): number[] {
  const pool: number[] = [];
  for (let n = range.low; n <= range.high; n += 1) if (chord.tones.includes(n % 12)) pool.push(n);
  const centre = (range.low + range.high) / 2;
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  const grow = (from: number, notes: number[]): void => {
    if (notes.length === range.voices) {
      const c = cost(notes, chord, previous, centre);
      if (c < least) {
        least = c;
        best = [...notes];
      }
      return;
    }
    for (let i = from; i < pool.length; i += 1) {
      const note = pool[i] as number;
      const below = notes.at(-1);
      if (below !== undefined && (note - below < smallestGap(below) || note - below > 14)) continue;
      notes.push(note);
      grow(i + 1, notes);
      notes.pop();
    }
  };
  grow(0, []);
  if (best.length === 0)
    throw new Error(`No voicing of ${chord.symbol} with ${range.voices} voices in ${range.low}-${range.high}`);
  return best;
}
