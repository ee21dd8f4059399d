import type { Event } from '../score/event.ts';
import { chordAt, type Piece, sectionsFor } from '../score/piece.ts';
import { rubs } from '../theory/chords.ts';
import { MODES, scaleTones } from '../theory/modes.ts';
import type { Where, Writer } from './chords.ts';

/** Several writers on one instrument. */
export function together(...writers: readonly Writer[]): Writer {
  return (piece, rng) => writers.flatMap((write) => write(piece, rng));
}

/** The same notes elsewhere: an octave apart, softer, and only from an energy on. */
export function doubled(write: Writer, semitones: number, velocity: number, from = 0): Writer {
  return (piece, rng) => {
    const sections = sectionsFor(piece, from);
    const inside = (beat: number) =>
      sections.some(
        (s) => beat >= s.startBar * piece.meter - 0.01 && beat < (s.startBar + s.bars) * piece.meter - 0.01,
      );
    return write(piece, rng)
      .filter((e) => inside(e.beat))
      .map((e) => ({ ...e, midi: e.midi + semitones, velocity: e.velocity * velocity }));
  };
}

/** 轮指: notes of a beat and longer become a tremolo of about `perSecond` strokes that swells. */
export function rolled(write: Writer, perSecond: number, atLeast = 0.9): Writer {
  return (piece, rng) =>
    write(piece, rng).flatMap((e): Event[] => {
      if (e.beats < atLeast) return [e];
      const strokes = Math.max(2, Math.round(e.beats * piece.beatSeconds * perSecond));
      const step = e.beats / strokes;
      return Array.from({ length: strokes }, (_, i) => ({
        ...e,
        beat: e.beat + i * step,
        beats: step,
        velocity: e.velocity * (i === 0 ? 1 : 0.55 + 0.3 * Math.sin((Math.PI * i) / strokes)) * (0.92 + 0.08 * rng()),
      }));
    });
}

/** A quick touch of the tone above before some of the longer notes. */
export function graced(write: Writer, share: number): Writer {
  return (piece, rng) => {
    const tones = scaleTones(piece.tonic, MODES[piece.recipe.mode].melody, 36, 96);
    return write(piece, rng).flatMap((e): Event[] => {
      if (e.beats < 0.9 || rng() > share) return [e];
      const above = tones.find((t) => t > e.midi) ?? e.midi + 2;
      const short = 0.09;
      return [
        { ...e, midi: above, beats: short, velocity: e.velocity * 0.7 },
        { ...e, beat: e.beat + short, beats: e.beats - short },
      ];
    });
  };
}

/** 按音: some of the stronger notes are bent up into from a tone below. */
export function pressed(write: Writer, share: number, semitones = -2): Writer {
  return (piece, rng) =>
    write(piece, rng).map((e) => (e.beats >= 0.5 && rng() < share ? { ...e, slide: semitones } : e));
}

/** What a second player says while the tune takes breath: a run through the chord in the last half of every fourth bar. */
export function answers(o: Where & { low: number; high: number; step: number; velocity: number }): Writer {
  return (piece, rng) => {
    const events: Event[] = [];
    for (const section of sectionsFor(piece, o.from ?? 0.45, o.not)) {
      if (section.name === 'intro' || section.name === 'outro' || section.name === 'break') continue;
      for (let b = 3; b < section.bars; b += 4) {
        const start = (section.startBar + b) * piece.meter + Math.ceil(piece.meter / 2);
        const { chord } = chordAt(piece, start + 0.01);
        const tones = scaleTones(piece.tonic, MODES[piece.recipe.mode].melody, o.low, o.high).filter(
          (m) => !rubs(m, chord),
        );
        const count = Math.round(Math.floor(piece.meter / 2) / o.step);
        const up = rng() < 0.5;
        const first = Math.floor(rng() * Math.max(1, tones.length - count));
        for (let i = 0; i < count; i += 1) {
          const midi = tones[first + (up ? i : count - 1 - i)];
          if (midi === undefined) continue;
          events.push({
            beat: start + i * o.step,
            beats: o.step * 1.6,
            midi,
            velocity: o.velocity * (0.7 + (0.3 * i) / count),
          });
        }
      }
    }
    return events;
  };
}

