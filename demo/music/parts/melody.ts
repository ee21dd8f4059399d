import type { Event } from '../score/event.ts';
import type { Section } from '../score/form.ts';
import { chordAt, type Piece, sectionsFor } from '../score/piece.ts';
import { type Chord, type ChordSpan, parseProgression } from '../theory/chords.ts';
import { type MelodyNote, settle } from '../theory/melody.ts';
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

function tonesOf(piece: Piece, m: Melody): number[] {
  return scaleTones(piece.tonic, MODES[piece.recipe.mode].melody, m.low, m.high);
}

/** How good a tune is, the less the better: neither flat nor wild, mostly steps, few repeats, one high point late on. */
export function faults(tune: readonly MelodyNote[]): number {
  const pitches = tune.map((n) => n.midi);
  const moves = pitches.slice(1).map((p, i) => Math.abs(p - (pitches[i] as number)));
  const share = (test: (move: number) => boolean) => moves.filter(test).length / Math.max(1, moves.length);
  const top = Math.max(...pitches);
  const range = top - Math.min(...pitches);
  const summit = pitches.indexOf(top) / pitches.length;
  const colours = new Set(pitches.map((p) => p % 12)).size;
  return (
    Math.abs(range - 11) * 0.25 +
    Math.max(0, 5 - colours) * 1.2 +
    Math.abs(share((m) => m === 1 || m === 2) - 0.62) * 6 +
    share((m) => m === 0) * 6 +
    share((m) => m > 7) * 8 +
    (pitches.filter((p) => p === top).length > 3 ? 1 : 0) +
    (summit > 0.35 && summit < 0.9 ? 0 : 1)
  );
}

function tuneOver(
  piece: Piece,
  chords: (sixteenth: number) => Chord,
  bars: number,
  m: Melody,
  dice: string,
  centre: number,
): MelodyNote[] {
  const notes = phrase(piece.rng(dice), bars, piece.meter, m.feel);
  return settle(notes, { tones: tonesOf(piece, m), centre, meter: piece.meter, tonic: piece.tonic, chordAt: chords });
}

/** The best of a dozen themes, judged over eight bars of its own chords, so that every version finds the same one. */
function bestDice(piece: Piece, material: 'theme' | 'contrast', m: Melody): string {
  const spans = parseProgression(piece.recipe[material], piece.tonic, piece.recipe.mode, piece.meter);
  const end = spans.reduce((e, s) => Math.max(e, s.at + s.beats), 0);
  const chords = (sixteenth: number) =>
    (spans.findLast((s) => s.at <= ((sixteenth / 4) % end) + 1e-6) ?? (spans[0] as ChordSpan)).chord;
  const centre = Math.round((tonesOf(piece, m).length - 5) * 0.45);
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 12; i += 1) {
    const dice = `melody/${material}/${i}`;
    const f = faults(tuneOver(piece, chords, 8, m, dice, centre));
    if (f < least) {
      least = f;
      best = dice;
    }
  }
  return best;
}

function sectionPhrase(piece: Piece, section: Section, m: Melody, bars: number, dice: string): Event[] {
  const { meter } = piece;
  const up = m.lift && section.name === 'peak' ? 12 : 0;
  const first = section.startBar * meter;
  const centre = Math.round((tonesOf(piece, m).length - 5) * (0.2 + 0.45 * section.energy[1]));
  const tune = tuneOver(piece, (s) => chordAt(piece, first + s / 4).chord, bars, m, dice, centre);
  return tune.map((n) => ({
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
    // Dice are thrown by material, not by section: the theme is the same tune wherever it returns.
    const dice = { theme: bestDice(piece, 'theme', m), contrast: bestDice(piece, 'contrast', m) };
    const full = new Set(sectionsFor(piece, m.from ?? 0.4, m.not));
    for (const section of piece.plan.sections) {
      if (full.has(section) && section.name !== 'intro' && section.name !== 'outro')
        events.push(...sectionPhrase(piece, section, m, section.bars, dice[section.material]));
      else if (m.echoes && (section.name === 'outro' || section.name === 'break'))
        events.push(...sectionPhrase(piece, section, m, Math.min(2, section.bars), dice[section.material]));
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
