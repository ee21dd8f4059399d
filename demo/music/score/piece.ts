import { type Rng, rngOf } from '../random.ts';
import type { MusicRecipe, VersionKind } from '../recipe.ts';
import { type Chord, type ChordSpan, parseProgression } from '../theory/chords.ts';
import { MODES, pitchClassOf } from '../theory/modes.ts';
import { type Plan, planForm, type Section } from './form.ts';

/** A chord where it sounds, in beats from the start of the recording. */
export interface PlacedChord {
  chord: Chord;
  at: number;
  beats: number;
  section: Section;
}

/** What every part is written from: time, form and harmony of one version of one recording. */
export interface Piece {
  recipe: MusicRecipe;
  version: VersionKind;
  /** Beats in a bar. */
  meter: number;
  beatSeconds: number;
  tonic: number;
  plan: Plan;
  chords: readonly PlacedChord[];
  /** The tonic chord at the end, absent in a loop. */
  last?: PlacedChord;
  /** Beats from the start to the last chord. */
  beats: number;
  /** Dice for one purpose: the same purpose throws the same numbers in every version. */
  rng: (purpose: string) => Rng;
}

function sectionChords(
  piece: Omit<Piece, 'chords' | 'last'>,
  section: Section,
  pool: readonly ChordSpan[],
): PlacedChord[] {
  const { meter } = piece;
  const period = pool.reduce((end, span) => Math.max(end, span.at + span.beats), 0);
  const first = section.startBar * meter;
  const length = section.bars * meter;
  // An outro walks the last bars of the progression, which lead home.
  const shift = section.name === 'outro' ? (period - (length % period)) % period : 0;
  const placed: PlacedChord[] = [];
  for (let lap = 0; lap * period - shift < length; lap += 1) {
    for (const span of pool) {
      const at = lap * period + span.at - shift;
      if (at < 0 || at >= length) continue;
      placed.push({ chord: span.chord, at: first + at, beats: Math.min(span.beats, length - at), section });
    }
  }
  return placed;
}

/** An intro rests on the first chord and leaves it in its last bar for the progression's last, which leads in. */
function introChords(section: Section, pool: readonly ChordSpan[], meter: number): PlacedChord[] {
  const home = (pool[0] as ChordSpan).chord;
  const lead = (pool.at(-1) as ChordSpan).chord;
  const placed: PlacedChord[] = [];
  for (let bar = 0; bar < section.bars; bar += 1) {
    const chord = bar === section.bars - 1 && section.bars > 1 ? lead : home;
    placed.push({ chord, at: (section.startBar + bar) * meter, beats: meter, section });
  }
  return placed;
}

export function planPiece(code: string, recipe: MusicRecipe, seconds: number, version: VersionKind): Piece {
  const beatSeconds = 60 / recipe.bpm;
  const tonic = pitchClassOf(recipe.tonic);
  const plan = planForm(recipe.form, version, seconds, beatSeconds * recipe.meter);
  const base = {
    recipe,
    version,
    meter: recipe.meter,
    beatSeconds,
    tonic,
    plan,
    beats: plan.bars * recipe.meter,
    rng: (purpose: string) => rngOf(`${code}/${purpose}`),
  };
  const theme = parseProgression(recipe.theme, tonic, recipe.mode, recipe.meter);
  const contrast = parseProgression(recipe.contrast, tonic, recipe.mode, recipe.meter);
  const chords = plan.sections.flatMap((section) =>
    section.name === 'intro'
      ? introChords(section, theme, recipe.meter)
      : sectionChords(base, section, section.material === 'theme' ? theme : contrast),
  );
  if (version === 'loop') return { ...base, chords };
  const third = MODES[recipe.mode].scale === 'major' ? 4 : 3;
  const home: Chord = { symbol: 'home', tones: [tonic, (tonic + third) % 12, (tonic + 7) % 12], bass: tonic };
  const outro: Section = { ...(plan.sections.at(-1) as Section) };
  return { ...base, chords, last: { chord: home, at: base.beats, beats: plan.tail / beatSeconds, section: outro } };
}

/** How strong the music is at a beat, 0 to 1. */
export function energyAt(piece: Piece, beat: number): number {
  const bar = beat / piece.meter;
  const sections = piece.plan.sections;
  const section = sections.findLast((s) => s.startBar <= bar + 1e-6) ?? (sections[0] as Section);
  const into = Math.min(1, Math.max(0, (bar - section.startBar) / section.bars));
  return section.energy[0] + (section.energy[1] - section.energy[0]) * into;
}

/** The chord that sounds at a beat. */
export function chordAt(piece: Piece, beat: number): PlacedChord {
  if (piece.last && beat >= piece.last.at - 1e-6) return piece.last;
  return piece.chords.findLast((c) => c.at <= beat + 1e-6) ?? (piece.chords[0] as PlacedChord);
}

/** The sections in which a part plays: those that reach its threshold, but not the ones it leaves out. */
export function sectionsFor(piece: Piece, from: number, not: readonly string[] = []): Section[] {
  return piece.plan.sections.filter((s) => Math.max(...s.energy) >= from && !not.includes(s.name));
}
