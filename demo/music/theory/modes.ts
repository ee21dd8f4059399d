import type { Mode, Scale, Tonic } from '../recipe.ts';

interface ModeShape {
  /** Semitones over the tonic, seven of them: chords are built on these. */
  harmony: readonly number[];
  /** What melodies move in: five tones in the Chinese modes. */
  melody: readonly number[];
  scale: Scale;
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const MINOR = [0, 2, 3, 5, 7, 8, 10];
const lydian = [0, 2, 4, 6, 7, 9, 11];
const mixolydian = [0, 2, 4, 5, 7, 9, 10];
const dorian = [0, 2, 3, 5, 7, 9, 10];
const harmonicMinor = [0, 2, 3, 5, 7, 8, 11];

export const MODES: Record<Mode, ModeShape> = {
  ionian: { harmony: MAJOR, melody: MAJOR, scale: 'major' },
  lydian: { harmony: lydian, melody: lydian, scale: 'major' },
  mixolydian: { harmony: mixolydian, melody: mixolydian, scale: 'major' },
  gong: { harmony: MAJOR, melody: [0, 2, 4, 7, 9], scale: 'major' },
  aeolian: { harmony: MINOR, melody: MINOR, scale: 'minor' },
  dorian: { harmony: dorian, melody: dorian, scale: 'minor' },
  'harmonic-minor': { harmony: MINOR, melody: harmonicMinor, scale: 'minor' },
  yu: { harmony: MINOR, melody: [0, 3, 5, 7, 10], scale: 'minor' },
};

const TONICS: readonly Tonic[] = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

/** 0 for C to 11 for B. */
export function pitchClassOf(tonic: Tonic): number {
  return TONICS.indexOf(tonic);
}

/** All tones of a scale from `low` to `high` (MIDI numbers, both included), rising. */
export function scaleTones(tonic: number, degrees: readonly number[], low: number, high: number): number[] {
  const tones: number[] = [];
  for (let midi = low; midi <= high; midi += 1) if (degrees.includes((midi - tonic + 120) % 12)) tones.push(midi);
  return tones;
}

/** Equal temperament, A4 (69) = 440 Hz. */
export function hertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}
