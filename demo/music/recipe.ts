import type { ArrangementName } from './arrangements/names.ts';
import type { EffectName } from './effects/names.ts';

export type Tonic = 'C' | 'Db' | 'D' | 'Eb' | 'E' | 'F' | 'F#' | 'G' | 'Ab' | 'A' | 'Bb' | 'B';

/** `gong` and `yu` are the Chinese pentatonic modes that share their tonic with major and minor. */
export type Mode = 'ionian' | 'lydian' | 'mixolydian' | 'gong' | 'aeolian' | 'dorian' | 'harmonic-minor' | 'yu';

/** What a key filter shows: the modes above, told apart by their third. */
export type Scale = 'major' | 'minor';

export type FormName = 'arc' | 'build' | 'groove' | 'song' | 'suite' | 'waves';

/** The versions a recording is delivered in. All are rendered from one score. */
export type VersionKind = 'full' | '60s' | '30s' | '15s' | 'no-drums' | 'no-melody' | 'bed' | 'drums-and-bass' | 'loop';

/** Everything a piece of music is made from, with its code as the seed. */
export interface MusicRecipe {
  arrangement: ArrangementName;
  bpm: number;
  meter: 3 | 4;
  tonic: Tonic;
  mode: Mode;
  form: FormName;
  /** Chords of theme and contrast, one bar between two strokes: `i | VI | III VII | v`. */
  theme: string;
  contrast: string;
  /** Which of the arrangement's leads, grooves and figures this piece takes; the seed decides where none is named. */
  lead?: string;
  groove?: string;
  figure?: string;
}

export interface EffectRecipe {
  effect: EffectName;
  /** 0 to 1, what each means is told by the effect: size, weight, wetness. */
  amount?: number;
  /** 0 to 1: dark to bright, or near to far. */
  colour?: number;
}
