import { highpass } from '../dsp/filters.ts';
import { doubleTracked } from '../instruments/instrument.ts';
import { handKit } from '../instruments/kits.ts';
import { kalimba, marimba } from '../instruments/modal.ts';
import { accordion, warmPad } from '../instruments/pad.ts';
import { nylonGuitar, uprightBass } from '../instruments/plucked.ts';
import { clarinet, harmonica } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held, struckChords } from '../parts/chords.ts';
import { drums, type Groove } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { eq } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  kitchen: {
    steps: [
      { from: 0.4, rows: { hat: '4.2.3.2.4.2.3.2.' } },
      {
        from: 0.55,
        rows: { kick: '7.....5.....5...', snare: '....5.......5...', hat: '4.2.3.2.4.2.3.2.', rim: '......3.......3.' },
      },
      {
        from: 0.85,
        rows: {
          kick: '8.....6...5.6...',
          snare: '....6..3....6..3',
          hat: '4232423242324232',
          clap: '....5.......5...',
          slap: '..........4...4.',
        },
      },
    ],
    fill: { hand: '....5.5.6.6.6767', slap: '............6.7.' },
    end: ['kick', 'rim'],
  },
  workbench: {
    steps: [
      { from: 0.4, rows: { wood: '4...3.4...4.3...' } },
      { from: 0.6, rows: { wood: '4...3.4...4.3...', kick: '7.......6...5...', hat: '..3...3...3...3.' } },
      {
        from: 0.85,
        rows: {
          wood: '5..43.4.5.4.3.4.',
          kick: '8...5...7...5...',
          snare: '....6.......6...',
          hat: '3.3.3.3.3.3.3.3.',
        },
      },
    ],
    end: ['wood', 'kick'],
  },
  none: { steps: [{ from: 0.9, rows: { hat: '3.2.3.2.3.2.3.2.' } }] },
};

const FIGURES: Record<string, readonly string[]> = {
  knead: ['0-2-3-1-2-3-1-2-'],
  stitch: ['0-1-2-3-2-1-3-2-'],
  whittle: ['0--2--3-1--2--3-'],
  simmer: ['0---2-3---2-1---'],
  waltz: ['0---2-3-2---', '0---1-2-3-2-'],
};

/** Things made slowly by people who know how. */
export const handmade: Arranger = (piece) => ({
  layers: [
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { clarinet, harmonica, kalimba, guitar: nylonGuitar }),
      write: melody({ low: 60, high: 80, feel: 'folk', from: 0.45, velocity: 0.72, echoes: true, gate: 0.92 }),
      level: -21,
      reverb: -13,
      loose: 14,
      lag: 4,
      follow: 2,
    },
    {
      name: 'guitar',
      role: 'harmony',
      instrument: doubleTracked(nylonGuitar),
      write: broken({ low: 45, high: 69, voices: 5 }, choose(piece, 'figure', FIGURES), {
        step: 0.25,
        velocity: 0.65,
        ring: true,
        accent: 0.8,
      }),
      level: -23,
      reverb: -15,
      loose: 9,
      follow: 3,
    },
    {
      name: 'kalimba',
      role: 'texture',
      instrument: kalimba,
      write: broken({ low: 67, high: 86, voices: 3 }, ['..0...2...1...2.', '..1...2...0.2...'], {
        from: 0.55,
        step: 0.25,
        velocity: 0.55,
        noEnd: true,
      }),
      level: -29,
      reverb: -12,
      loose: 8,
    },
    {
      name: 'marimba',
      role: 'harmony',
      instrument: marimba,
      write: struckChords({ low: 55, high: 74, voices: 3 }, ['....o...x...o.o.'], { from: 0.8, velocity: 0.6 }),
      level: -27,
      reverb: -14,
      loose: 7,
    },
    {
      name: 'squeezebox',
      role: 'harmony',
      instrument: accordion,
      write: held({ low: 55, high: 72, voices: 3 }, { from: 0.84, velocity: 0.5 }),
      level: -32,
      reverb: -14,
      insert: eq(highpass(250)),
    },
    {
      name: 'oven',
      role: 'harmony',
      instrument: warmPad,
      write: held({ low: 50, high: 69, voices: 3 }, { velocity: 0.5, overlap: 0.3 }),
      level: -36,
      reverb: -11,
    },
    {
      name: 'bass',
      role: 'bass',
      instrument: uprightBass,
      write: bassLine(29, ['1-----5-1---....', '1-----5-8---a---'], { from: 0.45 }),
      level: -22,
      loose: 8,
      reverb: -22,
    },
    {
      name: 'hands',
      role: 'drums',
      instrument: handKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.85),
      level: -24,
      reverb: -16,
      loose: 8,
      follow: 3,
    },
  ],
  room: { seconds: 1.1, size: 0.65, damping: 6500, predelay: 0.009 },
  echo: { seconds: piece.beatSeconds * 0.5, feedback: 0.15, damping: 3500 },
  glue: 0.3,
});
