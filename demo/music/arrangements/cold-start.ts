import { highpass, lowpass } from '../dsp/filters.ts';
import { acidBass, pulse, subBass } from '../instruments/bass.ts';
import { digitalPluck, glassBell } from '../instruments/electric-piano.ts';
import { machineKit } from '../instruments/kits.ts';
import { glassPad, sawPad } from '../instruments/pad.ts';
import { softLead } from '../instruments/solo.ts';
import { riser, swoosh } from '../instruments/textures.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { borders, drums, type Groove } from '../parts/drums.ts';
import { liftInto } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { chain, duck, eq, openWithForm, slap } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  boot: {
    steps: [
      { from: 0.38, rows: { hat: '3...3...3...3...', rim: '......3.......3.' } },
      { from: 0.55, rows: { kick: '8...7...8...7...', hat: '..4...4...4...4.', rim: '......3..3....3.' } },
      {
        from: 0.85,
        rows: { kick: '8...8...8...8...', clap: '....7.......7...', hat: '3.5.3.5.3.5.3.5.', open: '..3...3...3...3.' },
      },
    ],
    fill: { clap: '....7...5.5.5567' },
    crash: 'crash',
    end: ['kick', 'clap'],
  },
  lab: {
    steps: [
      { from: 0.38, rows: { rim: '3..3..3.3..3..3.' } },
      { from: 0.55, rows: { kick: '8.....7...7.....', rim: '....5.......5..3', hat: '3.3.3.3.3.3.3.3.' } },
      { from: 0.85, rows: { kick: '8..7..7...7..6..', snare: '....7.......7...', hat: '3434343434343434' } },
    ],
    fill: { snare: '....7.......7567' },
    crash: 'crash',
    end: ['kick', 'snare'],
  },
  pulse: {
    steps: [
      { from: 0.45, rows: { kick: '6.......6.......' } },
      { from: 0.85, rows: { kick: '8.......7...6...', clap: '............6...', hat: '..3...3...3...3.' } },
    ],
    end: ['boom'],
  },
};

const FIGURES: Record<string, readonly string[]> = {
  clock: ['0.0.1.0.2.0.1.0.'],
  cascade: ['4.3.2.1.3.2.1.0.', '5.4.3.2.4.3.2.1.'],
  relay: ['0..2..1..3..2.1.'],
  grid: ['01020103010201.2'],
};

/** Clean rooms, blue light, machines that wake one by one. */
export const coldStart: Arranger = (piece) => ({
  layers: [
    {
      name: 'signal',
      role: 'melody',
      instrument: choose(piece, 'lead', { bell: glassBell, synth: softLead, pluck: digitalPluck }),
      write: melody({ low: 65, high: 86, feel: 'driving', from: 0.55, velocity: 0.7 }),
      level: -23,
      reverb: -10,
      echo: -9,
      follow: 3,
    },
    {
      name: 'sequence',
      role: 'harmony',
      instrument: digitalPluck,
      write: broken({ low: 58, high: 80, voices: 4 }, choose(piece, 'figure', FIGURES), {
        step: 0.25,
        velocity: 0.65,
        gate: 0.8,
        accent: 0.9,
        noEnd: true,
      }),
      level: -25,
      reverb: -13,
      echo: -10,
      follow: 5,
      insert: chain(openWithForm(1400, 9000), slap(0.017, 0.5)),
    },
    {
      name: 'pulse',
      role: 'harmony',
      instrument: pulse,
      write: broken({ low: 46, high: 62, voices: 2 }, ['0.0.0.0.0.0.0.0.'], {
        from: 0.5,
        step: 0.25,
        velocity: 0.65,
        gate: 0.55,
      }),
      level: -27,
      reverb: -16,
      insert: chain(openWithForm(500, 4200, 0.4), duck(5, 0.55)),
    },
    {
      name: 'cold air',
      role: 'harmony',
      instrument: glassPad,
      write: held({ low: 57, high: 76, voices: 4 }, { velocity: 0.65, overlap: 0.4 }),
      level: -30,
      reverb: -9,
      follow: 3,
    },
    {
      name: 'light',
      role: 'harmony',
      instrument: sawPad,
      write: held({ low: 55, high: 76, voices: 4 }, { from: 0.8, velocity: 0.7 }),
      level: -27,
      reverb: -12,
      insert: chain(eq(highpass(220)), openWithForm(900, 8000), duck(9, 0.55)),
    },
    {
      name: 'line',
      role: 'bass',
      instrument: acidBass,
      write: bassLine(33, ['1..11.1...8.1.5.', '1..11.1...8.1.a.'], { from: 0.8, gate: 0.8 }),
      level: -26,
      insert: eq(highpass(90), lowpass(4200)),
    },
    {
      name: 'floor',
      role: 'bass',
      instrument: subBass,
      write: bassLine(31, ['1-------1-------', '1---------------'], { from: 0.5 }),
      level: -22,
      insert: duck(6, 0.55),
    },
    {
      name: 'drums',
      role: 'drums',
      instrument: machineKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.92),
      level: -19,
      reverb: -20,
      loose: 0.5,
      follow: 1,
    },
    { name: 'lift', role: 'texture', instrument: riser, write: liftInto({ beats: 8 }), level: -31, reverb: -12 },
    {
      name: 'doors',
      role: 'texture',
      instrument: swoosh,
      write: liftInto({ beats: 4, rise: -0.5, velocity: 0.7 }),
      level: -34,
      reverb: -10,
    },
    {
      name: 'impact',
      role: 'drums',
      instrument: machineKit,
      write: borders({ after: 'boom', rise: 0.1 }),
      level: -31,
      reverb: -12,
    },
  ],
  room: { seconds: 2.1, size: 0.95, damping: 7500, predelay: 0.02 },
  echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.42, damping: 4500 },
  glue: 0.6,
  air: 0.5,
});
