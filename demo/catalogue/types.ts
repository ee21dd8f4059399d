import type { EffectRecipe, MusicRecipe, VersionKind } from '../music/recipe.ts';

/** A text in both languages of the store. The English one is written, not translated. */
export interface Bilingual {
  zh: string;
  en: string;
}

/** Music library types (specification, section 3): 1 world music, 2 Chinese music, 3 effects, 4 ambience. */
export type LibraryId = 1 | 2 | 3 | 4;

/** How a cover is composed: nineteen drawings, each seeded by the album's code. */
export type CoverComposition =
  | 'arcs'
  | 'blinds'
  | 'contour'
  | 'curtain'
  | 'cutout'
  | 'enso'
  | 'facets'
  | 'field'
  | 'glyph'
  | 'halftone'
  | 'haze'
  | 'hills'
  | 'orbit'
  | 'rain'
  | 'ripple'
  | 'steps'
  | 'stripes'
  | 'sun'
  | 'tiles';

/** Which four colours and dark a cover is printed in. */
export type CoverInk =
  | 'acid'
  | 'butter'
  | 'celadon'
  | 'dusk'
  | 'ferry'
  | 'indigo'
  | 'mono'
  | 'moss'
  | 'night'
  | 'orange'
  | 'oxblood'
  | 'pine'
  | 'rouge'
  | 'sand'
  | 'sky'
  | 'slate'
  | 'zhu';

export interface Cover {
  composition: CoverComposition;
  ink: CoverInk;
  /** The one Chinese character of the `glyph` composition. */
  glyph?: string;
}

/** A record label; `brand` on the wire. */
export interface Label {
  code: string;
  name: Bilingual;
  description: Bilingual;
}

export interface Composer {
  code: string;
  name: Bilingual;
}

export type TagKind = 'genre' | 'mood' | 'instrument' | 'use' | 'scene' | 'sound';

export interface Tag {
  /** Kebab-case English, unique over all kinds. */
  code: string;
  kind: TagKind;
  name: Bilingual;
}

/** `chant` is wordless singing (吟唱). The synthesiser sings no lyrics, so nothing here claims any. */
export type Vocal = 'none' | 'chant';

/** Which row of the price table a recording falls under; the loader turns it into fen. */
export type PriceTier = 'standard' | 'select' | 'signature';

export interface Track {
  /** `TB-0042-03`: album code and place on the album. */
  code: string;
  title: Bilingual;
  /** One or two sentences; an effect's title says enough. */
  description?: Bilingual;
  /** Codes of tags, the most telling first: a row shows the first three. */
  tags: readonly string[];
  vocal: Vocal;
  priceTier: PriceTier;
  /** `full` first. A licence covers them all. */
  versions: readonly VersionKind[];
  /** Length of the full version; that of another version is told by `recordingSeconds`. */
  seconds: number;
  /** Taken off the shelf: it stays visible to those who licensed it. */
  offShelf?: true;
  sound: ({ kind: 'music' } & MusicRecipe) | ({ kind: 'effect' } & EffectRecipe);
}

export interface Album {
  /** `TB-0042`. */
  code: string;
  /** The label's own number (`articleNo`). */
  articleNo: string;
  library: LibraryId;
  title: Bilingual;
  description: Bilingual;
  /** ISO date, 2025 or 2026. */
  releasedOn: string;
  composers: readonly string[];
  label: string;
  cover: Cover;
  /** Sold once, whole, under an exclusive licence: the price in fen. */
  buyoutFen?: number;
  tracks: readonly Track[];
}

/** A curated list of albums or tracks; `indexTheme` on the wire. */
export interface Theme {
  code: string;
  title: Bilingual;
  /** One line, as printed under the title on the home page. */
  subtitle: Bilingual;
  description: Bilingual;
  cover: Cover;
  items: { kind: 'album' | 'track'; codes: readonly string[] };
}

/** One slide of the home page: an album, and why to hear it now. */
export interface Banner {
  album: string;
  line: Bilingual;
}

/** Text in paragraphs; a paragraph that starts with `## ` is a heading, one that starts with `- ` a list item. */
export interface Article {
  code: string;
  title: Bilingual;
  paragraphs: { zh: readonly string[]; en: readonly string[] };
}

export interface Question {
  question: Bilingual;
  answer: Bilingual;
}
