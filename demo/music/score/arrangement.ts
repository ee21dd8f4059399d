import type { Echo } from '../dsp/echo.ts';
import type { Room } from '../dsp/reverb.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Writer } from '../parts/chords.ts';
import type { Insert } from './inserts.ts';
import type { Piece } from './piece.ts';

/** What a part is to the whole: versions leave parts out by it. */
export type Role = 'drums' | 'bass' | 'harmony' | 'melody' | 'texture';

export interface Layer {
  name: string;
  role: Role;
  instrument: Instrument;
  write: Writer;
  /** Level of its loudest passages before mastering, in dBFS: the balance of the mix. */
  level: number;
  /** Sends to room and echo in dB; absent is none. */
  reverb?: number;
  echo?: number;
  /** How many dB it falls back as the energy of the form goes from 1 to 0. */
  follow?: number;
  /** Milliseconds of unevenness, and how far behind the beat it sits. */
  loose?: number;
  lag?: number;
  /** Delay of every second `swingUnit` as a share of one: 0.33 is a shuffle. */
  swing?: number;
  /** Effects of its own, on its bus alone. */
  insert?: Insert;
}

export interface Arrangement {
  layers: readonly Layer[];
  room: Room;
  echo: Echo;
  /** Beats per half of a swung pair: 0.5 swings eighths, 0.25 sixteenths. */
  swingUnit?: number;
  /** How much the master is pressed together: 0 not, 1 as a trailer is. */
  glue?: number;
  /** Highs of the master in dB, above 5 kHz. */
  air?: number;
}

export type Arranger = (piece: Piece) => Arrangement;
