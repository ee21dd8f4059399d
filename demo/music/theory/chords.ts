import type { Mode } from '../recipe.ts';
import { MODES } from './modes.ts';

export interface Chord {
  /** As written, for messages. */
  symbol: string;
  /** Pitch classes, root first, then in the order they matter least last: root, third, fifth, seventh, colours. */
  tones: readonly number[];
  /** Pitch class of the lowest note. */
  bass: number;
}

export interface ChordSpan {
  chord: Chord;
  /** In beats from the start of the progression. */
  at: number;
  beats: number;
}

const DEGREES = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/** Semitones over the root by suffix; `t` is the third that the numeral's case tells. */
const SUFFIXES: Record<string, (t: number) => number[]> = {
  '': (t) => [0, t, 7],
  '5': () => [0, 7],
  '6': (t) => [0, t, 7, 9],
  '69': (t) => [0, t, 7, 9, 14],
  '7': (t) => [0, t, 7, 10],
  maj7: (t) => [0, t, 7, 11],
  '9': (t) => [0, t, 7, 10, 14],
  maj9: (t) => [0, t, 7, 11, 14],
  add9: (t) => [0, t, 7, 14],
  '11': (t) => [0, t, 7, 10, 17],
  '13': (t) => [0, t, 10, 14, 21],
  sus2: () => [0, 2, 7],
  sus4: () => [0, 5, 7],
  '7sus4': () => [0, 5, 7, 10],
  '9sus4': () => [0, 5, 7, 10, 14],
  dim: () => [0, 3, 6],
  dim7: () => [0, 3, 6, 9],
  m7b5: () => [0, 3, 6, 10],
  aug: () => [0, 4, 8],
};

const TOKEN = /^([b#]?)([IV]+|[iv]+)([a-z0-9]*?)(?:\/([b#]?)([1-7]))?$/;

function degreeOffset(accidental: string, degree: number, mode: Mode): number {
  const shift = accidental === 'b' ? -1 : accidental === '#' ? 1 : 0;
  return (MODES[mode].harmony[degree] as number) + shift;
}

/**
 * Reads a chord such as `i`, `VImaj7`, `bVII`, `V/3` (third in the bass: the mode's tone on that degree over the root).
 * Degrees are those of the mode, so `VI` in aeolian is the flat sixth.
 */
export function parseChord(token: string, tonic: number, mode: Mode): Chord {
  const match = TOKEN.exec(token);
  const suffix = match?.[3] ?? '';
  const build = SUFFIXES[suffix];
  const numeral = match?.[2] ?? '';
  const degree = DEGREES.indexOf(numeral.toUpperCase());
  if (!match || !build || degree < 0) throw new Error(`Not a chord: "${token}"`);
  const root = tonic + degreeOffset(match[1] ?? '', degree, mode);
  const intervals = build(numeral === numeral.toUpperCase() ? 4 : 3);
  const pc = (n: number) => ((n % 12) + 12) % 12;
  let bass = root;
  if (match[5]) {
    const wanted = Number(match[5]);
    const index = { 1: 0, 3: 1, 5: 2, 7: 3 }[wanted];
    if (index === undefined || intervals[index] === undefined) throw new Error(`No such bass: "${token}"`);
    bass = root + (intervals[index] as number);
  }
  return { symbol: token, tones: intervals.map((i) => pc(root + i)), bass: pc(bass) };
}

/** Reads `i | VI | III VII | %`: bars between strokes, chords in a bar share it equally, `%` repeats the bar before. */
export function parseProgression(text: string, tonic: number, mode: Mode, beatsPerBar: number): ChordSpan[] {
  const spans: ChordSpan[] = [];
  let previous: string[] = [];
  text.split('|').forEach((bar, index) => {
    const tokens = bar.trim().split(/\s+/);
    const chords = tokens[0] === '%' ? previous : tokens;
    previous = chords;
    chords.forEach((token, i) => {
      const beats = beatsPerBar / chords.length;
      spans.push({ chord: parseChord(token, tonic, mode), at: index * beatsPerBar + i * beats, beats });
    });
  });
  return spans;
}

/** Whether a pitch class rubs against a chord: a semitone beside one of its tones without being one. */
export function rubs(pitchClass: number, chord: Chord): boolean {
  const pc = ((pitchClass % 12) + 12) % 12;
  return !chord.tones.includes(pc) && chord.tones.some((t) => Math.abs(t - pc) === 1 || Math.abs(t - pc) === 11);
}
