import { blinds, curtain, enso, field, glyph, haze } from './atmosphere.ts';
import { arcs, cutout, facets, halftone, orbit, stripes, tiles } from './geometry.ts';
import type { Ink } from './inks.ts';
import { contour, hills, rain, ripple, steps, sun } from './landscapes.ts';
import type { Random } from './random.ts';
import type { Brush, Sheet } from './surface.ts';

/** Fills the whole sheet. `glyph` is the character of the one-character composition and ignored by the others. */
export type Painter = (g: Brush, sheet: Sheet, ink: Ink, r: Random, glyph: string) => void;

type Composition = {
  paint: Painter;
  /** Quiet at the top right: a title can stand there without a slip of paper under it. */
  calm: boolean;
  /** Strength of the grain, 0 to 1. */
  grain: number;
};

export const compositions = {
  sun: { paint: sun, calm: true, grain: 0.16 },
  hills: { paint: hills, calm: true, grain: 0.18 },
  arcs: { paint: arcs, calm: false, grain: 0.16 },
  stripes: { paint: stripes, calm: false, grain: 0.16 },
  tiles: { paint: tiles, calm: false, grain: 0.16 },
  enso: { paint: enso, calm: true, grain: 0.14 },
  halftone: { paint: halftone, calm: false, grain: 0.14 },
  contour: { paint: contour, calm: true, grain: 0.16 },
  cutout: { paint: cutout, calm: false, grain: 0.14 },
  haze: { paint: haze, calm: true, grain: 0.24 },
  field: { paint: field, calm: true, grain: 0.28 },
  facets: { paint: facets, calm: false, grain: 0.22 },
  blinds: { paint: blinds, calm: false, grain: 0.16 },
  curtain: { paint: curtain, calm: false, grain: 0.18 },
  rain: { paint: rain, calm: true, grain: 0.16 },
  orbit: { paint: orbit, calm: false, grain: 0.14 },
  steps: { paint: steps, calm: false, grain: 0.2 },
  glyph: { paint: glyph, calm: false, grain: 0.14 },
  ripple: { paint: ripple, calm: true, grain: 0.16 },
} as const satisfies Record<string, Composition>;

export type CompositionName = keyof typeof compositions;
export const compositionNames = Object.keys(compositions) as CompositionName[];
