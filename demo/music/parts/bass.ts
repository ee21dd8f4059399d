import type { Event } from '../score/event.ts';
import { type PlacedChord, sectionsFor } from '../score/piece.ts';
import { rubs } from '../theory/chords.ts';
import { MODES } from '../theory/modes.ts';
import { dynamic, type Where, type Writer } from './chords.ts';

/** The octave of a pitch class that lies from `low` upwards. */
export function upFrom(low: number, pitchClass: number): number {
  return low + ((((pitchClass - low) % 12) + 12) % 12);
}

/** A tone of the scale one step below or above where the bass goes next, unless it would rub against the chord that still sounds. */
function approach(chord: PlacedChord, goal: number, low: number, scale: readonly number[]): number | undefined {
  const target = upFrom(low, goal);
  return [target - 1, target - 2, target + 2, target + 1].find(
    (m) => scale.includes(m % 12) && m >= low - 2 && !rubs(m, chord.chord),
  );
}

function step(
  chord: PlacedChord,
  low: number,
  char: string,
  next: PlacedChord | undefined,
  scale: readonly number[],
): number {
  const root = upFrom(low, chord.chord.bass);
  const third = chord.chord.tones[1] ?? chord.chord.bass;
  const fifth = chord.chord.tones.find((t) => (t - chord.chord.bass + 12) % 12 === 7) ?? third;
  switch (char) {
    case '8':
      return root + 12;
    case '5':
      return upFrom(root, fifth);
    case '4':
      return upFrom(root - 12, fifth) >= low - 4 ? upFrom(root - 12, fifth) : upFrom(root, fifth);
    case '3':
      return upFrom(root, third);
    case 'a':
      return approach(chord, (next ?? chord).chord.bass, low, scale) ?? upFrom(root, fifth);
    default:
      return root;
  }
}

/**
 * A bass line from patterns of sixteenths: `1` root, `8` octave, `5` fifth above, `4` fifth below, `3` third, `a` a step towards the
 * next root, `-` holds. A bar that holds two chords starts its pattern anew with the second.
 */
export function bassLine(
  low: number,
  patterns: readonly string[],
  where: Where & { velocity?: number; gate?: number },
): Writer {
  return (piece, rng) => {
    const sections = new Set(sectionsFor(piece, where.from ?? 0, where.not));
    const events: Event[] = [];
    const perBar = piece.meter * 4;
    const scale = MODES[piece.recipe.mode].harmony.map((s) => (s + piece.tonic) % 12);
    piece.chords.forEach((chord, index) => {
      if (!sections.has(chord.section)) return;
      const steps = Math.round(chord.beats * 4);
      const bar = Math.floor((chord.at * 4 + 0.01) / perBar);
      const pattern = patterns[bar % patterns.length] as string;
      for (let s = 0; s < steps; s += 1) {
        const char = pattern[s % perBar] as string;
        if (char === '.' || char === '-') continue;
        let length = 1;
        while (s + length < steps && pattern[(s + length) % perBar] === '-') length += 1;
        const beat = chord.at + s / 4;
        const strong = s === 0 ? 1 : s % 4 === 0 ? 0.92 : 0.84;
        events.push({
          beat,
          beats: (length / 4) * (where.gate ?? 0.96),
          midi: step(chord, low, char, piece.chords[index + 1] ?? piece.last, scale),
          velocity: (where.velocity ?? 0.8) * strong * dynamic(piece, beat, 0.35) * (0.95 + 0.05 * rng()),
        });
      }
    });
    if (piece.last && !where.noEnd) {
      events.push({
        beat: piece.last.at,
        beats: piece.last.beats,
        midi: upFrom(low, piece.tonic),
        velocity: (where.velocity ?? 0.8) * 0.9,
      });
    }
    return events;
  };
}
