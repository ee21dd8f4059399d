import { subBass } from '../instruments/bass.ts';
import { epicKit } from '../instruments/kits.ts';
import { celesta } from '../instruments/modal.ts';
import { brass, spiccato, strings } from '../instruments/pad.ts';
import { harp, pizzicato } from '../instruments/plucked.ts';
import { cello, clarinet, flute } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { borders, drums, type Groove } from '../parts/drums.ts';
import { rolled, sweeps } from '../parts/gestures.ts';
import { counterline, melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { openWithForm } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  footlights: {
    steps: [
      { from: 0.5, rows: { wood: '4...3...4...3...', low: '5...............' } },
      { from: 0.8, rows: { wood: '4.3.4.3.4.3.4.3.', low: '7.......5.....5.', snare: '............2.34' } },
    ],
    fill: { low: '7...6...7.7.7788', snare: '2.2.3.3.44556678' },
    crash: 'crash',
    end: ['low', 'crash'],
  },
  overture: {
    steps: [
      { from: 0.55, rows: { low: '7.......4...4...' } },
      { from: 0.8, rows: { low: '8.....5.7.......', snare: '3.3.5.3.3.3.5.33', tambourine: '....4.......4...' } },
    ],
    fill: { snare: '3344455566677788', low: '8.......8...8.8.' },
    crash: 'crash',
    end: ['low', 'crash', 'kick'],
  },
  hush: { steps: [{ from: 0.8, rows: { low: '4...............', hat: '..2...2...2...2.' } }], end: ['low'] },
};

const FIGURES: Record<string, readonly string[]> = {
  whisper: ['0.1.0.2.0.1.0.2.'],
  clockwork: ['0.2.1.2.0.2.1.3.'],
  stair: ['0.1.2.3.2.1.0.1.', '1.2.3.4.3.2.1.0.'],
};

/** The house lights go down. Somebody coughs. */
export const curtain: Arranger = (piece) => ({
  layers: [
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { clarinet, cello, flute }),
      write: melody({
        low: piece.recipe.lead === 'cello' ? 45 : 57,
        high: piece.recipe.lead === 'cello' ? 67 : 80,
        feel: piece.recipe.bpm > 100 ? 'driving' : 'lyrical',
        from: 0.42,
        velocity: 0.75,
        gate: 0.9,
        echoes: true,
      }),
      level: -22,
      reverb: -10,
      loose: 12,
      follow: 2,
    },
    {
      name: 'pizzicato',
      role: 'harmony',
      instrument: pizzicato,
      write: broken({ low: 50, high: 72, voices: 4 }, choose(piece, 'figure', FIGURES), {
        step: 0.25,
        velocity: 0.7,
        gate: 0.5,
      }),
      level: -24,
      reverb: -11,
      loose: 7,
      follow: 4,
    },
    {
      name: 'tremolo',
      role: 'harmony',
      instrument: spiccato,
      write: rolled(held({ low: 57, high: 76, voices: 3 }, { from: 0.6, velocity: 0.6 }), 11),
      level: -27,
      reverb: -9,
      follow: 9,
      insert: openWithForm(1500, 8000),
    },
    {
      name: 'strings',
      role: 'harmony',
      instrument: strings,
      write: held({ low: 45, high: 69, voices: 4 }, { velocity: 0.65, overlap: 0.2 }),
      level: -28,
      reverb: -10,
      follow: 8,
    },
    {
      name: 'horns',
      role: 'harmony',
      instrument: brass,
      write: counterline({ from: 0.8, low: 50, high: 65, velocity: 0.8 }),
      level: -26,
      reverb: -9,
      follow: 8,
    },
    {
      name: 'low brass',
      role: 'texture',
      instrument: brass,
      write: held({ low: 36, high: 50, voices: 1 }, { from: 0.95, velocity: 0.8 }),
      level: -28,
      reverb: -9,
    },
    {
      name: 'celesta',
      role: 'texture',
      instrument: celesta,
      write: broken({ low: 67, high: 88, voices: 3 }, ['..2---....1---..', '....0---..2---..'], {
        step: 0.25,
        velocity: 0.5,
        noEnd: true,
      }),
      level: -31,
      reverb: -8,
      loose: 10,
    },
    {
      name: 'harp',
      role: 'texture',
      instrument: harp,
      write: sweeps({ from: 0.5, low: 48, high: 86, beats: 1.6, velocity: 0.55 }),
      level: -29,
      reverb: -9,
    },
    {
      name: 'basses',
      role: 'bass',
      instrument: subBass,
      write: bassLine(31, ['1---------------', '1-------1-------'], { from: 0.45 }),
      level: -26,
    },
    {
      name: 'plucked bass',
      role: 'bass',
      instrument: pizzicato,
      write: bassLine(36, ['1.......1.......', '1.......5.......'], { from: 0.3 }),
      level: -26,
      reverb: -12,
      loose: 6,
    },
    {
      name: 'drums',
      role: 'drums',
      instrument: epicKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.8),
      level: -24,
      reverb: -11,
      loose: 5,
    },
    {
      name: 'cymbal',
      role: 'drums',
      instrument: epicKit,
      write: borders({ before: { row: 'swell', beats: 1.6 / piece.beatSeconds } }),
      level: -36,
      reverb: -9,
    },
  ],
  room: { seconds: 2.3, size: 1.1, damping: 6000, predelay: 0.025 },
  echo: { seconds: piece.beatSeconds, feedback: 0.2, damping: 3000 },
  glue: 0.3,
});
