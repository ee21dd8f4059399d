import { lowpass } from '../dsp/filters.ts';
import { subBass } from '../instruments/bass.ts';
import { glassBell } from '../instruments/electric-piano.ts';
import { handKit } from '../instruments/kits.ts';
import { kalimba, vibraphone } from '../instruments/modal.ts';
import { choirOo, glassPad } from '../instruments/pad.ts';
import { guzheng } from '../instruments/plucked.ts';
import { dizi, xiao } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { borders, drums, type Groove } from '../parts/drums.ts';
import { graced, pressed } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { eq, tremolo } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  drip: {
    steps: [
      { from: 0.45, rows: { rim: '....3.....2.....', woodHigh: '..........3.....' } },
      {
        from: 0.8,
        rows: {
          kick: '6.....4...5.....',
          rim: '....5.......5..2',
          hat: '3.2.3.2.3.2.3.2.',
          woodHigh: '..........4...3.',
        },
      },
    ],
    end: ['kick'],
  },
  wings: {
    steps: [
      { from: 0.45, rows: { hat: '4.2.3.2.4.2.3.2.' } },
      { from: 0.75, rows: { hat: '4232423242324232', kick: '7.......6.......', hand: '......4...4...4.' } },
      {
        from: 0.92,
        rows: { hat: '4232423242324232', kick: '7.....5.7.....5.', hand: '..4...4.4.4...44', slap: '....5.......5...' },
      },
    ],
    fill: { hand: '....5.5.6.6.6767' },
    end: ['kick'],
  },
  none: { steps: [{ from: 0.98, rows: { kick: '4...............' } }] },
};

const FIGURES: Record<string, readonly string[]> = {
  ping: ['0-----2-----3---', '..1-----2-------'],
  cave: ['0---2---3---4---'],
  flutter: ['0.2.3.2.1.2.3.4.'],
};

/** A flute calls; the walls answer, each from its own distance. */
export const echolocation: Arranger = (piece) => ({
  layers: [
    {
      name: 'flute',
      role: 'melody',
      instrument: choose(piece, 'lead', { dizi, xiao }),
      write: graced(
        melody({
          low: 65,
          high: 84,
          feel: 'folk',
          from: 0.42,
          velocity: 0.72,
          slides: 0.2,
          slideFrom: -2,
          echoes: true,
        }),
        0.35,
      ),
      level: -23,
      reverb: -7,
      echo: -5,
      loose: 14,
      follow: 3,
    },
    {
      name: 'zheng',
      role: 'harmony',
      instrument: guzheng,
      write: pressed(
        broken({ low: 52, high: 76, voices: 4 }, choose(piece, 'figure', FIGURES), {
          step: 0.25,
          velocity: 0.55,
          ring: true,
        }),
        0.15,
      ),
      level: -26,
      reverb: -9,
      echo: -8,
      loose: 10,
      follow: 4,
    },
    {
      name: 'drops',
      role: 'texture',
      instrument: kalimba,
      write: broken({ low: 67, high: 88, voices: 4 }, ['0..1..2..3..2..1', '..2..3..1..0..2.'], {
        from: 0.6,
        step: 0.25,
        velocity: 0.5,
        noEnd: true,
      }),
      level: -30,
      reverb: -8,
      echo: -6,
      loose: 6,
    },
    {
      name: 'sonar',
      role: 'texture',
      instrument: glassBell,
      write: broken({ low: 72, high: 90, voices: 2 }, ['0...............', '........1.......'], {
        step: 0.25,
        velocity: 0.5,
        noEnd: true,
      }),
      level: -34,
      reverb: -5,
      echo: -3,
      insert: eq(lowpass(5000)),
    },
    {
      name: 'vibraphone',
      role: 'harmony',
      instrument: vibraphone,
      write: held({ low: 60, high: 77, voices: 3 }, { from: 0.8, velocity: 0.5 }),
      level: -31,
      reverb: -8,
    },
    {
      name: 'dark',
      role: 'harmony',
      instrument: glassPad,
      write: held({ low: 50, high: 72, voices: 4 }, { velocity: 0.7, overlap: 0.3 }),
      level: -28,
      reverb: -7,
      follow: 5,
      insert: tremolo(7, 0.3),
    },
    {
      name: 'choir',
      role: 'harmony',
      instrument: choirOo,
      write: held({ low: 53, high: 72, voices: 3 }, { from: 0.85, velocity: 0.6, overlap: 0.5 }),
      level: -30,
      reverb: -6,
    },
    {
      name: 'floor',
      role: 'bass',
      instrument: subBass,
      write: bassLine(31, ['1---------------', '1---------5-----'], { from: 0.45 }),
      level: -24,
    },
    {
      name: 'hands',
      role: 'drums',
      instrument: handKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.8),
      level: -27,
      reverb: -10,
      loose: 5,
    },
    {
      name: 'depth',
      role: 'drums',
      instrument: handKit,
      write: borders({ after: 'boom', velocity: 0.6 }),
      level: -34,
      reverb: -6,
    },
  ],
  room: { seconds: 3.8, size: 1.3, damping: 5600, predelay: 0.03 },
  echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.55, damping: 3200 },
  glue: 0.2,
});
