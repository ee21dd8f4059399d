import { highpass } from '../dsp/filters.ts';
import { doubleTracked } from '../instruments/instrument.ts';
import { brushKit } from '../instruments/kits.ts';
import { vibraphone } from '../instruments/modal.ts';
import { accordion, sheng } from '../instruments/pad.ts';
import { pipa, ruan, uprightBass } from '../instruments/plucked.ts';
import { dizi, erhu } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held, struckChords } from '../parts/chords.ts';
import { drums, type Groove } from '../parts/drums.ts';
import { answers, graced, rolled, together } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { eq } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  stroll: {
    steps: [
      { from: 0.4, rows: { hat: '..4...4...4...4.' } },
      { from: 0.55, rows: { snare: '4..34...4..34..3', hat: '....5.......5...', kick: '4.......4.......' } },
      {
        from: 0.85,
        rows: {
          snare: '4..35..34..35.33',
          ride: '6..46..46..46..4',
          kick: '5.....3.5.......',
          hat: '....5.......5...',
        },
      },
    ],
    fill: { snare: '4..35..3.4.4.5.6' },
    end: ['kick', 'ride'],
  },
  bicycle: {
    steps: [
      { from: 0.4, rows: { woodHigh: '4.....3.4.......' } },
      { from: 0.55, rows: { woodHigh: '4.....3.4..3..3.', kick: '6.......6.......', shaker: '3.2.3.2.3.2.3.2.' } },
      {
        from: 0.85,
        rows: {
          woodHigh: '4..3..3.4..3..34',
          kick: '7.....4.7.......',
          snare: '....5.......5...',
          shaker: '3.2.3.2.3.2.3.2.',
        },
      },
    ],
    fill: { wood: '....4.4.5.5.5656' },
    end: ['kick', 'woodHigh'],
  },
};

const FIGURES: Record<string, readonly string[]> = {
  charleston: ['x--..-o-........', 'x-....o-....o...'],
  gate: ['....x.......x...', '....x.....o.x...'],
  amble: ['x-..o-..x-..o-..'],
};

/** Pipa, erhu and a double bass in the shade of a locust tree. */
export const hutong: Arranger = (piece) => {
  const tune = melody({
    low: 62,
    high: 82,
    feel: 'syncopated',
    from: 0.45,
    velocity: 0.76,
    echoes: true,
    slides: 0.35,
    slideFrom: -2,
  });
  return {
    layers: [
      {
        name: 'lead',
        role: 'melody',
        instrument: choose(piece, 'lead', { erhu, pipa, dizi }),
        write: piece.recipe.lead === 'pipa' ? rolled(tune, 12, 1.4) : graced(tune, 0.25),
        level: -21,
        reverb: -13,
        loose: 14,
        lag: 6,
        swing: 0.28,
        follow: 2,
      },
      {
        name: 'ruan',
        role: 'harmony',
        instrument: doubleTracked(ruan),
        write: struckChords({ low: 48, high: 69, voices: 4 }, choose(piece, 'figure', FIGURES), {
          velocity: 0.72,
          strum: 0.05,
          gate: 0.9,
        }),
        level: -24,
        reverb: -15,
        loose: 8,
        swing: 0.28,
        follow: 3,
      },
      {
        name: 'vibraphone',
        role: 'texture',
        instrument: vibraphone,
        write: together(
          broken({ low: 62, high: 81, voices: 3 }, ['....0-----2-----', '......1---....2-'], {
            from: 0.6,
            step: 0.25,
            velocity: 0.45,
            noEnd: true,
          }),
          answers({ low: 65, high: 88, step: 0.5, velocity: 0.6 }),
        ),
        level: -29,
        reverb: -11,
        loose: 10,
        swing: 0.28,
      },
      {
        name: 'mouth organ',
        role: 'harmony',
        instrument: choose(piece, 'lead', { erhu: sheng, pipa: accordion, dizi: sheng }),
        write: held({ low: 57, high: 76, voices: 3 }, { from: 0.8, velocity: 0.55 }),
        level: -31,
        reverb: -12,
        insert: eq(highpass(220)),
      },
      {
        name: 'bass',
        role: 'bass',
        instrument: uprightBass,
        write: bassLine(31, ['1---3---5---a---', '1---5---8---a---'], { from: 0.42, gate: 0.9 }),
        level: -21,
        reverb: -22,
        loose: 7,
        swing: 0.28,
      },
      {
        name: 'brushes',
        role: 'drums',
        instrument: brushKit,
        write: drums(choose(piece, 'groove', GROOVES), 0.8),
        level: -25,
        reverb: -16,
        loose: 6,
        swing: 0.28,
      },
    ],
    room: { seconds: 1.3, size: 0.75, damping: 6000, predelay: 0.012 },
    echo: { seconds: piece.beatSeconds, feedback: 0.15, damping: 3000 },
    swingUnit: 0.5,
    glue: 0.3,
  };
};
