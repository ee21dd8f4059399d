import { operaKit } from '../instruments/kits.ts';
import { bowl } from '../instruments/modal.ts';
import { choirOo, warmPad } from '../instruments/pad.ts';
import { guzheng, ruan } from '../instruments/plucked.ts';
import { erhu, xiao } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { drums, type Groove } from '../parts/drums.ts';
import { answers, bellTone, every, pressed, together } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  temple: {
    steps: [
      { from: 0.6, rows: { wood: ['5...............', '5.......3.......'] } },
      { from: 0.85, rows: { wood: '5.......4.......', low: ['4...............', '4.........3.....'] } },
    ],
    end: ['wood'],
  },
  steps: {
    steps: [
      { from: 0.45, rows: { woodHigh: '4.......3.......', wood: '......3.........' } },
      { from: 0.8, rows: { low: '6.....4.....4...', wood: '....4.......4.3.', hat: '2.2.2.2.2.2.2.2.' } },
    ],
    fill: { mid: '........3.4.5.6.' },
    end: ['low'],
  },
  none: { steps: [{ from: 0.97, rows: { low: '4...............' } }] },
};

const FIGURES: Record<string, readonly string[]> = {
  brook: ['0.12.3214.32.121'],
  well: ['0---2---3---2---', '0---1---3-4-3---'],
  bamboo: ['0..1..2..3..2.1.'],
};

/** A zither, a flute, wood and a great deal of air. */
export const letters: Arranger = (piece) => ({
  layers: [
    {
      name: 'lead',
      role: 'melody',
      instrument: choose(piece, 'lead', { xiao, erhu }),
      write: melody({
        low: 60,
        high: 81,
        feel: 'folk',
        from: 0.42,
        slides: 0.45,
        slideFrom: -2,
        echoes: true,
        velocity: 0.75,
      }),
      level: -22,
      reverb: -8,
      echo: -20,
      loose: 16,
      follow: 3,
    },
    {
      name: 'zheng',
      role: 'harmony',
      instrument: guzheng,
      write: together(
        pressed(
          broken({ low: 50, high: 74, voices: 4 }, choose(piece, 'figure', FIGURES), {
            step: 0.25,
            velocity: 0.62,
            accent: 0.7,
            ring: true,
          }),
          0.12,
        ),
        answers({ low: 60, high: 86, step: 0.25, velocity: 0.55 }),
      ),
      level: -24,
      reverb: -10,
      loose: 10,
      follow: 4,
    },
    {
      name: 'ruan',
      role: 'bass',
      instrument: ruan,
      write: bassLine(38, ['1-------5-------', '1-------5---8---'], { from: 0.5, velocity: 0.7 }),
      level: -27,
      reverb: -14,
      loose: 8,
    },
    {
      name: 'mist',
      role: 'harmony',
      instrument: choose(piece, 'lead', { xiao: warmPad, erhu: choirOo }),
      write: held({ low: 50, high: 70, voices: 3 }, { velocity: 0.6, overlap: 0.5 }),
      level: -33,
      reverb: -8,
      follow: 8,
    },
    {
      name: 'bowl',
      role: 'texture',
      instrument: bowl,
      write: every(4, (p) => bellTone(p, 48), { velocity: 0.6, beats: 8 }),
      level: -34,
      reverb: -8,
    },
    {
      name: 'wood',
      role: 'drums',
      instrument: operaKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.8),
      level: -27,
      reverb: -9,
      loose: 7,
    },
  ],
  room: { seconds: 2.8, size: 1.1, damping: 5600, predelay: 0.028 },
  echo: { seconds: piece.beatSeconds, feedback: 0.3, damping: 3000 },
  glue: 0.15,
});
