import { highpass, lowpass } from '../dsp/filters.ts';
import { roundBass } from '../instruments/bass.ts';
import { electricPiano } from '../instruments/electric-piano.ts';
import { dustyKit } from '../instruments/kits.ts';
import { vibraphone } from '../instruments/modal.ts';
import { warmPad } from '../instruments/pad.ts';
import { flute, softLead } from '../instruments/solo.ts';
import { vinyl } from '../instruments/textures.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held, struckChords } from '../parts/chords.ts';
import { drums, type Groove } from '../parts/drums.ts';
import { throughout } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { chain, eq, openWithForm, tremolo } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  lazy: {
    steps: [
      { from: 0.34, rows: { hat: '7.5.7.5.7.5.7.5.' } },
      {
        from: 0.5,
        rows: { kick: ['8......5..7.....', '8......5..7..4..'], snare: '....7.......7...', hat: '7.5.7.546.5.7.5.' },
      },
      {
        from: 0.85,
        rows: {
          kick: ['8......5..7..4..', '8..5...5..7.....'],
          snare: '....7..2.2..7..2',
          hat: '7.547.5.7.547.56',
          open: '..............5.',
        },
      },
    ],
    fill: { snare: '....7.......7.45' },
    end: ['kick'],
  },
  platform: {
    steps: [
      { from: 0.34, rows: { rim: '....4.......4...' } },
      { from: 0.5, rows: { kick: '8.....6...7.....', rim: '....6..3....6...', hat: '7575757575757575' } },
      {
        from: 0.85,
        rows: {
          kick: '8.....6...7...4.',
          snare: '....7.......7...',
          hat: '7.757.757.757.75',
          open: '......5.........',
        },
      },
    ],
    fill: { rim: '....6..3..4.6.56' },
    end: ['kick', 'rim'],
  },
};

const CHORDS: Record<string, readonly string[]> = {
  late: ['x-----o-----o---', 'x-----o---------'],
  push: ['x---..o-x-----..', 'x---..o-x---o---'],
};

/** Dusty drums, an electric piano and the last train's windows. */
export const lastMetro: Arranger = (piece) => ({
  layers: [
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { vibraphone, flute, synth: softLead }),
      write: melody({ low: 64, high: 84, feel: 'syncopated', from: 0.5, velocity: 0.7, echoes: true }),
      level: -23,
      reverb: -12,
      echo: -11,
      loose: 14,
      lag: 12,
      swing: 0.22,
      follow: 3,
    },
    {
      name: 'keys',
      role: 'harmony',
      instrument: electricPiano,
      write: struckChords({ low: 52, high: 72, voices: 4 }, choose(piece, 'figure', CHORDS), {
        velocity: 0.62,
        strum: 0.05,
      }),
      level: -23,
      reverb: -14,
      loose: 9,
      lag: 8,
      swing: 0.22,
      follow: 4,
      insert: chain(openWithForm(1800, 7000), tremolo(2, 0.35)),
    },
    {
      name: 'sparkle',
      role: 'texture',
      instrument: vibraphone,
      write: broken({ low: 67, high: 86, voices: 3 }, ['..0...2...1.....', '....1.....2...0.'], {
        from: 0.85,
        step: 0.25,
        velocity: 0.45,
        noEnd: true,
      }),
      level: -33,
      reverb: -8,
      echo: -6,
      swing: 0.22,
    },
    {
      name: 'tunnel',
      role: 'harmony',
      instrument: warmPad,
      write: held({ low: 50, high: 70, voices: 4 }, { velocity: 0.6, overlap: 0.3 }),
      level: -33,
      reverb: -10,
      follow: 5,
    },
    {
      name: 'record',
      role: 'texture',
      instrument: vinyl,
      write: throughout,
      level: -44,
      follow: 0,
    },
    {
      name: 'bass',
      role: 'bass',
      instrument: roundBass,
      write: bassLine(33, ['1-----1-..5-a-..', '1-----1-..8---a-'], { from: 0.45 }),
      level: -23,
      lag: 4,
      swing: 0.22,
    },
    {
      name: 'drums',
      role: 'drums',
      instrument: dustyKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.9),
      level: -21,
      reverb: -20,
      loose: 4,
      swing: 0.22,
      follow: 2,
      insert: eq(lowpass(12500), highpass(38)),
    },
  ],
  room: { seconds: 1.6, size: 0.7, damping: 5600, predelay: 0.012 },
  echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.35, damping: 2400 },
  swingUnit: 0.25,
  glue: 0.5,
  air: 1,
});
