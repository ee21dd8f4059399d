import { highpass } from '../dsp/filters.ts';
import { doubleTracked } from '../instruments/instrument.ts';
import { studioKit } from '../instruments/kits.ts';
import { glockenspiel, grandPiano } from '../instruments/modal.ts';
import { accordion, warmPad } from '../instruments/pad.ts';
import { fingerBass, steelGuitar, ukulele } from '../instruments/plucked.ts';
import { flute, whistle } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { held, struckChords } from '../parts/chords.ts';
import { drums, type Groove } from '../parts/drums.ts';
import { doubled } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { eq } from '../score/inserts.ts';
import type { Piece } from '../score/piece.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  claps: {
    steps: [
      { from: 0.34, rows: { rim: '....5.......5...' } },
      { from: 0.5, rows: { kick: '7.......7...5...', clap: '....7.......7...', shaker: '4.3.4.3.4.3.4.3.' } },
      {
        from: 0.84,
        rows: {
          kick: '8.....5.8...5...',
          clap: '....8.......8..4',
          snare: '....5.......5...',
          tambourine: '..4...4...4...4.',
          hat: '4.3.4.3.4.3.4.3.',
        },
      },
    ],
    fill: { clap: '....8...7...7.78' },
    crash: 'crash',
    end: ['kick', 'clap'],
  },
  skip: {
    steps: [
      { from: 0.34, rows: { shaker: '3.2.3.2.3.2.3.2.' } },
      { from: 0.5, rows: { kick: '7...7...7...7...', rim: '....6.......6...', shaker: '4.2.4.2.4.2.4.2.' } },
      {
        from: 0.84,
        rows: {
          kick: '8...7...8...7...',
          snare: '....7.......7...',
          clap: '....5.......5...',
          hat: '..5...5...5...5.',
        },
      },
    ],
    fill: { snare: '....7...5.5.5677' },
    crash: 'crash',
    end: ['kick', 'clap'],
  },
};

const FIGURES: Record<string, readonly string[]> = {
  island: ['x-o-..o-..o-x-o-'],
  even: ['x-o-x-o-x-o-x-o-'],
  push: ['x--o--o-x--o--o-'],
};

const tune = (_piece: Piece) =>
  melody({
    low: 67,
    high: 86,
    feel: 'syncopated',
    from: 0.5,
    velocity: 0.75,
    echoes: true,
    slides: 0.2,
    slideFrom: -2,
  });

/** Four strings, somebody whistling, washing on the line. */
export const rooftop: Arranger = (piece) => ({
  layers: [
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { whistle, flute, bells: glockenspiel }),
      write: tune(piece),
      level: -21,
      reverb: -12,
      loose: 12,
      follow: 2,
    },
    {
      name: 'bells',
      role: 'melody',
      instrument: glockenspiel,
      write: doubled(tune(piece), 0, 0.55, 0.85),
      level: -31,
      reverb: -11,
      loose: 6,
    },
    {
      name: 'ukulele',
      role: 'harmony',
      instrument: doubleTracked(ukulele),
      write: struckChords({ low: 60, high: 76, voices: 4 }, choose(piece, 'figure', FIGURES), {
        velocity: 0.75,
        strum: 0.06,
        alternate: true,
      }),
      level: -22,
      reverb: -16,
      loose: 7,
      follow: 3,
    },
    {
      name: 'guitar',
      role: 'harmony',
      instrument: doubleTracked(steelGuitar),
      write: struckChords({ low: 45, high: 67, voices: 4 }, ['x-------x---o---'], {
        from: 0.6,
        velocity: 0.6,
        strum: 0.08,
      }),
      level: -26,
      reverb: -16,
      loose: 7,
      insert: eq(highpass(150)),
    },
    {
      name: 'piano',
      role: 'harmony',
      instrument: grandPiano,
      write: struckChords({ low: 57, high: 76, voices: 3 }, ['..o...o...o...o.'], {
        from: 0.8,
        velocity: 0.65,
        gate: 1.5,
      }),
      level: -27,
      reverb: -14,
      loose: 6,
    },
    {
      name: 'squeezebox',
      role: 'harmony',
      instrument: accordion,
      write: held({ low: 57, high: 74, voices: 3 }, { from: 0.85, velocity: 0.5 }),
      level: -31,
      reverb: -13,
      insert: eq(highpass(250)),
    },
    {
      name: 'air',
      role: 'harmony',
      instrument: warmPad,
      write: held({ low: 52, high: 71, voices: 3 }, { velocity: 0.5 }),
      level: -36,
      reverb: -10,
    },
    {
      name: 'bass',
      role: 'bass',
      instrument: fingerBass,
      write: bassLine(28, ['1-----1-5-----1-', '1-----1-5---3-a-'], { from: 0.45, gate: 0.85 }),
      level: -21,
      loose: 4,
    },
    {
      name: 'drums',
      role: 'drums',
      instrument: studioKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.85),
      level: -21,
      reverb: -16,
      loose: 5,
      follow: 2,
    },
  ],
  room: { seconds: 1.2, size: 0.7, damping: 7500, predelay: 0.01 },
  echo: { seconds: piece.beatSeconds * 0.5, feedback: 0.2, damping: 4000 },
  glue: 0.45,
  air: 0.5,
});
