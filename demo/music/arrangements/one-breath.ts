import { subBass } from '../instruments/bass.ts';
import { operaKit } from '../instruments/kits.ts';
import { bowl } from '../instruments/modal.ts';
import { choirOo, warmPad } from '../instruments/pad.ts';
import { guzheng, harp } from '../instruments/plucked.ts';
import { voiceAh, xiao } from '../instruments/solo.ts';
import { wind } from '../instruments/textures.ts';
import { bassLine } from '../parts/bass.ts';
import { broken, held } from '../parts/chords.ts';
import { drums, type Groove } from '../parts/drums.ts';
import { bellTone, drone, every, throughout } from '../parts/gestures.ts';
import { melody } from '../parts/melody.ts';
import type { Arranger } from '../score/arrangement.ts';
import { openWithForm } from '../score/inserts.ts';
import { choose } from './choose.ts';

const GROOVES: Record<string, Groove> = {
  none: { steps: [{ from: 0.99, rows: { low: '3...............' } }] },
  fish: { steps: [{ from: 0.5, rows: { wood: '4.......4.......' } }], end: ['wood'] },
};

const FIGURES: Record<string, readonly string[]> = {
  breath: ['0-------2-------', '1-------3-------'],
  pond: ['0-----2---3-----', '........1---2---'],
  lamp: ['0---------------', '2-------1-------'],
};

/** One flute, one bowl, the length of a breath. */
export const oneBreath: Arranger = (piece) => ({
  layers: [
    {
      name: 'flute',
      role: 'melody',
      instrument: choose(piece, 'lead', { xiao, voice: voiceAh }),
      write: melody({
        low: 57,
        high: 76,
        feel: piece.recipe.lead === 'voice' ? 'chant' : 'sparse',
        from: 0.42,
        velocity: 0.72,
        slides: 0.5,
        slideFrom: -2,
        echoes: true,
      }),
      level: -22,
      reverb: -5,
      echo: -16,
      loose: 40,
      follow: 4,
    },
    {
      name: 'strings',
      role: 'harmony',
      instrument: choose(piece, 'lead', { xiao: guzheng, voice: harp }),
      write: broken({ low: 50, high: 74, voices: 4 }, choose(piece, 'figure', FIGURES), {
        step: 0.25,
        velocity: 0.5,
        ring: true,
      }),
      level: -27,
      reverb: -7,
      loose: 25,
      follow: 4,
    },
    {
      name: 'choir',
      role: 'harmony',
      instrument: choirOo,
      write: held({ low: 50, high: 71, voices: 3 }, { from: 0.5, velocity: 0.65, overlap: 0.8 }),
      level: -28,
      reverb: -7,
      follow: 7,
    },
    {
      name: 'warmth',
      role: 'harmony',
      instrument: warmPad,
      write: drone({ low: 43, fifth: true }),
      level: -28,
      reverb: -9,
      follow: 4,
      insert: openWithForm(500, 1800),
    },
    {
      name: 'bowl',
      role: 'texture',
      instrument: bowl,
      write: every(2, (p) => bellTone(p, 52), { velocity: 0.7, beats: 8 }),
      level: -27,
      reverb: -8,
      loose: 20,
      follow: 2,
    },
    {
      name: 'floor',
      role: 'bass',
      instrument: subBass,
      write: bassLine(31, ['1---------------'], { from: 0.6, velocity: 0.6 }),
      level: -30,
    },
    {
      name: 'woodblock',
      role: 'drums',
      instrument: operaKit,
      write: drums(choose(piece, 'groove', GROOVES), 0.7),
      level: -31,
      reverb: -7,
      loose: 10,
    },
    { name: 'air', role: 'texture', instrument: wind, write: throughout, level: -48, reverb: -10, follow: 0 },
  ],
  room: { seconds: 5, size: 1.4, damping: 4600, predelay: 0.035 },
  echo: { seconds: piece.beatSeconds, feedback: 0.35, damping: 2400 },
  glue: 0.1,
});
