import { subBass } from '../instruments/bass.ts';
import { epicKit, operaKit } from '../instruments/kits.ts';
import { choirOo, strings, warmPad } from '../instruments/pad.ts';
import { guzheng, pipa } from '../instruments/plucked.ts';
import { cello, erhu, xiao } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { borders, drums, type Groove } from '../parts/drums.ts';
import { answers, doubled, sweeps, together } from '../parts/gestures.ts';
import { counterline, melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  oars: {
    steps: [
      { from: 0.55, rows: { low: '5...............', hat: '..2...2...2...2.' } },
      {
        from: 0.85,
        rows: { low: '7.....4.6.......', mid: '............4.5.', plates: '4...............', hat: '2.2.2.2.2.2.2.2.' },
      },
    ],
    fill: { mid: '........4.5.6.7.', high: '............5.6.' },
    end: ['low', 'gong'],
  },
  tide: {
    steps: [
      { from: 0.62, rows: { kick: '6.......4.......' } },
      { from: 0.85, rows: { kick: '8.......6...5...', mid: '......4.....4...', woodHigh: '....3.......3...' } },
    ],
    fill: { low: '....4.4.5.5.6677' },
    crash: 'gong',
    end: ['kick'],
  },
  none: { steps: [{ from: 0.98, rows: { low: '4...............' } }] },
};

const FIGURES: Record<string, readonly string[]> = {
  ripples: ['0.2.3.4.3.2.4.3.'],
  current: ['0.123.210.123.43'],
  still: ['0---2---3---4---', '0---2---4---3---'],
};

/** A river too wide to see across; strings where the far bank should be. */
export const mist: Arranger = (piece) => {
  const tune = melody({
    low: 60,
    high: 81,
    feel: piece.recipe.bpm < 66 ? 'lyrical' : 'folk',
    from: 0.42,
    velocity: 0.78,
    slides: 0.45,
    slideFrom: -2,
    echoes: true,
  });
  return {
    layers: [
      {
        name: 'lead',
        role: 'melody',
        instrument: choose(piece, 'lead', { erhu, xiao, pipa }),
        write: tune,
        level: -21,
        reverb: -8,
        echo: -18,
        loose: 16,
        follow: 3,
      },
      {
        name: 'shadow',
        role: 'melody',
        instrument: cello,
        write: doubled(tune, -12, 0.7, 0.85),
        level: -27,
        reverb: -8,
        loose: 20,
      },
      {
        name: 'zheng',
        role: 'harmony',
        instrument: guzheng,
        write: together(
          broken({ low: 48, high: 74, voices: 5 }, choose(piece, 'figure', FIGURES), {
            step: 0.25,
            velocity: 0.58,
            ring: true,
            accent: 0.7,
          }),
          sweeps({ from: 0.5, low: 46, high: 86, beats: 1.8, velocity: 0.45 }),
          answers({ low: 58, high: 86, step: 0.25, velocity: 0.5 }),
        ),
        level: -24,
        reverb: -10,
        loose: 9,
        follow: 4,
      },
      {
        name: 'strings',
        role: 'harmony',
        instrument: strings,
        write: held({ low: 50, high: 74, voices: 4 }, { from: 0.55, velocity: 0.7, overlap: 0.3 }),
        level: -25,
        reverb: -8,
        follow: 9,
      },
      {
        name: 'far bank',
        role: 'harmony',
        instrument: warmPad,
        write: held({ low: 48, high: 67, voices: 3 }, { velocity: 0.6, overlap: 0.5 }),
        level: -30,
        reverb: -9,
        follow: 5,
      },
      {
        name: 'choir',
        role: 'harmony',
        instrument: choirOo,
        write: held({ low: 55, high: 74, voices: 3 }, { from: 0.9, velocity: 0.7, overlap: 0.3 }),
        level: -29,
        reverb: -7,
      },
      {
        name: 'second voice',
        role: 'melody',
        instrument: cello,
        write: counterline({ from: 0.6, low: 43, high: 60, not: ['peak'] }),
        level: -28,
        reverb: -9,
        loose: 18,
      },
      {
        name: 'depth',
        role: 'bass',
        instrument: subBass,
        write: bassLine(31, ['1---------------', '1---------5-----'], { from: 0.45 }),
        level: -25,
      },
      {
        name: 'drums',
        role: 'drums',
        instrument: operaKit,
        write: drums(choose(piece, 'groove', GROOVES), 0.8),
        level: -24,
        reverb: -9,
        loose: 6,
      },
      {
        name: 'spray',
        role: 'drums',
        instrument: epicKit,
        write: borders({ before: { row: 'swell', beats: 1.6 / piece.beatSeconds } }),
        level: -38,
        reverb: -8,
      },
    ],
    room: { seconds: 3, size: 1.2, damping: 5400, predelay: 0.03 },
    echo: { seconds: piece.beatSeconds, feedback: 0.3, damping: 2800 },
    glue: 0.25,
  };
};
