import { fieldMiddle, hazeAt } from './atmosphere.ts';
import { contrast, mix, type Rgb, rgb } from './colour.ts';
import { type CompositionName, compositionNames, compositions } from './compositions.ts';
import { type Ink, type InkName, inkNames, inks } from './inks.ts';
import { hash, random } from './random.ts';

/** What a cover is made of, without its seed: chosen by hand, or by `artPlan` from the seed. */
export type ArtPair = { composition: CompositionName; ink: InkName; glyph?: string };

/** How a title may stand on the art: straight in dark or light, or on a slip of paper. */
export type TitleTone = 'ink' | 'white' | 'slip';

export type ArtPlan = ArtPair & {
  seed: string;
  /** A title can stand on the art itself. */
  calm: boolean;
  titleTone: TitleTone;
  /** How many characters of a vertical title stay legible straight on the art; a longer title takes the slip. */
  titleRoom: number;
  /** The character drawn by the `glyph` composition; such a cover carries no other title. */
  glyph?: string;
};

/** Where the title runs, in parts of a square cover; `ui/cover.css` sets it by the same measures. */
export const TITLE = { x: 0.885, top: 0.075, step: 0.0766 } as const;

/** Longest title that is ever set vertically. */
const MOST = 7;

const TONES: Record<'ink' | 'white', Rgb> = { ink: rgb('#171512'), white: rgb('#fbf7ee') };

/** Text contrast, WCAG 2.2 level AA. */
const LEGIBLE = 4.5;

/** The picture's colour behind the title at a height, 0 to 1, as its painter lays it; null where it is not one colour. */
function groundAt(composition: CompositionName, c: Ink, seed: string, y: number): Rgb | null {
  switch (composition) {
    case 'sun':
      return mix(rgb(c.ground), rgb(c.third), Math.min(1, y / 0.64));
    case 'hills':
      return y < 0.36 ? rgb(c.ground) : mix(rgb(c.ground), rgb(c.second), Math.min(0.6, (y - 0.36) * 2.2));
    case 'rain':
      return mix(rgb(c.dark), rgb(c.main), Math.min(1, y / 0.76));
    case 'contour':
      return rgb(c.dark);
    case 'ripple':
      return rgb(c.main);
    case 'field':
      return y + TITLE.step < fieldMiddle(random(seed)) ? rgb(c.main) : null;
    case 'haze':
      return hazeAt(c, random(seed), TITLE.x, y);
    default:
      return rgb(c.ground);
  }
}

function room(composition: CompositionName, c: Ink, seed: string, tone: Rgb): number {
  for (let count = 0; count < MOST; count++) {
    const middle = TITLE.top + (count + 0.5) * TITLE.step;
    const ground = groundAt(composition, c, seed, middle);
    if (!ground || contrast(ground, tone) < LEGIBLE) return count;
  }
  return MOST;
}

function titleOn(composition: CompositionName, c: Ink, seed: string): Pick<ArtPlan, 'titleTone' | 'titleRoom'> {
  if (!compositions[composition].calm) return { titleTone: 'slip', titleRoom: 0 };
  const ink = room(composition, c, seed, TONES.ink);
  const white = room(composition, c, seed, TONES.white);
  const titleRoom = Math.max(ink, white);
  if (titleRoom < 2) return { titleTone: 'slip', titleRoom: 0 };
  return { titleTone: ink >= white ? 'ink' : 'white', titleRoom };
}

/** The composition and ink a seed falls to when nobody chose. The one-character composition needs a character. */
function drawn(seed: string): ArtPair {
  const open = compositionNames.filter((name) => name !== 'glyph');
  return {
    composition: open[hash(`composition/${seed}`) % open.length]!,
    ink: inkNames[hash(`ink/${seed}`) % inkNames.length]!,
  };
}

/** Everything a painter and a page need to know of a cover. Pure: the same seed and pair always give the same plan. */
export function artPlan(seed: string, pair: ArtPair = drawn(seed)): ArtPlan {
  const { composition, ink, glyph } = pair;
  const title = titleOn(composition, inks[ink], seed);
  return { seed, composition, ink, calm: compositions[composition].calm, ...title, ...(glyph ? { glyph } : {}) };
}
