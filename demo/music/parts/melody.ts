import type { Event } from '../score/event.ts';
import type { Section } from '../score/form.ts';
import { chordAt, type Piece, sectionsFor } from '../score/piece.ts';
import { settle } from '../theory/melody.ts';
import { MODES, scaleTones } from '../theory/modes.ts';
import { type Feel, phrase } from '../theory/motif.ts';
import { dynamic, type Where, type Writer } from './chords.ts';

interface Melody extends Where {
  low: number;
  high: number;
  feel: Feel;
  velocity?: number;
  /** Share of long fresh notes that are slid into, and from how far. */
  slides?: number;
  slideFrom?: number;
  /** An octave up at the peak. */
  lift?: true;
  /** Sings the theme's first two bars in the intro and the last in the outro instead of nothing. */
  echoes?: true;
  /** Share of a note that sounds. */
  gate?: number;
}

function sectionPhrase(piece: Piece, section: Section, m: Melody, bars: number): Event[] {
  const { meter, tonic } = piece;
  const up = m.lift && section.name === 'peak' ? 12 : 0;
  const tones = scaleTones(tonic, MODES[piece.recipe.mode].melody, m.low, m.high);
  // Motifs are thrown by material, not by section: the theme is the same tune wherever it returns.
  const notes = phrase(piece.rng(`melody/${section.material}`), bars, meter, m.feel);
  const first = section.startBar * meter;
  const centre = Math.floor(tones.length * (section.energy[1] >= 0.8 ? 0.45 : 0.34));
  const settled = settle(notes, { tones, centre, meter, tonic, chordAt: (s) => chordAt(piece, first + s / 4).chord });
  return settled.map((n) => ({
    beat: first + n.at / 4,
    beats: (n.length / 4) * (m.gate ?? 0.98),
    midi: n.midi + up,
    velocity: (m.velocity ?? 0.8) * dynamic(piece, first + n.at / 4, 0.4) * (n.at % (meter * 4) === 0 ? 1 : 0.92),
  }));
}

/** The tune: a phrase for each section it plays in, motifs shared by all of them, the last note home. */
export function melody(m: Melody): Writer {
  return (piece, rng) => {
    const events: Event[] = [];
    const full = new Set(sectionsFor(piece, m.from ?? 0.4, m.not));
    for (const section of piece.plan.sections) {
      if (full.has(section) && section.name !== 'intro' && section.name !== 'outro')
        events.push(...sectionPhrase(piece, section, m, section.bars));
      else if (m.echoes && (section.name === 'outro' || section.name === 'break'))
        events.push(...sectionPhrase(piece, section, m, Math.min(2, section.bars)));
    }
    if (piece.last && !m.noEnd) {
      const before = events.at(-1)?.midi ?? m.low + 7;
      const homes = scaleTones(piece.tonic, [0], m.low, m.high);
      const home = homes.reduce(
        (best, h) => (Math.abs(h - before) < Math.abs(best - before) ? h : best),
        homes[0] ?? before,
      );
      events.push({
        beat: piece.last.at,
        beats: piece.last.beats * 0.8,
        midi: home,
        velocity: (m.velocity ?? 0.8) * 0.65,
      });
    }
    for (const event of events) {
      if (event.beats >= 1 && rng() < (m.slides ?? 0)) event.slide = m.slideFrom ?? -2;
    }
    return events;
  };
}

/** A second voice in long notes: the chord tone nearest to where it was, thirds and sevenths first. */
export function counterline(o: Where & { low: number; high: number; velocity?: number }): Writer {
  return (piece) => {
    const sections = new Set(sectionsFor(piece, o.from ?? 0.6, o.not));
    const events: Event[] = [];
    let current = (o.low + o.high) / 2;
    for (const placed of [...piece.chords, ...(piece.last ? [piece.last] : [])]) {
      let best = current;
      let least = Number.POSITIVE_INFINITY;
      for (let midi = o.low; midi <= o.high; midi += 1) {
        const place = placed.chord.tones.indexOf(midi % 12);
        if (place < 0) continue;
        const c = Math.abs(midi - current) + ([2.2, 0, 1.2, 0.4, 1.5][place] ?? 2) + (midi === current ? 0.8 : 0);
        if (c < least) {
          least = c;
          best = midi;
        }
      }
      current = best;
      if (placed !== piece.last && !sections.has(placed.section)) continue;
      if (placed === piece.last && o.noEnd) continue;
      const before = events.at(-1);
      if (
        before &&
        before.midi === best &&
        Math.abs(before.beat + before.beats - placed.at) < 0.01 &&
        before.beats < piece.meter * 2
      ) {
        before.beats += placed.beats;
      } else {
        events.push({
          beat: placed.at,
          beats: placed.beats,
          midi: best,
          velocity: (o.velocity ?? 0.7) * dynamic(piece, placed.at),
        });
      }
    }
    return events;
  };
}
