import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALBUMS } from '../../catalogue/all-albums.ts';
import type { Track } from '../../catalogue/types.ts';
import { arrangementOf } from '../arrangements/all-arrangements.ts';
import type { MusicRecipe, VersionKind } from '../recipe.ts';
import { rubs } from '../theory/chords.ts';
import { planForm } from './form.ts';
import { layersOf } from './mix.ts';
import { chordAt, planPiece } from './piece.ts';

const music = ALBUMS.flatMap((album) => album.tracks).flatMap((track): [string, Track, MusicRecipe][] =>
  track.sound.kind === 'music' ? [[track.code, track, track.sound]] : [],
);

const forms = fc.constantFrom('arc', 'build', 'groove', 'song', 'suite', 'waves' as const);
const versions = fc.constantFrom<VersionKind>('full', '60s', '30s', '15s', 'loop');

test('a form fills exactly its bars and leaves the last chord time to ring', () => {
  fc.assert(
    fc.property(
      forms,
      versions,
      fc.integer({ min: 45, max: 90 }),
      fc.double({ min: 1.3, max: 4.8, noNaN: true }),
      (form, version, seconds, bar) => {
        const plan = planForm(form as MusicRecipe['form'], version, seconds, bar);
        expect(plan.sections.reduce((sum, s) => sum + s.bars, 0)).toBe(plan.bars);
        let start = 0;
        for (const section of plan.sections) {
          expect(section.bars).toBeGreaterThanOrEqual(1);
          expect(section.startBar).toBe(start);
          start += section.bars;
        }
        if (version !== 'loop') expect(plan.tail).toBeGreaterThanOrEqual(1.5);
      },
    ),
  );
});

describe.each(music)('%s', (code, track, recipe) => {
  test('every version can be written, in time and in range', () => {
    for (const version of track.versions) {
      const piece = planPiece(code, recipe, track.seconds, version);
      expect(piece.plan.tail, version).toBeLessThan(
        version === '15s' || version === '30s' || version === '60s' ? 9 : 8.5,
      );
      const layers = layersOf(arrangementOf(recipe.arrangement)(piece), version);
      const notes = layers.flatMap((layer) => layer.write(piece, piece.rng(`write/${layer.name}`)));
      expect(notes.length, version).toBeGreaterThan(20);
      const end = piece.beats + (piece.last?.beats ?? 0);
      for (const note of notes) {
        expect(note.beat).toBeGreaterThanOrEqual(-0.001);
        expect(note.beat).toBeLessThan(end + 0.001);
        expect(note.midi).toBeGreaterThanOrEqual(24);
        expect(note.midi).toBeLessThanOrEqual(108);
      }
      expect(layers.some((layer) => layer.role === 'drums')).toBe(version !== 'no-drums' && version !== 'bed');
      expect(layers.some((layer) => layer.role === 'melody')).toBe(
        !['no-melody', 'bed', 'drums-and-bass'].includes(version),
      );
    }
  });

  test('its tune seldom dwells on a tone that rubs against the chord', () => {
    const piece = planPiece(code, recipe, track.seconds, 'full');
    const lead = arrangementOf(recipe.arrangement)(piece).layers.find((layer) => layer.role === 'melody')!;
    const tune = lead.write(piece, piece.rng(`write/${lead.name}`)).filter((note) => note.beats >= 1);
    const sore = tune.filter((note) => rubs(note.midi, chordAt(piece, note.beat).chord));
    expect(sore.length / Math.max(1, tune.length)).toBeLessThan(0.08);
  });
});
