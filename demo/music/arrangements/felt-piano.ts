import { highpass, lowpass } from '../dsp/filters.ts';
import { subBass } from '../instruments/bass.ts';
import { brushKit } from '../instruments/kits.ts';
import { feltPiano } from '../instruments/modal.ts';
import { strings, warmPad } from '../instruments/pad.ts';
import { clarinet, violin } from '../instruments/solo.ts';
import { vinyl } from '../instruments/textures.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { drums, type Groove } from '../parts/drums.ts';
import { throughout } from '../parts/gestures.ts';
import { counterline, melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { eq } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  none: { steps: [{ from: 0.98, rows: { kick: '4...............' } }] },
  brushes: {
    steps: [
      { from: 0.55, rows: { snare: '3...5...3...5.3.' } },
      { from: 0.85, rows: { kick: '6.....4...5.....', snare: '3...6.2.3...6.32', hat: '..3...3...3...3.' } },
    ],
    end: ['snare'],
  },
};

const FIGURES: Record<string, readonly string[]> = {
  rocking: ['0-2-1-2-0-2-1-2-'],
  falling: ['3-2-1-0-3-2-1-2-', '3-2-1-0-1---2---'],
  still: ['0---2---1-------', '0---1---2---1---'],
  rolling: ['0.12.1210.12.121'],
  waltzing: ['0---2---1---', '0---1---2-1-'],
};

/** A piano with felt in it, in a room with a window open on the rain. */
export const feltPianoRoom: Arranger = (piece) => ({
  layers: [
    {
      name: 'right hand',
      role: 'melody',
      instrument: choose(piece, 'lead', { piano: feltPiano, violin, clarinet }),
      write: melody({
        low: piece.recipe.lead === 'clarinet' ? 55 : 62,
        high: 83,
        feel: piece.meter === 3 ? 'waltz' : 'lyrical',
        from: 0.4,
        echoes: true,
        velocity: 0.75,
      }),
      level: -21,
      reverb: -10,
      loose: 18,
      follow: 3,
    },
    {
      name: 'left hand',
      role: 'harmony',
      instrument: feltPiano,
      write: broken({ low: 45, high: 66, voices: 4 }, choose(piece, 'figure', FIGURES), {
        step: 0.25,
        velocity: 0.55,
        ring: true,
        accent: 0.8,
      }),
      level: -24,
      reverb: -11,
      loose: 14,
      follow: 3,
    },
    {
      name: 'strings',
      role: 'harmony',
      instrument: strings,
      write: held({ low: 53, high: 74, voices: 4 }, { from: 0.7, velocity: 0.7, overlap: 0.2 }),
      level: -28,
      reverb: -8,
      follow: 8,
    },
    {
      name: 'second voice',
      role: 'melody',
      instrument: violin,
      write: counterline({ from: 0.9, low: 67, high: 84, velocity: 0.6 }),
      level: -29,
      reverb: -7,
      loose: 20,
    },
    {
      name: 'window',
      role: 'harmony',
      instrument: warmPad,
      write: held({ low: 50, high: 69, voices: 3 }, { velocity: 0.5, overlap: 0.5 }),
      level: -36,
      reverb: -8,
      follow: 4,
    },
    {
      name: 'bass',
      role: 'bass',
      instrument: subBass,
      write: bassLine(33, ['1---------------'], { from: 0.6, velocity: 0.6 }),
      level: -29,
    },
    {
      name: 'brushes',
      role: 'drums',
      instrument: brushKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.7),
      level: -29,
      reverb: -14,
      loose: 9,
    },
    {
      name: 'tape',
      role: 'texture',
      instrument: vinyl,
      write: throughout,
      level: -50,
      follow: 0,
      insert: eq(highpass(500), lowpass(6500)),
    },
  ],
  room: { seconds: 2.6, size: 0.9, damping: 5200, predelay: 0.02 },
  echo: { seconds: piece.beatSeconds, feedback: 0.2, damping: 3000 },
  glue: 0.2,
});
