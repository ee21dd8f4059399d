import { highpass, lowpass } from '../dsp/filters.ts';
import { acidBass, pulse, subBass } from '../instruments/bass.ts';
import { foundryKit } from '../instruments/kits.ts';
import { brass, sheng, spiccato, warmPad } from '../instruments/pad.ts';
import { pipa } from '../instruments/plucked.ts';
import { dizi, erhu } from '../instruments/solo.ts';
import { riser } from '../instruments/textures.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { borders, drums, type Groove } from '../parts/drums.ts';
import { liftInto, rolled } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { chain, drive, eq, openWithForm } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  press: {
    steps: [
      { from: 0.38, rows: { high: '4..4..4.4..4..4.' } },
      { from: 0.55, rows: { kick: '8.......8.......', anvil: '....6.......6...', high: '4..4..4.4..4..4.' } },
      {
        from: 0.84,
        rows: {
          kick: '9.....7.8.......',
          clap: '....8.......8...',
          anvil: '....6...5...6..4',
          high: '5.44.4.45.44.4.4',
          hat: '3.3.3.3.3.3.3.3.',
        },
      },
    ],
    fill: { low: '8...6...8.8.8888', anvil: '....6...6.6.6.6.' },
    crash: 'plates',
    end: ['kick', 'anvil'],
  },
  loom: {
    steps: [
      { from: 0.38, rows: { hat: '4.43.4.34.43.4.3' } },
      { from: 0.55, rows: { hat: '4.43.4.34.43.4.3', kick: '8...6...8...6...', high: '..4...4...4...4.' } },
      {
        from: 0.84,
        rows: {
          hat: '5.44.5.45.44.5.4',
          kick: '8...7...8...7.6.',
          clap: '....7.......7...',
          high: '..5...5...5.5.5.',
          open: '..............4.',
        },
      },
    ],
    fill: { mid: '....6.6.6.6.7788' },
    crash: 'plates',
    end: ['kick', 'open'],
  },
};

const FIGURES: Record<string, readonly string[]> = {
  shuttle: ['0.0.2.0.0.2.0.1.'],
  gear: ['0.10.10.2.10.10.'],
  belt: ['0.0.0.0.1.1.1.1.'],
};

/** A spinning mill: looms in sixteenths, an erhu at the window. */
export const ironCotton: Arranger = (piece) => {
  const tune = melody({ low: 60, high: 81, feel: 'folk', from: 0.5, velocity: 0.8, slides: 0.4, slideFrom: -2 });
  return {
    layers: [
      {
        name: 'lead',
        role: 'melody',
        instrument: choose(piece, 'lead', { erhu, pipa, dizi }),
        write: piece.recipe.lead === 'pipa' ? rolled(tune, 13) : tune,
        level: -22,
        reverb: -11,
        echo: -15,
        loose: 10,
        follow: 2,
      },
      {
        name: 'loom',
        role: 'harmony',
        instrument: pulse,
        write: broken({ low: 50, high: 69, voices: 3 }, choose(piece, 'figure', FIGURES), {
          from: 0.3,
          step: 0.25,
          velocity: 0.65,
          gate: 0.5,
          noEnd: true,
        }),
        level: -26,
        reverb: -16,
        insert: chain(openWithForm(500, 4200, 0.4), eq(highpass(150))),
        follow: 5,
      },
      {
        name: 'strings',
        role: 'harmony',
        instrument: spiccato,
        write: broken({ low: 52, high: 72, voices: 3 }, ['0.0.0.0.0.0.0.0.', '0.0.1.0.0.0.2.1.'], {
          from: 0.55,
          step: 0.25,
          velocity: 0.7,
          gate: 0.55,
        }),
        level: -26,
        reverb: -12,
        loose: 5,
        insert: openWithForm(1600, 8000),
      },
      {
        name: 'boiler',
        role: 'harmony',
        instrument: brass,
        write: held({ low: 41, high: 57, voices: 2 }, { from: 0.84, velocity: 0.8 }),
        level: -26,
        reverb: -11,
        insert: chain(drive(1.8), eq(lowpass(3600))),
      },
      {
        name: 'steam',
        role: 'harmony',
        instrument: choose(piece, 'lead', { erhu: warmPad, pipa: sheng, dizi: warmPad }),
        write: held({ low: 52, high: 72, voices: 3 }, { velocity: 0.6, overlap: 0.2 }),
        level: -31,
        reverb: -10,
        follow: 4,
      },
      {
        name: 'belt',
        role: 'bass',
        instrument: acidBass,
        write: bassLine(33, ['1.1.1.1.1.1.1.8.'], { from: 0.6, gate: 0.7 }),
        level: -27,
        insert: chain(eq(highpass(80)), openWithForm(400, 2600)),
      },
      {
        name: 'floor',
        role: 'bass',
        instrument: subBass,
        write: bassLine(31, ['1-------1-------'], { from: 0.45 }),
        level: -23,
      },
      {
        name: 'drums',
        role: 'drums',
        instrument: foundryKit,
        write: drums(choose(piece, 'groove', GROOVES), 0.92),
        level: -19,
        reverb: -14,
        loose: 2,
        follow: 2,
      },
      { name: 'valve', role: 'texture', instrument: riser, write: liftInto({ beats: 6 }), level: -31, reverb: -12 },
      {
        name: 'impact',
        role: 'drums',
        instrument: foundryKit,
        write: borders({ after: 'boom' }),
        level: -30,
        reverb: -11,
      },
    ],
    room: { seconds: 1.8, size: 1.1, damping: 4800, predelay: 0.02 },
    echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.3, damping: 3000 },
    glue: 0.7,
    air: -0.5,
  };
};
