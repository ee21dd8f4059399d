import { highpass, lowpass } from '../dsp/filters.ts';
import { pulse, subBass } from '../instruments/bass.ts';
import { epicKit } from '../instruments/kits.ts';
import { feltPiano } from '../instruments/modal.ts';
import { brass, strings, warmPad } from '../instruments/pad.ts';
import { cello } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { borders, drums, type Groove } from '../parts/drums.ts';
import { counterline, melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { eq } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  heartbeat: {
    steps: [
      { from: 0.55, rows: { kick: '6..4............' } },
      { from: 0.9, rows: { kick: '8..5....6.......', low: '..............46', hat: '..2...2...2...2.' } },
    ],
    fill: { mid: '........4.5.6.7.' },
    end: ['kick'],
  },
  engine: {
    steps: [
      { from: 0.5, rows: { kick: '7.......5.......', hat: '..2.2.2...2.2.2.' } },
      { from: 0.85, rows: { kick: '8.....4.6.......', low: '....5.......5..4', hat: '2.3.2.3.2.3.2.3.' } },
    ],
    fill: { low: '........5.6.7788' },
    end: ['kick', 'boom'],
  },
  none: { steps: [{ from: 0.95, rows: { kick: '6...............' } }] },
};

const FIGURES: Record<string, readonly string[]> = {
  tide: ['0.1.2.3.2.1.2.1.'],
  watch: ['0.2.1.2.0.2.1.3.', '0.2.1.3.4.3.2.1.'],
  drift: ['0...2...1...3...'],
};

/** Cello and a sequencer in one room, with the ship's engine under them. */
export const nightFerry: Arranger = (piece) => ({
  layers: [
    {
      name: 'cello',
      role: 'melody',
      instrument: cello,
      write: melody({
        low: 43,
        high: 64,
        feel: piece.recipe.bpm > 80 ? 'lyrical' : 'sparse',
        from: 0.42,
        echoes: true,
        slides: 0.25,
        slideFrom: -2,
      }),
      level: -21,
      reverb: -9,
      echo: -18,
      loose: 12,
      follow: 3,
    },
    {
      name: 'sequencer',
      role: 'harmony',
      instrument: pulse,
      write: broken({ low: 50, high: 74, voices: 4 }, choose(piece, 'figure', FIGURES), {
        from: 0.5,
        step: 0.25,
        velocity: 0.6,
        gate: 0.6,
        noEnd: true,
      }),
      level: -29,
      reverb: -12,
      echo: -8,
      follow: 7,
      insert: eq(lowpass(2600), highpass(220)),
    },
    {
      name: 'piano',
      role: 'harmony',
      instrument: feltPiano,
      write: broken({ low: 52, high: 72, voices: 3 }, ['0---1---2---1---', '0---2---1-------'], {
        from: 0,
        step: 0.25,
        velocity: 0.55,
        ring: true,
      }),
      level: -27,
      reverb: -8,
      loose: 14,
      follow: 4,
    },
    {
      name: 'sea',
      role: 'harmony',
      instrument: warmPad,
      write: held({ low: 48, high: 69, voices: 4 }, { from: 0, velocity: 0.7, overlap: 0.4 }),
      level: -30,
      reverb: -10,
      follow: 6,
    },
    {
      name: 'strings',
      role: 'harmony',
      instrument: strings,
      write: counterline({ from: 0.8, low: 60, high: 77 }),
      level: -28,
      reverb: -7,
      follow: 6,
    },
    {
      name: 'horn',
      role: 'texture',
      instrument: brass,
      write: held({ low: 36, high: 50, voices: 1 }, { from: 0.9, velocity: 0.6 }),
      level: -30,
      reverb: -6,
    },
    {
      name: 'hull',
      role: 'bass',
      instrument: subBass,
      write: bassLine(31, ['1---------------', '1-----------4---'], { from: 0.4 }),
      level: -24,
      follow: 5,
    },
    {
      name: 'engine',
      role: 'drums',
      instrument: epicKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.8),
      level: -25,
      reverb: -10,
      loose: 5,
    },
    {
      name: 'spray',
      role: 'drums',
      instrument: epicKit,
      write: borders({ before: { row: 'swell', beats: 1.6 / (60 / piece.recipe.bpm) } }),
      level: -38,
      reverb: -8,
    },
  ],
  room: { seconds: 3.4, size: 1.2, damping: 5200, predelay: 0.03 },
  echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.42, damping: 2800 },
  glue: 0.3,
});
