import { highpass } from '../dsp/filters.ts';
import { brushKit } from '../instruments/kits.ts';
import { celesta, glockenspiel } from '../instruments/modal.ts';
import { accordion, strings } from '../instruments/pad.ts';
import { harp, pizzicato, uprightBass } from '../instruments/plucked.ts';
import { clarinet, flute, whistle } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held, struckChords } from '../parts/chords.ts';
import { drums, type Groove } from '../parts/drums.ts';
import { answers, doubled, sweeps, together } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { eq } from '../score/inserts.ts';
import type { Piece } from '../score/piece.ts';
import { choose } from './choose.ts';

const three = (a: string, b: string, c: string, d: string) => ({
  steps: [
    { from: 0.5, rows: { snare: a, hat: b } },
    { from: 0.85, rows: { kick: '6...........', snare: c, tambourine: d } },
  ],
  end: ['kick', 'tambourine'] as const,
});

const GROOVES: Record<string, Groove> = {
  waltz: three('....4...4...', '..2...2...2.', '....5...5.3.', '....3...3...'),
  march: {
    steps: [
      { from: 0.5, rows: { snare: '3...4...3...4.3.', wood: '5.......4.......' } },
      {
        from: 0.85,
        rows: {
          kick: '6.......6.......',
          snare: '3.3.5.3.3.3.5.33',
          wood: '5...4...5...4.4.',
          tambourine: '....4.......4...',
        },
      },
    ],
    fill: { snare: '3.3.5.3.44555677' },
    end: ['kick', 'wood'],
  },
  tiptoe: {
    steps: [
      { from: 0.5, rows: { woodHigh: '..3...3...3...3.', rim: '4.......4.......' } },
      { from: 0.85, rows: { woodHigh: '..4...4...4.4.4.', rim: '5...4...5...4...', shaker: '2.2.2.2.2.2.2.2.' } },
    ],
    end: ['woodHigh'],
  },
};

const COMPING: Record<string, readonly string[]> = {
  waltz: ['....x---x---'],
  march: ['....x.......x...', '....x.....o.x...'],
  tiptoe: ['..o...o...o...o.'],
};

const tune = (piece: Piece) =>
  melody({
    low: 60,
    high: 81,
    feel: piece.meter === 3 ? 'waltz' : 'folk',
    from: 0.42,
    velocity: 0.78,
    gate: 0.85,
    echoes: true,
  });

/** A projector, a paper moon and a small band in the pit. */
export const paperCinema: Arranger = (piece) => ({
  layers: [
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { clarinet, flute, whistle, accordion, pizzicato }),
      write: tune(piece),
      level: -22,
      reverb: -12,
      loose: 12,
      follow: 2,
    },
    {
      name: 'glockenspiel',
      role: 'melody',
      instrument: glockenspiel,
      write: doubled(tune(piece), 12, 0.5, 0.85),
      level: -32,
      reverb: -10,
      loose: 8,
    },
    {
      name: 'plucked',
      role: 'harmony',
      instrument: pizzicato,
      write: struckChords({ low: 53, high: 74, voices: 3 }, choose(piece, 'figure', COMPING), {
        velocity: 0.75,
        gate: 0.6,
      }),
      level: -24,
      reverb: -12,
      loose: 9,
      follow: 3,
    },
    {
      name: 'squeezebox',
      role: 'harmony',
      instrument: accordion,
      write: held({ low: 55, high: 74, voices: 3 }, { from: 0.6, velocity: 0.6 }),
      level: -30,
      reverb: -14,
      follow: 5,
      insert: eq(highpass(200)),
    },
    {
      name: 'celesta',
      role: 'texture',
      instrument: celesta,
      write: together(
        broken({ low: 67, high: 86, voices: 3 }, [piece.meter === 3 ? '....1---2---' : '..1---2---0---2-'], {
          from: 0.35,
          step: 0.25,
          velocity: 0.45,
          noEnd: true,
        }),
        answers({ low: 72, high: 93, step: 0.25, velocity: 0.6 }),
      ),
      level: -31,
      reverb: -9,
      loose: 10,
    },
    {
      name: 'harp',
      role: 'texture',
      instrument: harp,
      write: together(sweeps({ from: 0.6, low: 52, high: 84, beats: 1.4, velocity: 0.5 })),
      level: -30,
      reverb: -10,
    },
    {
      name: 'strings',
      role: 'harmony',
      instrument: strings,
      write: held({ low: 55, high: 76, voices: 3 }, { from: 0.85, velocity: 0.6, overlap: 0.1 }),
      level: -29,
      reverb: -10,
    },
    {
      name: 'bass',
      role: 'bass',
      instrument: uprightBass,
      write: bassLine(
        31,
        [
          piece.meter === 3 ? '1-----------' : '1---....5---....',
          piece.meter === 3 ? '5-----------' : '1---....5---a---',
        ],
        { velocity: 0.8 },
      ),
      level: -22,
      reverb: -20,
      loose: 8,
    },
    {
      name: 'drums',
      role: 'drums',
      instrument: brushKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.8),
      level: -26,
      reverb: -14,
      loose: 7,
    },
  ],
  room: { seconds: 1.4, size: 0.75, damping: 6000, predelay: 0.014 },
  echo: { seconds: piece.beatSeconds, feedback: 0.15, damping: 3000 },
  glue: 0.2,
});