/** 刮奏: a sweep over the strings into the first beat of a section, up or down. */
export function sweeps(o: Where & { low: number; high: number; beats: number; velocity: number }): Writer {
  return (piece) => {
    const tones = scaleTones(piece.tonic, MODES[piece.recipe.mode].melody, o.low, o.high);
    const events: Event[] = [];
    sectionsFor(piece, o.from ?? 0.4, o.not).forEach((section, index) => {
      const end = section.startBar * piece.meter;
      if (end === 0) return;
      // A sweep leaves out the strings that would rub against the chord it runs over.
      const under = chordAt(piece, end - 0.1).chord;
      const clear = tones.filter((midi) => !rubs(midi, under));
      const run = index % 2 === 0 ? clear : clear.reverse();
      run.forEach((midi, i) => {
        const k = i / run.length;
        events.push({ beat: end - o.beats * (1 - k) ** 0.8, beats: 0.4, midi, velocity: o.velocity * (0.5 + 0.5 * k) });
      });
    });
    return events;
  };
}

/** One long note before each section that rises, up to its first beat: risers and reversed things. */
export function liftInto(o: { beats: number; rise?: number; velocity?: number; midi?: number }): Writer {
  return (piece) => {
    const events: Event[] = [];
    piece.plan.sections.forEach((section, index) => {
      const before = piece.plan.sections[index - 1];
      if (!before || section.energy[0] - before.energy[1] < (o.rise ?? 0.12)) return;
      const beats = Math.min(o.beats, before.bars * piece.meter);
      const end = section.startBar * piece.meter;
      events.push({
        beat: end - beats,
        beats,
        midi: o.midi ?? 60,
        velocity: (o.velocity ?? 0.8) * (0.4 + 0.6 * section.energy[0]),
      });
    });
    return events;
  };
}

/** The tonic, with its fifth when `fifth` and no chord of the section rubs against that, held through each section. */
export function drone(o: Where & { low: number; fifth?: true; velocity?: number }): Writer {
  return (piece) => {
    const events: Event[] = [];
    const root = o.low + ((((piece.tonic - o.low) % 12) + 12) % 12);
    for (const section of sectionsFor(piece, o.from ?? 0, o.not)) {
      const chords = piece.chords.filter((c) => c.section === section);
      const clear = chords.every((c) => !rubs(root + 7, c.chord));
      for (const midi of o.fifth && clear ? [root, root + 7] : [root]) {
        events.push({
          beat: section.startBar * piece.meter,
          beats: section.bars * piece.meter + 0.2,
          midi,
          velocity: (o.velocity ?? 0.7) * (0.5 + 0.5 * section.energy[1]),
        });
      }
    }
    if (piece.last && !o.noEnd)
      events.push({ beat: piece.last.at, beats: piece.last.beats, midi: root, velocity: (o.velocity ?? 0.7) * 0.6 });
    return events;
  };
}

/** The tone that a bell can hold over most of a piece, from `low` upwards: tonic, fifth or second, whichever rubs against least. */
export function bellTone(piece: Piece, low: number): number {
  const rubbed = (pc: number) => piece.chords.reduce((sum, c) => sum + (rubs(pc, c.chord) ? c.beats : 0), 0);
  const tones = [0, 7, 2].map((interval) => (piece.tonic + interval) % 12);
  const tone = tones.reduce((best, pc) => (rubbed(pc) < rubbed(best) ? pc : best));
  return low + ((((tone - low) % 12) + 12) % 12);
}

/** One note on the first beat of every `bars` bars: a bell, a bowl, a low stroke. */
export function every(
  bars: number,
  midiOf: (piece: Piece) => number,
  o: Where & { velocity: number; beats?: number },
): Writer {
  return (piece) => {
    const events: Event[] = [];
    for (const section of sectionsFor(piece, o.from ?? 0, o.not)) {
      for (let b = 0; b < section.bars; b += bars) {
        events.push({
          beat: (section.startBar + b) * piece.meter,
          beats: o.beats ?? piece.meter,
          midi: midiOf(piece),
          velocity: o.velocity * (0.6 + 0.4 * section.energy[0]),
        });
      }
    }
    if (piece.last && !o.noEnd)
      events.push({ beat: piece.last.at, beats: piece.last.beats, midi: midiOf(piece), velocity: o.velocity * 0.7 });
    return events;
  };
}

/** One tone through the whole piece, for beds of noise. */
export const throughout: Writer = (piece) => [
  { beat: 0, beats: piece.beats + (piece.last?.beats ?? 0), midi: 60, velocity: 0.8 },
];
