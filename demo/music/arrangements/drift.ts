import { lowpass } from '../dsp/filters.ts';
import { subBass } from '../instruments/bass.ts';
import { glassBell } from '../instruments/electric-piano.ts';
import { epicKit } from '../instruments/kits.ts';
import { bowl } from '../instruments/modal.ts';
import { choirOo, glassPad, warmPad } from '../instruments/pad.ts';
import { flute, softLead, voiceAh } from '../instruments/solo.ts';
import { wind } from '../instruments/textures.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { borders } from '../parts/drums.ts';
import { bellTone, drone, every, throughout } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { eq, openWithForm, tremolo } from '../score/inserts.ts';
import { choose } from './choose.ts';

const FIGURES: Record<string, readonly string[]> = {
  stars: ['0.......2.....3.', '..1.......4.....', '3.....2.........', '........0...1...'],
  slow: ['0-------2-------', '1-------3-------'],
  none: ['................'],
};

/** Pads without edges. What moves, moves under the surface. */
export const drift: Arranger = (piece) => ({
  layers: [
    {
      name: 'far voice',
      role: 'melody',
      instrument: choose(piece, 'lead', { flute, synth: softLead, voice: voiceAh }),
      write: melody({ low: 60, high: 79, feel: 'sparse', from: 0.5, velocity: 0.6, slides: 0.3, slideFrom: -1 }),
      level: -24,
      reverb: -3,
      echo: -8,
      loose: 40,
      follow: 4,
    },
    {
      name: 'glass',
      role: 'harmony',
      instrument: glassPad,
      write: held({ low: 55, high: 79, voices: 4 }, { velocity: 0.75, overlap: 1 }),
      level: -24,
      reverb: -6,
      follow: 5,
      insert: tremolo(11, 0.35),
    },
    {
      name: 'warmth',
      role: 'harmony',
      instrument: warmPad,
      write: held({ low: 45, high: 64, voices: 3 }, { velocity: 0.75, overlap: 0.8 }),
      level: -24,
      reverb: -9,
      follow: 7,
      insert: openWithForm(600, 3200),
    },
    {
      name: 'choir',
      role: 'harmony',
      instrument: choirOo,
      write: held({ low: 57, high: 76, voices: 3 }, { from: 0.9, velocity: 0.7, overlap: 0.6 }),
      level: -27,
      reverb: -5,
      follow: 8,
    },
    {
      name: 'lights',
      role: 'texture',
      instrument: glassBell,
      write: broken({ low: 69, high: 91, voices: 4 }, choose(piece, 'figure', FIGURES), {
        from: 0.3,
        step: 0.25,
        velocity: 0.45,
        noEnd: true,
      }),
      level: -33,
      reverb: -3,
      echo: -4,
      loose: 30,
      insert: eq(lowpass(6000)),
    },
    {
      name: 'bowl',
      role: 'texture',
      instrument: bowl,
      write: every(4, (p) => bellTone(p, 48), { velocity: 0.6, beats: 12 }),
      level: -34,
      reverb: -6,
    },
    {
      name: 'floor',
      role: 'bass',
      instrument: subBass,
      write: bassLine(31, ['1---------------'], { from: 0.4, velocity: 0.7 }),
      level: -27,
      follow: 6,
    },
    {
      name: 'drone',
      role: 'harmony',
      instrument: warmPad,
      write: drone({ low: 38, fifth: true }),
      level: -31,
      reverb: -10,
    },
    { name: 'air', role: 'texture', instrument: wind, write: throughout, level: -44, reverb: -8, follow: 0 },
    {
      name: 'depth',
      role: 'drums',
      instrument: epicKit,
      write: borders({ after: 'boom', rise: 0.05, velocity: 0.5 }),
      level: -34,
      reverb: -5,
    },
  ],
  room: { seconds: 6.5, size: 1.55, damping: 4800, predelay: 0.04 },
  echo: { seconds: piece.beatSeconds * 1.5, feedback: 0.5, damping: 2600 },
  glue: 0.1,
});
