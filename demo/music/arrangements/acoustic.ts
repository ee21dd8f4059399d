import { highpass } from '../dsp/filters.ts';
import { doubleTracked } from '../instruments/instrument.ts';
import { studioKit } from '../instruments/kits.ts';
import { glockenspiel, grandPiano } from '../instruments/modal.ts';
import { strings } from '../instruments/pad.ts';
import { fingerBass, nylonGuitar, steelGuitar } from '../instruments/plucked.ts';
import { flute, violin } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held, struckChords } from '../parts/chords.ts';
import { drums, type Groove } from '../parts/drums.ts';
import { answers, doubled, together } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { eq } from '../score/inserts.ts';
import type { Piece } from '../score/piece.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  migration: {
    steps: [
      { from: 0.5, rows: { kick: '7.......7.......', shaker: '4.2.3.2.4.2.3.2.' } },
      { from: 0.62, rows: { kick: '7.....5.7.......', rim: '....6.......6...', shaker: '4232423242324232' } },
      {
        from: 0.85,
        rows: {
          kick: '8.....6.8.......',
          snare: '....7.......7...',
          tambourine: '..4...4...4...4.',
          clap: '............5...',
          hat: '4.3.4.3.4.3.4.3.',
        },
      },
    ],
    fill: { snare: '....7...4.4.5678' },
    crash: 'crash',
    end: ['kick', 'tambourine'],
  },
  stomp: {
    steps: [
      { from: 0.5, rows: { kick: '7...7...7...7...' } },
      { from: 0.75, rows: { kick: '8...8...8...8...', clap: '....7.......7...', tambourine: '..4...4...4...4.' } },
    ],
    fill: { clap: '....7...7...7.7.' },
    crash: 'crash',
    end: ['kick', 'clap'],
  },
  none: { steps: [{ from: 0.9, rows: { shaker: '4.2.3.2.4.2.3.2.', kick: '5...............' } }] },
};

const FIGURES: Record<string, readonly string[]> = {
  travis: ['0-2-1-3-0-2-1-3-', '0-2-1-3-0-3-1-2-'],
  wing: ['0-2-3-4-3-2-4-3-'],
  field: ['0---2-3-1---2-3-'],
};

const line = (piece: Piece) =>
  melody({
    low: piece.recipe.lead === 'guitar' ? 57 : 64,
    high: 84,
    feel: 'folk',
    from: 0.45,
    velocity: 0.75,
    echoes: true,
    slides: 0.1,
    slideFrom: -1,
  });

/** Two guitars, a fiddle and enough sky. */
export const acoustic: Arranger = (piece) => ({
  layers: [
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { violin, flute, guitar: nylonGuitar }),
      write: line(piece),
      level: -22,
      reverb: -10,
      loose: 14,
      follow: 3,
    },
    {
      name: 'sparkle',
      role: 'melody',
      instrument: glockenspiel,
      write: doubled(line(piece), 12, 0.5, 0.85),
      level: -33,
      reverb: -9,
      loose: 8,
    },
    {
      name: 'picked',
      role: 'harmony',
      instrument: steelGuitar,
      write: broken({ low: 43, high: 69, voices: 5 }, choose(piece, 'figure', FIGURES), {
        step: 0.25,
        velocity: 0.65,
        ring: true,
        accent: 0.8,
      }),
      level: -23,
      reverb: -14,
      loose: 8,
      follow: 4,
      insert: eq(highpass(100)),
    },
    {
      name: 'strummed',
      role: 'harmony',
      instrument: doubleTracked(nylonGuitar),
      write: struckChords({ low: 45, high: 69, voices: 4 }, ['x---o-o-x-o-o-o-'], {
        from: 0.8,
        velocity: 0.6,
        strum: 0.07,
        alternate: true,
      }),
      level: -26,
      reverb: -16,
      loose: 8,
      insert: eq(highpass(170)),
    },
    {
      name: 'piano',
      role: 'harmony',
      instrument: grandPiano,
      write: together(
        struckChords({ low: 55, high: 74, voices: 3 }, ['x-------o-------'], { from: 0.55, velocity: 0.55 }),
        answers({ from: 0.6, low: 64, high: 88, step: 0.5, velocity: 0.5 }),
      ),
      level: -28,
      reverb: -12,
      loose: 8,
    },
    {
      name: 'strings',
      role: 'harmony',
      instrument: strings,
      write: held({ low: 55, high: 76, voices: 4 }, { from: 0.75, velocity: 0.7, overlap: 0.2 }),
      level: -28,
      reverb: -9,
      follow: 9,
    },
    {
      name: 'bass',
      role: 'bass',
      instrument: fingerBass,
      write: bassLine(28, ['1-----1-5-------', '1-----1-5---a---'], { from: 0.5 }),
      level: -23,
      loose: 5,
    },
    {
      name: 'drums',
      role: 'drums',
      instrument: studioKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.8),
      level: -23,
      reverb: -15,
      loose: 6,
    },
  ],
  room: { seconds: 1.7, size: 0.8, damping: 6500, predelay: 0.016 },
  echo: { seconds: piece.beatSeconds * 0.5, feedback: 0.2, damping: 3500 },
  glue: 0.35,
});
