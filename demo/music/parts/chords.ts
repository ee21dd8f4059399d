import type { Rng } from '../random.ts';
import type { Event } from '../score/event.ts';
import { energyAt, type Piece, type PlacedChord, sectionsFor } from '../score/piece.ts';
import { type VoicingRange, voice } from '../theory/voicing.ts';

/** Writes one part of a piece. */
export type Writer = (piece: Piece, rng: Rng) => Event[];

/** Which sections a part plays in: those whose energy reaches `from`. */
export interface Where {
  from?: number;
  not?: readonly string[];
  /** Silent in the last chord. */
  noEnd?: true;
}

/** How hard a part plays at a beat: half its strength comes from the energy of the form. */
export function dynamic(piece: Piece, beat: number, amount = 0.5): number {
  return 1 - amount + amount * energyAt(piece, Math.min(beat, piece.beats - 0.01));
}

export interface Voiced extends PlacedChord {
  notes: number[];
}

/** The chords of the sections a part plays in, each led from the one before. */
export function voicedChords(piece: Piece, range: VoicingRange, where: Where): Voiced[] {
  const sections = new Set(sectionsFor(piece, where.from ?? 0, where.not));
  let previous: number[] | undefined;
  const voiced: Voiced[] = [];
  for (const placed of piece.chords) {
    const notes = voice(placed.chord, range, previous);
    previous = notes;
    if (sections.has(placed.section)) voiced.push({ ...placed, notes });
  }
  if (piece.last && !where.noEnd) voiced.push({ ...piece.last, notes: voice(piece.last.chord, range, previous) });
  return voiced;
}

/** Chords held as long as they stand; a voice that stays on its note is not struck anew. */
export function held(range: VoicingRange, where: Where & { velocity?: number; overlap?: number }): Writer {
  return (piece) => {
    const events: Event[] = [];
    let open = new Map<number, Event>();
    let end = -1;
    for (const chord of voicedChords(piece, range, where)) {
      const next = new Map<number, Event>();
      for (const midi of chord.notes) {
        const before = Math.abs(chord.at - end) < 0.01 ? open.get(midi) : undefined;
        const long = before && before.beats > piece.meter * 3.9;
        if (before && !long) {
          before.beats += chord.beats;
          next.set(midi, before);
        } else {
          const event = {
            beat: chord.at,
            beats: chord.beats + (where.overlap ?? 0.05),
            midi,
            velocity: (where.velocity ?? 0.7) * dynamic(piece, chord.at),
          };
          events.push(event);
          next.set(midi, event);
        }
      }
      open = next;
      end = chord.at + chord.beats;
    }
    return events;
  };
}

/** Level of a character of a pattern: a digit is ninths, `x` is strong, `o` soft, anything else is rest. */
export function levelOf(char: string | undefined): number {
  if (char === undefined || char === '.' || char === '-') return 0;
  if (char === 'x') return 0.85;
  if (char === 'o') return 0.55;
  return Number(char) / 9;
}

/**
 * Chords struck in a rhythm: one character per sixteenth of a bar, `-` holds on. `strum` beats lie between lowest and highest
 * note, upwards on even hits and downwards on odd ones when `alternate` is set.
 */
export function struckChords(
  range: VoicingRange,
  patterns: readonly string[],
  where: Where & { velocity?: number; strum?: number; alternate?: true; gate?: number },
): Writer {
  return (piece, rng) => {
    const events: Event[] = [];
    for (const chord of voicedChords(piece, range, where)) {
      const ending = chord === undefined || chord.at >= piece.beats;
      const steps = ending ? 1 : Math.round(chord.beats * 4);
      const first = Math.round(chord.at * 4);
      const perBar = piece.meter * 4;
      let hits = 0;
      for (let s = 0; s < steps; s += 1) {
        const place = first + s;
        const pattern = patterns[Math.floor(place / perBar) % patterns.length] as string;
        const level = ending ? 0.9 : levelOf(pattern[place % perBar]);
        if (level === 0) continue;
        let length = 1;
        while (
          s + length < steps &&
          levelOf(pattern[(place + length) % perBar]) === 0 &&
          pattern[(place + length) % perBar] === '-'
        )
          length += 1;
        const beats = ending ? chord.beats : (length / 4) * (where.gate ?? 0.95);
        const notes = where.alternate && hits % 2 === 1 ? [...chord.notes].reverse() : chord.notes;
        notes.forEach((midi, i) => {
          const delay = ((where.strum ?? 0) * i) / Math.max(1, notes.length - 1);
          const beat = chord.at + s / 4 + delay;
          events.push({
            beat,
            beats: Math.max(0.1, beats - delay),
            midi,
            velocity: (where.velocity ?? 0.7) * level * dynamic(piece, beat) * (0.94 + 0.06 * rng()),
          });
        });
        hits += 1;
      }
    }
    return events;
  };
}

/**
 * Chords broken into figures. Each figure is a bar of indexes into the voicing, one per `step` beats, `.` for rest and `-` to hold;
 * an index above the voicing goes on an octave higher.
 */
export function broken(
  range: VoicingRange,
  figures: readonly string[],
  where: Where & { step: number; velocity?: number; gate?: number; accent?: number; ring?: boolean },
): Writer {
  return (piece, rng) => {
    const events: Event[] = [];
    for (const chord of voicedChords(piece, range, where)) {
      if (chord.at >= piece.beats) {
        chord.notes.forEach((midi, i) => {
          events.push({
            beat: chord.at + i * 0.08,
            beats: chord.beats,
            midi,
            velocity: (where.velocity ?? 0.7) * 0.75,
          });
        });
        continue;
      }
      const perBar = Math.round(piece.meter / where.step);
      const steps = Math.round(chord.beats / where.step);
      const first = Math.round(chord.at / where.step);
      for (let s = 0; s < steps; s += 1) {
        const figure = figures[Math.floor((first + s) / perBar) % figures.length] as string;
        const char = figure[((first + s) % perBar) % figure.length] as string;
        if (char === '.' || char === '-') continue;
        const index = Number.parseInt(char, 36);
        const midi = (chord.notes[index % chord.notes.length] as number) + 12 * Math.floor(index / chord.notes.length);
        let length = 1;
        while (s + length < steps && figure[((first + s + length) % perBar) % figure.length] === '-') length += 1;
        const beat = chord.at + s * where.step;
        const strong = (first + s) % perBar === 0 ? 1 : (first + s) % Math.round(1 / where.step) === 0 ? 0.88 : 0.76;
        const accent = 1 - (where.accent ?? 0.5) * (1 - strong);
        events.push({
          beat,
          beats: where.ring
            ? Math.max(length * where.step, chord.at + chord.beats - beat)
            : length * where.step * (where.gate ?? 0.9),
          midi,
          velocity: (where.velocity ?? 0.7) * accent * dynamic(piece, beat) * (0.92 + 0.08 * rng()),
        });
      }
    }
    return events;
  };
}
