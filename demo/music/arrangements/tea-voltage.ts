import { highpass } from '../dsp/filters.ts';
import { sawPluck, subBass } from '../instruments/bass.ts';
import { machineKit, operaKit } from '../instruments/kits.ts';
import { glassPad, sawPad } from '../instruments/pad.ts';
import { guzheng, pipa } from '../instruments/plucked.ts';
import { dizi, erhu } from '../instruments/solo.ts';
import { riser } from '../instruments/textures.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { borders, drums, type Groove } from '../parts/drums.ts';
import { graced, liftInto, rolled, sweeps, together } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { chain, duck, eq, openWithForm } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  kettle: {
    steps: [
      { from: 0.38, rows: { rim: '....4.......4...', hat: '3.3.3.3.3.3.3.3.' } },
      { from: 0.55, rows: { kick: '8.....7.....6...', clap: '....7.......7...', hat: '4.3.4.334.3.4.33' } },
      {
        from: 0.84,
        rows: {
          kick: '8.....7...7.6...',
          snare: '....8.......8...',
          hat: '4343434343434444',
          open: '......4.......4.',
        },
      },
    ],
    fill: { snare: '....8.....6.6678' },
    crash: 'crash',
    end: ['kick', 'clap'],
  },
  current: {
    steps: [
      { from: 0.38, rows: { kick: '6.......6.......' } },
      { from: 0.55, rows: { kick: '8...8...8...8...', hat: '..5...5...5...5.', clap: '....6.......6...' } },
      {
        from: 0.84,
        rows: { kick: '8...8...8...8...', hat: '3.5.3.5.3.5.3.5.', open: '..4...4...4...4.', clap: '....7.......7..4' },
      },
    ],
    fill: { clap: '....7...6.6.6767' },
    crash: 'crash',
    end: ['kick', 'clap'],
  },
};

const ACCENTS: Groove = {
  steps: [
    { from: 0.55, rows: { woodHigh: '......4.......4.', wood: '..........4.....' } },
    { from: 0.84, rows: { woodHigh: '..3...4...3...4.', wood: '3.........4.....', mid: '..............56' } },
  ],
  fill: { high: '........4.5.6.7.', mid: '....5...5.6.6.7.' },
  crash: 'plates',
  end: ['gongSmall'],
};

const FIGURES: Record<string, readonly string[]> = {
  steam: ['0.2.3.2.4.2.3.2.'],
  leaf: ['0..2..3.0..2..4.'],
  circuit: ['0123210301232103'],
};

/** A zither plugged into the mains. */
export const teaVoltage: Arranger = (piece) => ({
  layers: [
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { pipa, erhu, dizi, guzheng }),
      write:
        piece.recipe.lead === 'pipa'
          ? rolled(melody({ low: 62, high: 83, feel: 'driving', from: 0.5, velocity: 0.8 }), 13)
          : graced(
              melody({ low: 62, high: 83, feel: 'folk', from: 0.5, velocity: 0.78, slides: 0.3, slideFrom: -2 }),
              0.3,
            ),
      level: -21,
      reverb: -12,
      echo: -14,
      loose: 8,
      follow: 2,
    },
    {
      name: 'zheng',
      role: 'harmony',
      instrument: guzheng,
      write: together(
        broken({ low: 55, high: 77, voices: 4 }, choose(piece, 'figure', FIGURES), {
          step: 0.25,
          velocity: 0.6,
          ring: true,
          accent: 0.7,
        }),
        sweeps({ from: 0.5, low: 50, high: 86, beats: 1, velocity: 0.45 }),
      ),
      level: -24,
      reverb: -12,
      echo: -13,
      loose: 5,
      follow: 4,
      insert: eq(highpass(180)),
    },
    {
      name: 'mains',
      role: 'harmony',
      instrument: sawPad,
      write: held({ low: 53, high: 74, voices: 4 }, { from: 0.5, velocity: 0.7 }),
      level: -26,
      reverb: -12,
      insert: chain(eq(highpass(200)), openWithForm(800, 6500), duck(8, 0.55)),
    },
    {
      name: 'steam',
      role: 'harmony',
      instrument: glassPad,
      write: held({ low: 57, high: 76, voices: 3 }, { velocity: 0.6, overlap: 0.4 }),
      level: -31,
      reverb: -9,
      follow: 3,
    },
    {
      name: 'relay',
      role: 'texture',
      instrument: sawPluck,
      write: broken({ low: 62, high: 81, voices: 3 }, ['0.1.2.1.0.1.2.1.'], {
        from: 0.8,
        step: 0.25,
        velocity: 0.5,
        gate: 0.5,
        noEnd: true,
      }),
      level: -31,
      reverb: -12,
      echo: -9,
    },
    {
      name: 'bass',
      role: 'bass',
      instrument: subBass,
      write: bassLine(31, ['1-----1---..5---', '1-----1---8-a---'], { from: 0.5 }),
      level: -21,
      insert: duck(4, 0.55),
    },
    {
      name: 'drums',
      role: 'drums',
      instrument: machineKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.92),
      level: -19,
      reverb: -19,
      loose: 1,
      follow: 1,
    },
    {
      name: 'percussion',
      role: 'drums',
      instrument: operaKit,
      write: drums(ACCENTS, 0.75),
      level: -26,
      reverb: -11,
      loose: 4,
    },
    { name: 'lift', role: 'texture', instrument: riser, write: liftInto({ beats: 8 }), level: -33, reverb: -12 },
    {
      name: 'impact',
      role: 'drums',
      instrument: machineKit,
      write: borders({ after: 'boom' }),
      level: -32,
      reverb: -12,
    },
  ],
  room: { seconds: 2, size: 0.9, damping: 6500, predelay: 0.018 },
  echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.35, damping: 3600 },
  glue: 0.6,
});
