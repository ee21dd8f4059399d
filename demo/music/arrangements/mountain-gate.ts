import { lowpass } from '../dsp/filters.ts';
import { subBass } from '../instruments/bass.ts';
import { epicKit, operaKit } from '../instruments/kits.ts';
import { bianzhong } from '../instruments/modal.ts';
import { brass, choirAh, sheng, spiccato, strings } from '../instruments/pad.ts';
import { pipa } from '../instruments/plucked.ts';
import { dizi, erhu, voiceAh } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { borders, drums, type Groove } from '../parts/drums.ts';
import { bellTone, doubled, every, rolled } from '../parts/gestures.ts';
import { counterline, melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { chain, drive, eq, openWithForm } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  gate: {
    steps: [
      { from: 0.38, rows: { low: '6.......5.......' } },
      { from: 0.58, rows: { low: '7...4.4.6...4.4.', mid: '..............45', snare: '2...2...2...2...' } },
      {
        from: 0.85,
        rows: {
          kick: '9.......8.......',
          low: '8..55.5.7..55.55',
          mid: '....6.......6.66',
          high: '..4...4...4...44',
          snare: '3.3.3.3.3.3.3.3.',
          plates: '6...............',
        },
      },
    ],
    fill: { high: '4.4.5.5.66667788', mid: '....6...6.6.7788', plates: '............6...' },
    crash: 'gong',
    end: ['kick', 'gong', 'plates'],
  },
  climb: {
    steps: [
      { from: 0.38, rows: { wood: '5.......4.......' } },
      { from: 0.58, rows: { kick: '7.....5.6.......', wood: '5...4...5...4...', mid: '..........4.4...' } },
      {
        from: 0.85,
        rows: { kick: '9.....7.8...7...', low: '8.5.5.6.8.5.5.66', high: '....6..4....6.44', wood: '4.4.4.4.4.4.4.4.' },
      },
    ],
    fill: { low: '6.6.6.6.77778888', gongSmall: '............6...' },
    crash: 'plates',
    end: ['kick', 'gong'],
  },
  procession: {
    steps: [
      { from: 0.38, rows: { gong: ['4...............', '................'] } },
      { from: 0.58, rows: { kick: '7...............', mid: '........5...5...', gongSmall: '............4...' } },
      {
        from: 0.85,
        rows: {
          kick: '8.......7.......',
          low: '6...5...6...5.5.',
          mid: '....5.......5.5.',
          plates: '5.......4.......',
          gongSmall: '......4.......4.',
        },
      },
    ],
    crash: 'gong',
    end: ['kick', 'gong'],
  },
};

const FIGURES: Record<string, readonly string[]> = {
  stair: ['0.00.00.1.11.11.', '0.00.00.2.21.11.'],
  banner: ['0.0.0.00.0.0.012'],
  slow: ['0...0...0...0...'],
};

/** Skins, bronze and voices in front of a very large door. */
export const mountainGate: Arranger = (piece) => {
  const voiced = piece.recipe.lead === 'voice';
  const tune = melody({
    low: voiced ? 57 : 60,
    high: voiced ? 76 : 81,
    feel: voiced ? 'chant' : 'folk',
    from: 0.45,
    velocity: 0.8,
    slides: 0.35,
    slideFrom: -2,
  });
  return {
    layers: [
      {
        name: 'lead',
        role: 'melody',
        instrument: choose(piece, 'lead', { dizi, erhu, voice: voiceAh, pipa }),
        write: piece.recipe.lead === 'pipa' ? rolled(tune, 13) : tune,
        level: -20,
        reverb: -8,
        echo: -16,
        loose: 12,
        follow: 2,
      },
      {
        name: 'double',
        role: 'melody',
        instrument: erhu,
        write: doubled(tune, voiced ? 12 : 0, 0.6, 0.9),
        level: -28,
        reverb: -9,
        loose: 18,
      },
      {
        name: 'ostinato',
        role: 'harmony',
        instrument: spiccato,
        write: broken({ low: 48, high: 69, voices: 3 }, choose(piece, 'figure', FIGURES), {
          from: 0.5,
          step: 0.25,
          velocity: 0.72,
          gate: 0.6,
          accent: 1,
        }),
        level: -25,
        reverb: -11,
        loose: 5,
        follow: 6,
        insert: openWithForm(1400, 8000),
      },
      {
        name: 'strings',
        role: 'harmony',
        instrument: strings,
        write: held({ low: 50, high: 74, voices: 4 }, { from: 0.5, velocity: 0.75, overlap: 0.2 }),
        level: -26,
        reverb: -9,
        follow: 9,
      },
      {
        name: 'voices',
        role: 'harmony',
        instrument: choirAh,
        write: held({ low: 50, high: 72, voices: 4 }, { from: voiced ? 0.3 : 0.85, velocity: 0.8, overlap: 0.2 }),
        level: -25,
        reverb: -7,
        follow: 6,
      },
      {
        name: 'mouth organ',
        role: 'harmony',
        instrument: sheng,
        write: held({ low: 57, high: 74, voices: 3 }, { from: 0.6, velocity: 0.6 }),
        level: -32,
        reverb: -10,
      },
      {
        name: 'horns',
        role: 'harmony',
        instrument: brass,
        write: counterline({ from: 0.88, low: 48, high: 64, velocity: 0.9 }),
        level: -25,
        reverb: -9,
        insert: chain(drive(1.5), eq(lowpass(5000))),
      },
      {
        name: 'bells',
        role: 'texture',
        instrument: bianzhong,
        write: every(2, (p) => bellTone(p, 60), { velocity: 0.75, beats: 6 }),
        level: -29,
        reverb: -8,
        follow: 2,
      },
      {
        name: 'floor',
        role: 'bass',
        instrument: subBass,
        write: bassLine(29, ['1-------1-------'], { from: 0.4 }),
        level: -24,
      },
      {
        name: 'drums',
        role: 'drums',
        instrument: operaKit,
        write: drums(choose(piece, 'groove', GROOVES), 0.95),
        level: -18,
        reverb: -10,
        loose: 5,
        follow: 3,
      },
      {
        name: 'impact',
        role: 'drums',
        instrument: epicKit,
        write: borders({ before: { row: 'swell', beats: 1.6 / piece.beatSeconds }, after: 'boom' }),
        level: -29,
        reverb: -9,
      },
    ],
    room: { seconds: 2.8, size: 1.25, damping: 5600, predelay: 0.028 },
    echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.28, damping: 2800 },
    glue: 0.7,
  };
};
