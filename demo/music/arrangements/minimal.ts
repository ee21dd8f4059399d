import { highpass } from '../dsp/filters.ts';
import { subBass } from '../instruments/bass.ts';
import { handKit } from '../instruments/kits.ts';
import { grandPiano, marimba, vibraphone } from '../instruments/modal.ts';
import { glassPad, strings } from '../instruments/pad.ts';
import { clarinet, flute } from '../instruments/solo.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { drums, type Groove } from '../parts/drums.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { eq } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  none: { steps: [{ from: 0.97, rows: { hat: '3.2.3.2.3.2.3.2.' } }] },
  shaker: {
    steps: [
      { from: 0.6, rows: { hat: '4.2.3.2.4.2.3.2.' } },
      { from: 0.85, rows: { hat: '4232423242324232', kick: '5.....4...5.....', rim: '....3.......3...' } },
    ],
    end: ['kick'],
  },
};

/** Patterns of different lengths run against each other and meet again after three bars. */
const FIGURES: Record<string, readonly (readonly string[])[]> = {
  thirds: [['0.2.1.2.3.2.1.2.'], ['..1..2..1..3..2.', '.2..1..2..3..1..', '1..2..1..3..2..1']],
  canon: [['0.1.3.2.0.1.3.2.'], ['....0.1.3.2.0.1.', '3.2.0.1.3.2.0.1.']],
  fives: [['0.2.10.2.10.2.1.', '2.10.2.10.2.10.2'], ['3...3..3...3..3.']],
  waltz: [['0.2.1.2.3.2.'], ['..1..2..1..3']],
};

/** Mallets and a piano that count to different numbers. */
export const minimal: Arranger = (piece) => {
  const [first, second] = choose(piece, 'figure', FIGURES) as [readonly string[], readonly string[]];
  return {
    layers: [
      {
        name: 'line',
        role: 'melody',
        instrument: choose(piece, 'lead', { clarinet, flute, piano: grandPiano }),
        write: melody({ low: 57, high: 79, feel: piece.meter === 3 ? 'waltz' : 'sparse', from: 0.5, velocity: 0.7 }),
        level: -23,
        reverb: -10,
        loose: 12,
        follow: 3,
      },
      {
        name: 'marimba',
        role: 'harmony',
        instrument: marimba,
        write: broken({ low: 55, high: 76, voices: 4 }, first, { step: 0.25, velocity: 0.65, accent: 0.5 }),
        level: -24,
        reverb: -13,
        loose: 4,
        follow: 4,
      },
      {
        name: 'piano',
        role: 'harmony',
        instrument: grandPiano,
        write: broken({ low: 52, high: 72, voices: 4 }, second, {
          from: 0.45,
          step: 0.25,
          velocity: 0.55,
          accent: 0.4,
          gate: 1.4,
        }),
        level: -25,
        reverb: -12,
        loose: 5,
        follow: 4,
      },
      {
        name: 'vibraphone',
        role: 'texture',
        instrument: vibraphone,
        write: broken({ low: 67, high: 84, voices: 3 }, ['0-----1-----2---', '..1-----2-----0-'], {
          from: 0.7,
          step: 0.25,
          velocity: 0.5,
          noEnd: true,
        }),
        level: -30,
        reverb: -9,
        echo: -12,
      },
      {
        name: 'strings',
        role: 'harmony',
        instrument: strings,
        write: held({ low: 53, high: 74, voices: 4 }, { from: 0.6, velocity: 0.65, overlap: 0.2 }),
        level: -30,
        reverb: -9,
        follow: 9,
      },
      {
        name: 'glass',
        role: 'harmony',
        instrument: glassPad,
        write: held({ low: 55, high: 74, voices: 3 }, { velocity: 0.5, overlap: 0.5 }),
        level: -36,
        reverb: -8,
      },
      {
        name: 'bass',
        role: 'bass',
        instrument: subBass,
        write: bassLine(33, ['1---------------', '1-------1-------'], { from: 0.5, velocity: 0.7 }),
        level: -25,
      },
      {
        name: 'shaker',
        role: 'drums',
        instrument: handKit,
        write: drums(choose(piece, 'groove', GROOVES), 0.75),
        level: -28,
        reverb: -14,
        loose: 4,
        insert: eq(highpass(60)),
      },
    ],
    room: { seconds: 1.9, size: 0.85, damping: 7000, predelay: 0.018 },
    echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.3, damping: 4000 },
    glue: 0.25,
    air: 0.5,
  };
};
