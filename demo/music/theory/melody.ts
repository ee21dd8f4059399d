import { type Chord, rubs } from './chords.ts';
import type { MotifNote } from './motif.ts';

export interface MelodyNote extends MotifNote {
  midi: number;
}

interface Setting {
  /** Tones the melody moves in, rising. */
  tones: readonly number[];
  /** Index into `tones` that step 0 of a motif stands on. */
  centre: number;
  meter: number;
  tonic: number;
  /** The chord that sounds at a sixteenth of the phrase. */
  chordAt: (sixteenth: number) => Chord;
}

/** What it costs to sing a tone over a chord: nothing on a chord tone, little for a ninth or sixth, most for a long note a semitone beside one. */
function dissonance(midi: number, chord: Chord, weight: number): number {
  const pc = midi % 12;
  const place = chord.tones.indexOf(pc);
  if (place >= 0) return place > 3 ? 0.2 * weight : 0;
  return weight * (rubs(pc, chord) ? 6 : 1.5);
}

function leap(semitones: number, steps: number): number {
  const size = Math.abs(steps);
  const awkward = Math.abs(semitones) === 6 || Math.abs(semitones) >= 10 ? 3 : 0;
  return ([1.7, 0, 0.45, 1, 1.5, 2.4, 3.6][size] ?? 5 + size) + awkward;
}

function cost(note: MotifNote, index: number, s: Setting, last: boolean): number {
  const midi = s.tones[index] as number;
  const inBar = note.at % (s.meter * 4);
  const strong = inBar === 0 ? 1 : inBar % 8 === 0 ? 0.7 : inBar % 4 === 0 ? 0.45 : 0.2;
  const weight = Math.min(1.5, strong * 0.7 + note.length / 12);
  let total = Math.abs(index - (s.centre + note.step)) * 0.75;
  total += dissonance(midi, s.chordAt(note.at), weight);
  // A note held into the next chord has to live with that one too.
  const end = note.at + note.length - 1;
  const later = s.chordAt(end);
  if (later !== s.chordAt(note.at)) total += dissonance(midi, later, weight * 0.9);
  if (last && note.step === 0 && midi % 12 !== s.tonic % 12) total += 2.2;
  return total;
}

/** Gives a phrase its pitches: the path through the scale that keeps the motifs' shape, sits in the harmony and leaps seldom (Viterbi). */
export function settle(notes: readonly MotifNote[], s: Setting): MelodyNote[] {
  const width = s.tones.length;
  let scores = new Array<number>(width).fill(0);
  const back: number[][] = [];
  notes.forEach((note, i) => {
    const now = new Array<number>(width).fill(Number.POSITIVE_INFINITY);
    const from = new Array<number>(width).fill(0);
    for (let t = 0; t < width; t += 1) {
      const own = cost(note, t, s, i === notes.length - 1);
      for (let p = 0; p < width; p += 1) {
        const move = i === 0 ? 0 : leap((s.tones[t] as number) - (s.tones[p] as number), t - p);
        const total = (scores[p] as number) + move + own;
        if (total < (now[t] as number)) {
          now[t] = total;
          from[t] = p;
        }
      }
    }
    back.push(from);
    scores = now;
  });
  let at = scores.indexOf(Math.min(...scores));
  const path: number[] = [];
  for (let i = notes.length - 1; i >= 0; i -= 1) {
    path.unshift(at);
    at = (back[i] as number[])[at] as number;
  }
  return notes.map((note, i) => ({ ...note, midi: s.tones[path[i] as number] as number }));
}
