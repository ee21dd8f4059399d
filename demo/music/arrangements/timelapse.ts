import { highpass, lowpass } from '../dsp/filters.ts';
import { pulse, subBass } from '../instruments/bass.ts';
import { epicKit } from '../instruments/kits.ts';
import { grandPiano } from '../instruments/modal.ts';
import { brass, spiccato, strings } from '../instruments/pad.ts';
import { cello, violin } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { borders, drums, type Groove } from '../parts/drums.ts';
import { counterline, melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { chain, eq, openWithForm } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  clouds: {
    steps: [
      { from: 0.55, rows: { hat: '..2...2...2...2.', kick: '6...............' } },
      { from: 0.75, rows: { kick: '7.....4.6.......', hat: '3.2.3.2.3.2.3.2.', low: '..............4.' } },
      { from: 0.92, rows: { kick: '8.....5.7.....5.', low: '....5.......6.45', hat: '4.3.4.3.4.3.4.3.' } },
    ],
    fill: { low: '......4.5.6.7788', mid: '........4.5.6.7.' },
    crash: 'crash',
    end: ['kick', 'boom'],
  },
  stars: {
    steps: [
      { from: 0.6, rows: { kick: '5...............' } },
      { from: 0.9, rows: { kick: '7.......5.......', low: '............4.5.' } },
    ],
    end: ['boom'],
  },
};

const FIGURES: Record<string, readonly string[]> = {
  crowd: ['0.2.1.2.0.2.1.2.', '0.2.1.2.3.2.1.2.'],
  shutter: ['0.012.010.012.12'],
  gallop: ['0.000.000.000.00', '1.111.111.222.22'],
  turn: ['0.1.2.3.4.3.2.1.'],
};

/** A string section at sixteen frames a second. */
export const timelapse: Arranger = (piece) => ({
  layers: [
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { violin, cello, piano: grandPiano }),
      write: melody({
        low: piece.recipe.lead === 'cello' ? 45 : 62,
        high: piece.recipe.lead === 'cello' ? 66 : 84,
        feel: 'lyrical',
        from: 0.5,
        velocity: 0.75,
      }),
      level: -22,
      reverb: -8,
      loose: 14,
      follow: 3,
    },
    {
      name: 'ostinato',
      role: 'harmony',
      instrument: spiccato,
      write: broken({ low: 55, high: 76, voices: 3 }, choose(piece, 'figure', FIGURES), {
        from: 0.3,
        step: 0.25,
        velocity: 0.7,
        gate: 0.55,
        accent: 0.9,
      }),
      level: -24,
      reverb: -10,
      loose: 5,
      follow: 6,
      insert: openWithForm(1800, 9000),
    },
    {
      name: 'low ostinato',
      role: 'harmony',
      instrument: spiccato,
      write: broken({ low: 43, high: 57, voices: 2 }, ['0...0...0...0...', '0...0...0.0.1...'], {
        from: 0.7,
        step: 0.25,
        velocity: 0.75,
        gate: 0.7,
      }),
      level: -26,
      reverb: -12,
      loose: 5,
    },
    {
      name: 'strings',
      role: 'harmony',
      instrument: strings,
      write: held({ low: 52, high: 74, voices: 4 }, { from: 0.45, velocity: 0.7, overlap: 0.15 }),
      level: -26,
      reverb: -9,
      follow: 8,
    },
    {
      name: 'horns',
      role: 'harmony',
      instrument: brass,
      write: counterline({ from: 0.9, low: 50, high: 65, velocity: 0.8 }),
      level: -27,
      reverb: -8,
    },
    {
      name: 'motor',
      role: 'texture',
      instrument: pulse,
      write: broken({ low: 62, high: 79, voices: 3 }, ['0.1.2.1.0.1.2.1.'], {
        step: 0.25,
        velocity: 0.5,
        gate: 0.5,
        noEnd: true,
      }),
      level: -35,
      reverb: -12,
      echo: -8,
      insert: chain(eq(highpass(400), lowpass(3200))),
    },
    {
      name: 'piano',
      role: 'harmony',
      instrument: grandPiano,
      write: broken({ low: 57, high: 77, voices: 3 }, ['0-----2-1-------', '0-----1-2-------'], {
        step: 0.25,
        velocity: 0.55,
        ring: true,
      }),
      level: -28,
      reverb: -10,
      loose: 8,
    },
    {
      name: 'bass',
      role: 'bass',
      instrument: subBass,
      write: bassLine(31, ['1-------1-------', '1---------------'], { from: 0.5 }),
      level: -24,
    },
    {
      name: 'drums',
      role: 'drums',
      instrument: epicKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.85),
      level: -22,
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
  room: { seconds: 2.5, size: 1.1, damping: 6500, predelay: 0.025 },
  echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.35, damping: 3500 },
  glue: 0.4,
});
