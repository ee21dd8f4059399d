import { highpass } from '../dsp/filters.ts';
import { reese, sawPluck, subBass } from '../instruments/bass.ts';
import { glassBell } from '../instruments/electric-piano.ts';
import { machineKit } from '../instruments/kits.ts';
import { glassPad, sawPad } from '../instruments/pad.ts';
import { sawLead, softLead } from '../instruments/solo.ts';
import { riser, swoosh } from '../instruments/textures.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held, struckChords } from '../parts/chords.ts';
import { borders, drums, type Groove } from '../parts/drums.ts';
import { liftInto } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { chain, drive, eq, openWithForm } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  amen: {
    steps: [
      { from: 0.35, rows: { hat: '4.3.4.3.4.3.4.3.' } },
      {
        from: 0.55,
        rows: {
          kick: ['8.........8.....', '8.........8...5.'],
          snare: ['....8..3.3..8...', '....8..3.3..8..4'],
          hat: '5.4.5.4.5.4.5.4.',
        },
      },
      {
        from: 0.85,
        rows: {
          kick: ['8.8.......88....', '8.........8...6.'],
          snare: ['....8..4.4..8..4', '....8..4.4..8.45'],
          ride: '6...6...6...6...',
          hat: '5.445.445.445.44',
        },
      },
    ],
    fill: { snare: '....8.4.6.6.6678' },
    crash: 'crash',
    end: ['kick', 'crash'],
  },
  twostep: {
    steps: [
      { from: 0.35, rows: { hat: '..4...4...4...4.' } },
      { from: 0.55, rows: { kick: '8.........7.....', snare: '....8.......8...', hat: '4.5.4.5.4.5.4.5.' } },
      {
        from: 0.85,
        rows: {
          kick: '8.....6...8.....',
          snare: '....9.......9..4',
          hat: '4454445444544454',
          shaker: '3333333333333333',
        },
      },
    ],
    fill: { snare: '....8.......8678', mid: '........6.6.....' },
    crash: 'crash',
    end: ['kick', 'crash'],
  },
  sprint: {
    steps: [
      { from: 0.35, rows: { kick: '7.......7.......', shaker: '3.3.3.3.3.3.3.3.' } },
      { from: 0.55, rows: { kick: '8...8...8...8...', clap: '....7.......7...', hat: '..5...5...5...5.' } },
      {
        from: 0.85,
        rows: {
          kick: '8...8...8...8.6.',
          snare: '....8.......8...',
          hat: '4.5.4.5.4.5.4.5.',
          open: '..4...4...4...4.',
          tambourine: '3333333333333333',
        },
      },
    ],
    fill: { snare: '5.5.5.5.66667788' },
    crash: 'crash',
    end: ['kick', 'crash'],
  },
};

const FIGURES: Record<string, readonly string[]> = {
  contour: ['0..2..3..2..1.2.'],
  runway: ['0.1.2.0.1.2.0.1.'],
  bank: ['4..3..2.4..3..1.'],
};

/** Breakbeats at hedge height. */
export const lowFlight: Arranger = (piece) => ({
  layers: [
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { saw: sawLead, soft: softLead, bell: glassBell }),
      write: melody({ low: 65, high: 86, feel: 'syncopated', from: 0.6, velocity: 0.75 }),
      level: -22,
      reverb: -12,
      echo: -9,
      follow: 2,
    },
    {
      name: 'stabs',
      role: 'harmony',
      instrument: sawPluck,
      write: struckChords({ low: 57, high: 76, voices: 4 }, ['x..o..x...o..o..', 'x..o..x.....o.o.'], {
        from: 0.55,
        velocity: 0.7,
        gate: 0.8,
      }),
      level: -23,
      reverb: -12,
      echo: -11,
      insert: chain(eq(highpass(200)), openWithForm(1600, 9000)),
    },
    {
      name: 'radar',
      role: 'texture',
      instrument: sawPluck,
      write: broken({ low: 64, high: 84, voices: 3 }, choose(piece, 'figure', FIGURES), {
        step: 0.25,
        velocity: 0.55,
        gate: 0.5,
        noEnd: true,
      }),
      level: -30,
      reverb: -11,
      echo: -7,
      insert: openWithForm(1200, 6000, 0.4),
    },
    {
      name: 'horizon',
      role: 'harmony',
      instrument: glassPad,
      write: held({ low: 57, high: 78, voices: 4 }, { velocity: 0.7, overlap: 0.3 }),
      level: -27,
      reverb: -9,
      follow: 3,
    },
    {
      name: 'wall',
      role: 'harmony',
      instrument: sawPad,
      write: held({ low: 52, high: 73, voices: 4 }, { from: 0.85, velocity: 0.7 }),
      level: -26,
      reverb: -12,
      insert: chain(eq(highpass(250)), openWithForm(1200, 8000)),
    },
    {
      name: 'engine',
      role: 'bass',
      instrument: reese,
      write: bassLine(33, ['1-----1---8-1---', '1-----1-----5-a-'], { from: 0.55 }),
      level: -24,
      insert: chain(drive(2.2), eq(highpass(70)), openWithForm(500, 2600)),
    },
    {
      name: 'sub',
      role: 'bass',
      instrument: subBass,
      write: bassLine(33, ['1---------1-----'], { from: 0.5 }),
      level: -23,
    },
    {
      name: 'drums',
      role: 'drums',
      instrument: machineKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.95),
      level: -17,
      reverb: -19,
      loose: 1,
      follow: 1,
    },
    { name: 'climb', role: 'texture', instrument: riser, write: liftInto({ beats: 16 }), level: -30, reverb: -12 },
    {
      name: 'pass',
      role: 'texture',
      instrument: swoosh,
      write: liftInto({ beats: 6, rise: -0.6, velocity: 0.8 }),
      level: -32,
      reverb: -9,
    },
    {
      name: 'impact',
      role: 'drums',
      instrument: machineKit,
      write: borders({ after: 'boom' }),
      level: -29,
      reverb: -12,
    },
  ],
  room: { seconds: 1.5, size: 0.8, damping: 7500, predelay: 0.015 },
  echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.38, damping: 4500 },
  glue: 0.8,
});
