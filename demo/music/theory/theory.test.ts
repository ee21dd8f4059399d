import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rngOf } from '../random.ts';
import type { Mode } from '../recipe.ts';
import { parseChord, parseProgression, rubs } from './chords.ts';
import { settle } from './melody.ts';
import { MODES, scaleTones } from './modes.ts';
import { phrase } from './motif.ts';
import { voice } from './voicing.ts';

const C = 0;

describe('chords', () => {
  test.each([
    ['I', 'ionian', [0, 4, 7], 0],
    ['i', 'aeolian', [0, 3, 7], 0],
    ['VI', 'aeolian', [8, 0, 3], 8],
    ['VImaj7', 'aeolian', [8, 0, 3, 7], 8],
    ['V', 'aeolian', [7, 11, 2], 7],
    ['V/3', 'ionian', [7, 11, 2], 11],
    ['IV9', 'dorian', [5, 9, 0, 3, 7], 5],
    ['bII', 'aeolian', [1, 5, 8], 1],
    ['iidim', 'harmonic-minor', [2, 5, 8], 2],
    ['V7sus4', 'ionian', [7, 0, 2, 5], 7],
    ['II', 'lydian', [2, 6, 9], 2],
  ] as const)('%s in %s', (token, mode, tones, bass) => {
    const chord = parseChord(token, C, mode as Mode);
    expect(chord.tones).toEqual(tones);
    expect(chord.bass).toBe(bass);
  });

  test.each(['H', 'iv13b', 'V/9', ''])('%s is none', (token) => {
    expect(() => parseChord(token, C, 'ionian')).toThrow();
  });

  test('stand where the bars say', () => {
    const spans = parseProgression('I | IV V | %', C, 'ionian', 4);
    expect(spans.map((s) => [s.chord.symbol, s.at, s.beats])).toEqual([
      ['I', 0, 4],
      ['IV', 4, 2],
      ['V', 6, 2],
      ['IV', 8, 2],
      ['V', 10, 2],
    ]);
  });

  test('are rubbed by the tones beside them', () => {
    const chord = parseChord('Imaj7', C, 'ionian');
    expect([0, 1, 2, 5, 9, 11].map((pc) => rubs(pc, chord))).toEqual([false, true, false, true, false, false]);
  });
});

test('voicings keep the third, stay in range, rise, and leave the low end clear', () => {
  const numerals = fc.constantFrom('i', 'iv7', 'VImaj7', 'V', 'VII', 'III', 'i9', 'v7');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 11 }),
      fc.array(numerals, { minLength: 1, maxLength: 6 }),
      (tonic, tokens) => {
        let previous: number[] | undefined;
        for (const token of tokens) {
          const chord = parseChord(token, tonic, 'aeolian');
          const notes = voice(chord, { low: 48, high: 72, voices: 4 }, previous);
          expect(notes).toHaveLength(4);
          expect(notes.every((n) => n >= 48 && n <= 72 && chord.tones.includes(n % 12))).toBe(true);
          expect(notes.some((n) => n % 12 === chord.tones[1])).toBe(true);
          expect(notes.every((n, i) => i === 0 || n > (notes[i - 1] as number))).toBe(true);
          if ((notes[0] as number) < 53) expect((notes[1] as number) - (notes[0] as number)).toBeGreaterThanOrEqual(4);
          previous = notes;
        }
      },
    ),
    { numRuns: 60 },
  );
});

test.each(['lyrical', 'folk', 'driving', 'syncopated', 'sparse', 'waltz', 'chant'] as const)(
  'a %s tune stays in its scale and does not dwell on tones that rub',
  (feel) => {
    const mode = feel === 'folk' ? 'gong' : 'aeolian';
    const meter = feel === 'waltz' ? 3 : 4;
    const progression = mode === 'gong' ? 'I | vi | IV | V' : 'i | VI | III | VII';
    for (let seed = 0; seed < 12; seed += 1) {
      const spans = parseProgression(progression, C, mode, meter);
      const chordAt = (s: number) => (spans.findLast((x) => x.at <= ((s / 4) % (4 * meter)) + 1e-6) ?? spans[0]!).chord;
      const tones = scaleTones(C, MODES[mode].melody, 60, 81);
      const tune = settle(phrase(rngOf(`tune ${seed}`), 8, meter, feel), {
        tones,
        centre: 4,
        meter,
        tonic: C,
        chordAt,
      });
      expect(tune.length).toBeGreaterThan(7);
      expect(tune.every((n) => tones.includes(n.midi))).toBe(true);
      const long = tune.filter((n) => n.length >= 6);
      const sore = long.filter((n) => rubs(n.midi, chordAt(n.at)));
      expect(sore.length / Math.max(1, long.length)).toBeLessThan(0.1);
      const leaps = tune.slice(1).filter((n, i) => Math.abs(n.midi - (tune[i] as { midi: number }).midi) > 9);
      expect(leaps.length).toBeLessThanOrEqual(1);
    }
  },
);

test('a phrase fills its bars without overlapping itself, and starts the same at any length', () => {
  for (let bars = 1; bars <= 18; bars += 1) {
    const notes = phrase(rngOf('theme'), bars, 4, 'lyrical');
    let end = 0;
    for (const note of notes) {
      expect(note.at).toBeGreaterThanOrEqual(end);
      end = note.at + note.length;
    }
    expect(end).toBeLessThanOrEqual(bars * 16);
  }
  const opening = (bars: number) => phrase(rngOf('theme'), bars, 4, 'lyrical').filter((n) => n.at < 16);
  expect(opening(8)).toEqual(opening(4));
});
