import { compositions } from './compositions.ts';
import { grain, type Pixels } from './grain.ts';
import { inks } from './inks.ts';
import type { ArtPlan } from './plan.ts';
import { random } from './random.ts';
import type { Brush } from './surface.ts';

/** Below this side the grain is halved: at thumbnail size it would only be dirt. */
const SMALL = 160;

/** The cover side at which one grain is one pixel. */
const GRAIN_SIDE = 480;

/**
 * Paints a cover without grain and without lettering: titles are live text above it. Any ratio: the same plan fills a
 * square cover, a wide still and a captcha. `w` and `h` in the brush's units.
 */
export function drawCover(g: Brush, w: number, h: number, plan: ArtPlan): void {
  const m = Math.min(w, h);
  const ink = inks[plan.ink];
  // The seams between shapes fall between pixels: without a ground they would let light through.
  g.globalAlpha = 1;
  g.fillStyle = ink.dark;
  g.fillRect(0, 0, w, h);
  compositions[plan.composition].paint(g, { w, h, m }, ink, random(plan.seed), plan.glyph ?? '音');
  g.globalAlpha = 1;
}

/** Lays the house's grain over a painted cover: what makes the series look printed. */
export function grainCover(pixels: Pixels, plan: ArtPlan): void {
  const m = Math.min(pixels.width, pixels.height);
  const strength = compositions[plan.composition].grain * (m < SMALL ? 0.5 : 1);
  grain(pixels, plan.seed, strength, Math.max(1, Math.round(m / GRAIN_SIDE)));
}
