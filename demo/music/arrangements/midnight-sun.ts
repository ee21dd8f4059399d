import { highpass } from '../dsp/filters.ts';
import { studioKit } from '../instruments/kits.ts';
import { grandPiano } from '../instruments/modal.ts';
import { choirAh, sawPad, strings } from '../instruments/pad.ts';
import { cleanGuitar, fingerBass } from '../instruments/plucked.ts';
import { softLead, violin, voiceAh } from '../instruments/solo.ts';
import { riser } from '../instruments/textures.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held, struckChords } from '../parts/chords.ts';
import { borders, drums, type Groove } from '../parts/drums.ts';
import { liftInto } from '../parts/gestures.ts';
import { counterline, melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { chain, eq, openWithForm, slap } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  anthem: {
    steps: [
      { from: 0.5, rows: { kick: '7...7...7...7...' } },
      { from: 0.6, rows: { kick: '7...7...7...7...', hat: '4.3.4.3.4.3.4.3.', rim: '....4.......4...' } },
      {
        from: 0.84,
        rows: {
          kick: '8...8...8...8...',
          snare: '....8.......8...',
          hat: '5.4.5.4.5.4.5.4.',
          tambourine: '..4...4...4...4.',
        },
      },
    ],
    fill: { low: '8...........8.8.', mid: '....7...7.7.....', snare: '....8.......8888' },
    crash: 'crash',
    end: ['kick', 'crash'],
  },
  sunrise: {
    steps: [
      { from: 0.5, rows: { kick: '7...............', shaker: '3.2.3.2.3.2.3.2.' } },
      {
        from: 0.84,
        rows: { kick: '8.....6.7.......', snare: '....7.......7...', hat: '4.3.4.3.4.3.4.3.', low: '..............5.' },
      },
    ],
    fill: { low: '8.......8...8...', mid: '....7.....7...7.' },
    crash: 'crash',
    end: ['kick', 'crash'],
  },
};

const FIGURES: Record<string, readonly string[]> = {
  eighths: ['0-0-0-0-1-1-1-1-'],
  bells: ['0-2-1-2-3-2-1-2-'],
  wide: ['0---3---2---3---'],
};

/** The sun that stays: pianos in eighths, a crowd's worth of voices, everything major in the end. */
export const midnightSun: Arranger = (piece) => ({
  layers: [
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { violin, synth: softLead, voice: voiceAh }),
      write: melody({
        low: 64,
        high: 83,
        feel: piece.recipe.lead === 'voice' ? 'chant' : 'lyrical',
        from: 0.5,
        velocity: 0.75,
        slides: 0.15,
        slideFrom: -2,
      }),
      level: -21,
      reverb: -9,
      echo: -13,
      loose: 10,
      follow: 3,
    },
    {
      name: 'piano',
      role: 'harmony',
      instrument: grandPiano,
      write: broken({ low: 52, high: 72, voices: 4 }, choose(piece, 'figure', FIGURES), {
        step: 0.25,
        velocity: 0.7,
        accent: 0.5,
        gate: 1.2,
      }),
      level: -23,
      reverb: -13,
      loose: 6,
      follow: 4,
    },
    {
      name: 'piano chords',
      role: 'harmony',
      instrument: grandPiano,
      write: struckChords({ low: 48, high: 72, voices: 4 }, ['x-------------o-'], { from: 0.8, velocity: 0.85 }),
      level: -25,
      reverb: -13,
      loose: 5,
    },
    {
      name: 'guitar',
      role: 'harmony',
      instrument: cleanGuitar,
      write: broken({ low: 62, high: 81, voices: 3 }, ['0.1.2.1.0.2.1.2.'], {
        from: 0.6,
        step: 0.25,
        velocity: 0.6,
        gate: 0.8,
      }),
      level: -28,
      reverb: -11,
      echo: -6,
      insert: eq(highpass(300)),
    },
    {
      name: 'strings',
      role: 'harmony',
      instrument: strings,
      write: held({ low: 52, high: 76, voices: 4 }, { from: 0.4, velocity: 0.7, overlap: 0.2 }),
      level: -26,
      reverb: -9,
      follow: 9,
    },
    {
      name: 'voices',
      role: 'harmony',
      instrument: choirAh,
      write: held({ low: 57, high: 76, voices: 3 }, { from: 0.9, velocity: 0.8, overlap: 0.2 }),
      level: -26,
      reverb: -8,
    },
    {
      name: 'light',
      role: 'harmony',
      instrument: sawPad,
      write: held({ low: 55, high: 76, voices: 4 }, { from: 0.84, velocity: 0.7 }),
      level: -29,
      reverb: -11,
      insert: chain(eq(highpass(250)), openWithForm(900, 7500), slap(0.019, 0.4)),
    },
    {
      name: 'second voice',
      role: 'melody',
      instrument: violin,
      write: counterline({ from: 0.94, low: 69, high: 86 }),
      level: -30,
      reverb: -8,
      loose: 14,
    },
    {
      name: 'bass',
      role: 'bass',
      instrument: fingerBass,
      write: bassLine(28, ['1-1-1-1-1-1-1-1-'], { from: 0.58, gate: 0.9 }),
      level: -22,
      loose: 3,
    },
    {
      name: 'drums',
      role: 'drums',
      instrument: studioKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.9),
      level: -20,
      reverb: -13,
      loose: 3,
      follow: 2,
    },
    { name: 'lift', role: 'texture', instrument: riser, write: liftInto({ beats: 8 }), level: -33, reverb: -11 },
    {
      name: 'cymbal',
      role: 'drums',
      instrument: studioKit,
      write: borders({ before: { row: 'swell', beats: 1.6 / piece.beatSeconds } }),
      level: -36,
      reverb: -9,
    },
  ],
  room: { seconds: 2.4, size: 1.05, damping: 7000, predelay: 0.022 },
  echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.36, damping: 4000 },
  glue: 0.6,
  air: 0.8,
});
