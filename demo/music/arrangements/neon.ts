import { highpass, lowpass } from '../dsp/filters.ts';
import { sawBass, sawPluck } from '../instruments/bass.ts';
import { glassBell } from '../instruments/electric-piano.ts';
import { neonKit } from '../instruments/kits.ts';
import { sawPad } from '../instruments/pad.ts';
import { sawLead, softLead } from '../instruments/solo.ts';
import { riser } from '../instruments/textures.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { drums, type Groove } from '../parts/drums.ts';
import { liftInto } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { chain, chorus, duck, eq, openWithForm } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  boulevard: {
    steps: [
      { from: 0.35, rows: { hat: '4.3.4.3.4.3.4.3.' } },
      { from: 0.52, rows: { kick: '8.......8.......', snare: '....8.......8...', hat: '4.3.4.3.4.3.4.3.' } },
      {
        from: 0.8,
        rows: {
          kick: '8.....6.8.......',
          snare: '....9.......9...',
          hat: '4343434343434343',
          open: '..............4.',
        },
      },
    ],
    fill: { high: '........77......', mid: '..........77....', low: '............7788' },
    crash: 'crash',
    end: ['kick', 'crash'],
  },
  pursuit: {
    steps: [
      { from: 0.35, rows: { kick: '7...7...7...7...' } },
      { from: 0.52, rows: { kick: '8...8...8...8...', hat: '..5...5...5...5.', clap: '....5.......5...' } },
      {
        from: 0.8,
        rows: {
          kick: '8...8...8...8...',
          snare: '....8.......8...',
          hat: '3.5.3.5.3.5.3.5.',
          open: '..4...4...4...4.',
        },
      },
    ],
    fill: { snare: '....8...6.6.6788' },
    crash: 'crash',
    end: ['kick', 'crash'],
  },
};

const FIGURES: Record<string, readonly string[]> = {
  sign: ['0.2.3.2.4.2.3.2.'],
  arcade: ['0123432101234321'],
  rain: ['4.3.2.0.3.2.1.0.'],
};

const BASS: Record<string, readonly string[]> = {
  boulevard: ['1.1.1.1.1.1.1.1.', '1.1.1.1.1.1.8.1.'],
  pursuit: ['..1.1.1.1.1.1.8.', '.11.1.1.1.1.118.'],
};

/** 1985, dug up with a small brush. */
export const neon: Arranger = (piece) => {
  const groove = piece.recipe.groove ?? 'boulevard';
  return {
    layers: [
      {
        name: 'lead',
        role: 'melody',
        instrument: choose(piece, 'lead', { saw: sawLead, soft: softLead, bell: glassBell }),
        write: melody({ low: 64, high: 86, feel: 'syncopated', from: 0.6, velocity: 0.75 }),
        level: -22,
        reverb: -11,
        echo: -9,
        follow: 2,
        insert: chorus(2, 0.7, 0.4),
      },
      {
        name: 'arpeggio',
        role: 'harmony',
        instrument: sawPluck,
        write: broken({ low: 57, high: 79, voices: 4 }, choose(piece, 'figure', FIGURES), {
          from: 0.3,
          step: 0.25,
          velocity: 0.65,
          gate: 0.7,
          noEnd: true,
        }),
        level: -26,
        reverb: -12,
        echo: -9,
        follow: 6,
        insert: chain(openWithForm(900, 7000, 0.3), chorus(1.6, 0.9, 0.4)),
      },
      {
        name: 'chords',
        role: 'harmony',
        instrument: sawPad,
        write: held({ low: 52, high: 73, voices: 4 }, { velocity: 0.7 }),
        level: -25,
        reverb: -12,
        follow: 4,
        insert: chain(eq(highpass(150)), openWithForm(700, 6500), duck(7, 0.52)),
      },
      {
        name: 'bass',
        role: 'bass',
        instrument: sawBass,
        write: bassLine(33, BASS[groove] ?? (BASS.boulevard as readonly string[]), { from: 0.48, gate: 0.8 }),
        level: -21,
        insert: chain(duck(4, 0.52), eq(lowpass(5000))),
      },
      {
        name: 'drums',
        role: 'drums',
        instrument: neonKit,
        write: drums(choose(piece, 'groove', GROOVES), 0.95),
        level: -18,
        reverb: -16,
        loose: 1,
        follow: 1,
      },
      { name: 'lift', role: 'texture', instrument: riser, write: liftInto({ beats: 8 }), level: -32, reverb: -12 },
    ],
    room: { seconds: 1.9, size: 0.9, damping: 6500, predelay: 0.02 },
    echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.4, damping: 3800 },
    glue: 0.7,
    air: 0.5,
  };
};
