import type * as z from 'zod/mini';
import { type ArtPair, artPlan } from '#ui/art/plan.ts';
import type { cover } from './shapes.ts';

/** The widths that covers are kept in, pixels: a row at two densities, a tile at two, the head of a page at two. */
export const COVER_WIDTHS = [112, 264, 528, 872] as const;

/** The address of a cover at one of its widths. */
export const coverImage = (coverKey: string, width: (typeof COVER_WIDTHS)[number] = 528): string =>
  `/media/cover/${coverKey}/${width}.webp`;

export interface CoverSource {
  coverKey: string;
  /** The album's code, which seeds the drawing. */
  code: string;
  art: unknown;
  coverObject: string | null;
}

/** What a page needs to set a cover with its title. */
export function coverOf({ coverKey, code, art, coverObject }: CoverSource): z.output<ReturnType<typeof cover>> {
  const image = coverImage(coverKey);
  if (coverObject !== null) return { image, titleTone: 'none', titleRoom: 0 };
  const { titleTone, titleRoom, glyph } = artPlan(code, art as ArtPair);
  return glyph === undefined ? { image, titleTone, titleRoom } : { image, titleTone: 'none', titleRoom: 0 };
}
