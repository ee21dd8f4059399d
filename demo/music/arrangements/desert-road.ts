import { highpass, lowpass, peaking } from '../dsp/filters.ts';
import { doubleTracked } from '../instruments/instrument.ts';
import { studioKit } from '../instruments/kits.ts';
import { warmPad } from '../instruments/pad.ts';
import { cleanGuitar, fingerBass, steelGuitar } from '../instruments/plucked.ts';
import { harmonica } from '../instruments/solo.ts';
import { wind } from '../instruments/textures.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held, struckChords } from '../parts/chords.ts';
import { drums, type Groove } from '../parts/drums.ts';
import { throughout } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { chain, drive, eq, tremolo } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  haul: {
    steps: [
      { from: 0.5, rows: { kick: '8.......6.......', rim: '........5.......', hat: '4.3.4.3.4.3.4.3.' } },
      { from: 0.62, rows: { kick: '8.....5.7.......', snare: '....7.......7...', hat: '5.3.5.3.5.3.5.3.' } },
      {
        from: 0.9,
        rows: {
          kick: '8.....5.7...5...',
          snare: '....8.......8..3',
          ride: '6...5...6...5...',
          tambourine: '..3...3...3...3.',
        },
      },
    ],
    fill: { snare: '....7.....4.5678', mid: '..........5.6...' },
    crash: 'crash',
    end: ['kick', 'crash'],
  },
  train: {
    steps: [
      { from: 0.4, rows: { snare: '3332433233324332' } },
      { from: 0.62, rows: { kick: '7...5...7...5...', snare: '3342533233425332' } },
      { from: 0.9, rows: { kick: '8...6...8...6...', snare: '4353635343536353', tambourine: '..4...4...4...4.' } },
    ],
    fill: { snare: '4454645455657787' },
    crash: 'crash',
    end: ['kick', 'crash'],
  },
  still: { steps: [{ from: 0.8, rows: { kick: '6...............', shaker: '4.2.3.2.4.2.3.2.' } }] },
};

const FIGURES: Record<string, readonly string[]> = {
  mile: ['0-2-3-2-4-2-3-2-'],
  dust: ['0---3---2-3-----', '0---2---4-3-2---'],
  verse: ['0-1-2-3-2-1-2-1-'],
};

/** Two guitars, a mouth organ and a road without a bend. */
export const desertRoad: Arranger = (piece) => ({
  layers: [
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { harmonica, guitar: cleanGuitar }),
      write: melody({ low: 57, high: 79, feel: 'lyrical', from: 0.45, slides: 0.4, slideFrom: -2, echoes: true }),
      level: -22,
      reverb: -8,
      echo: -12,
      loose: 16,
      lag: 8,
      follow: 3,
    },
    {
      name: 'electric',
      role: 'harmony',
      instrument: cleanGuitar,
      write: broken({ low: 45, high: 69, voices: 4 }, choose(piece, 'figure', FIGURES), {
        step: 0.25,
        velocity: 0.65,
        ring: true,
      }),
      level: -24,
      reverb: -9,
      echo: -11,
      loose: 9,
      follow: 4,
      insert: chain(eq(peaking(1800, 1, 2)), tremolo(0.5, 0.45)),
    },
    {
      name: 'acoustic',
      role: 'harmony',
      instrument: doubleTracked(steelGuitar),
      write: struckChords({ low: 43, high: 67, voices: 5 }, ['x---o-o---o-o-o-'], {
        from: 0.6,
        velocity: 0.55,
        strum: 0.09,
        alternate: true,
      }),
      level: -28,
      reverb: -16,
      loose: 8,
      follow: 3,
      insert: eq(highpass(160)),
    },
    {
      name: 'overdriven',
      role: 'harmony',
      instrument: doubleTracked(steelGuitar),
      write: struckChords({ low: 40, high: 57, voices: 2 }, ['x-------x-------'], { from: 0.92, velocity: 0.8 }),
      level: -27,
      reverb: -12,
      insert: chain(drive(4), eq(highpass(90), lowpass(3600), peaking(900, 0.8, 2))),
    },
    {
      name: 'heat',
      role: 'harmony',
      instrument: warmPad,
      write: held({ low: 48, high: 67, voices: 3 }, { velocity: 0.6, overlap: 0.4 }),
      level: -33,
      reverb: -8,
      follow: 5,
    },
    {
      name: 'bass',
      role: 'bass',
      instrument: fingerBass,
      write: bassLine(28, ['1-----1-1---5---', '1-----1-1---a---'], { from: 0.45 }),
      level: -22,
      loose: 5,
    },
    {
      name: 'drums',
      role: 'drums',
      instrument: studioKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.85),
      level: -21,
      reverb: -15,
      loose: 5,
      follow: 2,
    },
    { name: 'plain', role: 'texture', instrument: wind, write: throughout, level: -46, follow: -4, reverb: -14 },
  ],
  room: { seconds: 2.9, size: 1.15, damping: 4600, predelay: 0.03 },
  echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.34, damping: 2600 },
  glue: 0.4,
});
