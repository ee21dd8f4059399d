import { ROWS, type Row } from '../instruments/kits.ts';
import type { Event } from '../score/event.ts';
import { energyAt, type Piece, sectionsFor } from '../score/piece.ts';
import { levelOf, type Writer } from './chords.ts';

export type Rows = Partial<Record<Row, string | readonly string[]>>;

/** A groove in steps of energy, each a set of rows of sixteenths; the highest step that the energy reaches plays. */
export interface Groove {
  steps: readonly { from: number; rows: Rows }[];
  /** The bar before a stronger section. */
  fill?: Rows;
  /** What marks the first beat of the strongest sections. */
  crash?: Row;
  /** The last stroke of the piece. */
  end?: readonly Row[];
}

function rowOf(pattern: string | readonly string[], bar: number): string {
  return typeof pattern === 'string' ? pattern : (pattern[bar % pattern.length] as string);
}

function addBar(events: Event[], rows: Rows, piece: Piece, bar: number, barInSection: number, strength: number): void {
  const perBar = piece.meter * 4;
  for (const [row, pattern] of Object.entries(rows)) {
    const text = rowOf(pattern, barInSection);
    for (let s = 0; s < perBar; s += 1) {
      const level = levelOf(text[s % text.length]);
      if (level === 0) continue;
      events.push({
        beat: bar * piece.meter + s / 4,
        beats: 0.25,
        midi: ROWS[row as Row],
        velocity: Math.min(1, level * strength),
      });
    }
  }
}

export function drums(groove: Groove, velocity = 0.9): Writer {
  return (piece) => {
    const events: Event[] = [];
    const lowest = Math.min(...groove.steps.map((s) => s.from));
    const playing = new Set(sectionsFor(piece, lowest));
    piece.plan.sections.forEach((section, index) => {
      if (!playing.has(section)) return;
      const next = piece.plan.sections[index + 1];
      for (let b = 0; b < section.bars; b += 1) {
        const bar = section.startBar + b;
        const energy = Math.max(energyAt(piece, bar * piece.meter), b === 0 ? section.energy[0] : 0);
        const step = groove.steps.findLast((s) => s.from <= Math.max(energy, lowest));
        if (!step) continue;
        const strength = velocity * (0.72 + 0.28 * energy);
        const rising = next && next.energy[0] >= section.energy[1] - 0.02;
        const fills = groove.fill && b === section.bars - 1 && b > 0 && (rising || !next);
        addBar(events, fills ? { ...step.rows, ...groove.fill } : step.rows, piece, bar, b, strength);
        if (b === 0 && groove.crash && section.energy[0] >= 0.7) {
          events.push({ beat: bar * piece.meter, beats: 1, midi: ROWS[groove.crash], velocity: velocity * 0.8 });
        }
      }
    });
    if (piece.last) {
      for (const row of groove.end ?? [])
        events.push({ beat: piece.last.at, beats: 1, midi: ROWS[row], velocity: velocity * 0.85 });
    }
    return events;
  };
}

/** Single strokes at the borders of sections: swells before, booms after, where the energy rises by `rise` or more. */
export function borders(o: {
  before?: { row: Row; beats: number };
  after?: Row;
  rise?: number;
  velocity?: number;
}): Writer {
  return (piece) => {
    const events: Event[] = [];
    piece.plan.sections.forEach((section, index) => {
      const before = piece.plan.sections[index - 1];
      if (!before || section.energy[0] - before.energy[1] < (o.rise ?? 0.1)) return;
      const beat = section.startBar * piece.meter;
      const velocity = (o.velocity ?? 0.8) * (0.5 + 0.5 * section.energy[0]);
      if (o.before)
        events.push({
          beat: Math.max(0, beat - o.before.beats),
          beats: o.before.beats,
          midi: ROWS[o.before.row],
          velocity,
        });
      if (o.after) events.push({ beat, beats: 1, midi: ROWS[o.after], velocity });
    });
    return events;
  };
}
