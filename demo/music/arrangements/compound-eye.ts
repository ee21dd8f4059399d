import { highpass, lowpass } from '../dsp/filters.ts';
import { reese, subBass } from '../instruments/bass.ts';
import { epicKit, machineKit } from '../instruments/kits.ts';
import { brass, choirAh, spiccato, strings } from '../instruments/pad.ts';
import { cello, sawLead } from '../instruments/solo.ts';
import { riser, swoosh } from '../instruments/textures.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { borders, drums, type Groove } from '../parts/drums.ts';
import { liftInto } from '../parts/gestures.ts';
import { counterline, melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { chain, drive, eq, openWithForm } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  swarm: {
    steps: [
      { from: 0.38, rows: { low: '6.....4.5.......', hat: '2.2.2.2.2.2.2.2.' } },
      { from: 0.58, rows: { low: '7..5..6.7..5..6.', mid: '..4.4...4.4..4.4', kick: '8.......7.......' } },
      {
        from: 0.9,
        rows: {
          kick: '9.....7.8.....7.',
          low: '8.66.6.68.66.6.6',
          mid: '..55.5.5..55.5.5',
          high: '....7.......7.77',
          anvil: '........6.......',
        },
      },
    ],
    fill: { mid: '6.6.6.6.66667788', high: '........7.7.7788' },
    crash: 'crash',
    end: ['kick', 'boom', 'anvil'],
  },
  shards: {
    steps: [
      { from: 0.38, rows: { mid: '4..4..4.4..4..4.' } },
      { from: 0.58, rows: { kick: '8.....8.........', mid: '4..4..4.4..4..44', anvil: '............5...' } },
      {
        from: 0.9,
        rows: {
          kick: '9..7..8...7.8...',
          snare: '....8.......8..6',
          mid: '5.55.5.55.55.5.5',
          anvil: '6.......6.......',
        },
      },
    ],
    fill: { snare: '....8...6.667788', low: '8...8...8.8.8888' },
    crash: 'crash',
    end: ['kick', 'boom', 'snare'],
  },
  march: {
    steps: [
      { from: 0.38, rows: { low: '7.......7...5...' } },
      { from: 0.58, rows: { low: '8...5...7...5.5.', snare: '2.2.3.2.2.2.3.23' } },
      {
        from: 0.9,
        rows: {
          kick: '9...7...9...7...',
          low: '8.6.6.6.8.6.6.66',
          snare: '4.4.6.4.4.4.6.46',
          high: '....7.......7...',
        },
      },
    ],
    fill: { snare: '4455556666777788' },
    crash: 'crash',
    end: ['kick', 'boom'],
  },
};

const FIGURES: Record<string, readonly string[]> = {
  hex: ['0.00.00.0.00.00.', '1.11.11.0.00.00.'],
  facets: ['0012001201200121'],
  lens: ['0.0.1.0.2.0.1.0.'],
};

/** Drums the size of doors, brass underneath, one note repeated until it is a threat. */
export const compoundEye: Arranger = (piece) => ({
  layers: [
    {
      name: 'ostinato',
      role: 'harmony',
      instrument: spiccato,
      write: broken({ low: 50, high: 70, voices: 3 }, choose(piece, 'figure', FIGURES), {
        from: 0.3,
        step: 0.25,
        velocity: 0.75,
        gate: 0.6,
        accent: 1,
      }),
      level: -23,
      reverb: -12,
      loose: 4,
      follow: 6,
      insert: openWithForm(1400, 9500),
    },
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { cello, saw: sawLead }),
      write: melody({ low: 48, high: 69, feel: 'sparse', from: 0.42, velocity: 0.85 }),
      level: -23,
      reverb: -10,
      echo: -14,
      follow: 3,
    },
    {
      name: 'braam',
      role: 'harmony',
      instrument: brass,
      write: held({ low: 38, high: 57, voices: 2 }, { from: 0.84, velocity: 0.9 }),
      level: -23,
      reverb: -9,
      follow: 4,
      insert: chain(drive(2.4), eq(lowpass(4200))),
    },
    {
      name: 'horns',
      role: 'harmony',
      instrument: brass,
      write: counterline({ from: 0.9, low: 53, high: 69, velocity: 0.9 }),
      level: -26,
      reverb: -9,
    },
    {
      name: 'strings',
      role: 'harmony',
      instrument: strings,
      write: held({ low: 52, high: 76, voices: 4 }, { from: 0.55, velocity: 0.75 }),
      level: -27,
      reverb: -9,
      follow: 9,
    },
    {
      name: 'choir',
      role: 'harmony',
      instrument: choirAh,
      write: held({ low: 57, high: 76, voices: 3 }, { from: 0.95, velocity: 0.8 }),
      level: -28,
      reverb: -8,
    },
    {
      name: 'growl',
      role: 'bass',
      instrument: reese,
      write: bassLine(31, ['1---------------', '1-------1-------'], { from: 0.58 }),
      level: -26,
      insert: chain(eq(highpass(60)), openWithForm(280, 1700)),
    },
    {
      name: 'floor',
      role: 'bass',
      instrument: subBass,
      write: bassLine(29, ['1-------1-------'], { from: 0.2 }),
      level: -24,
    },
    {
      name: 'drums',
      role: 'drums',
      instrument: epicKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.95),
      level: -18,
      reverb: -11,
      loose: 4,
      follow: 3,
    },
    {
      name: 'impact',
      role: 'drums',
      instrument: machineKit,
      write: borders({ after: 'boom', rise: 0.05, velocity: 1 }),
      level: -25,
      reverb: -8,
    },
    { name: 'rise', role: 'texture', instrument: riser, write: liftInto({ beats: 12 }), level: -27, reverb: -10 },
    {
      name: 'pass',
      role: 'texture',
      instrument: swoosh,
      write: liftInto({ beats: 4, rise: -0.7, velocity: 0.8 }),
      level: -31,
      reverb: -9,
    },
  ],
  room: { seconds: 2.7, size: 1.2, damping: 6000, predelay: 0.02 },
  echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.3, damping: 3000 },
  glue: 0.9,
});
