import type { ArrangementName } from '../music/arrangements/names.ts';
import type { EffectRecipe, FormName, MusicRecipe, VersionKind } from '../music/recipe.ts';
import type { Bilingual, PriceTier, Track, Vocal } from './types.ts';

/** What an album's track list says of one piece; the rest follows from the album. */
export interface MusicRow {
  title: readonly [zh: string, en: string];
  /** What it is like, in a sentence or two. */
  note: readonly [zh: string, en: string];
  tags: readonly string[];
  /** `72 D aeolian 4/4`. */
  at: `${number} ${MusicRecipe['tonic']} ${MusicRecipe['mode']} ${MusicRecipe['meter']}/4`;
  form: FormName;
  seconds: number;
  theme: string;
  contrast: string;
  lead?: string;
  groove?: string;
  figure?: string;
  versions: readonly VersionKind[];
  tier?: PriceTier;
  vocal?: Vocal;
  offShelf?: true;
}

export function both([zh, en]: readonly [zh: string, en: string]): Bilingual {
  return { zh, en };
}

export function trackCode(album: string, index: number): string {
  return `${album}-${String(index + 1).padStart(2, '0')}`;
}

export function musicTracks(album: string, arrangement: ArrangementName, rows: readonly MusicRow[]): Track[] {
  return rows.map((row, index) => {
    const [bpm, tonic, mode, meter] = row.at.split(' ') as [string, MusicRecipe['tonic'], MusicRecipe['mode'], string];
    return {
      code: trackCode(album, index),
      title: both(row.title),
      description: both(row.note),
      tags: row.tags,
      vocal: row.vocal ?? 'none',
      priceTier: row.tier ?? 'standard',
      versions: row.versions,
      seconds: row.seconds,
      ...(row.offShelf ? { offShelf: row.offShelf } : {}),
      sound: {
        kind: 'music',
        arrangement,
        bpm: Number(bpm),
        meter: meter.startsWith('3') ? 3 : 4,
        tonic,
        mode,
        form: row.form,
        theme: row.theme,
        contrast: row.contrast,
        ...(row.lead ? { lead: row.lead } : {}),
        ...(row.groove ? { groove: row.groove } : {}),
        ...(row.figure ? { figure: row.figure } : {}),
      },
    };
  });
}

export interface EffectRow extends EffectRecipe {
  title: readonly [zh: string, en: string];
  tags: readonly string[];
  seconds: number;
}

export function effectTracks(album: string, rows: readonly EffectRow[]): Track[] {
  return rows.map(({ title, tags, seconds, ...recipe }, index) => ({
    code: trackCode(album, index),
    title: both(title),
    tags,
    vocal: 'none',
    priceTier: 'standard',
    versions: ['full'],
    seconds,
    sound: { kind: 'effect', ...recipe },
  }));
}
