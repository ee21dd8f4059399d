import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { GLYPH_FAMILY } from './atmosphere.ts';
import { drawCover, grainCover } from './draw.ts';
import type { ArtPlan } from './plan.ts';

export type CoverRequest = {
  plan: ArtPlan;
  /** Pixels. */
  width: number;
  height: number;
  format: 'webp' | 'png' | 'jpeg';
};

/** Quality of the lossy formats: below this the grain turns into blocks. */
const QUALITY = 80;

let song = false;

/** Registers the Song face of the one-character covers, once per process. */
function registerSong(): void {
  if (song) return;
  const face = '@expo-google-fonts/noto-serif-sc/900Black/NotoSerifSC_900Black.ttf';
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(face), GLYPH_FAMILY);
  song = true;
}

/** A painted cover with its grain, to cut pieces from or to draw on. */
export function paintCover(plan: ArtPlan, width: number, height: number): Canvas {
  if (plan.composition === 'glyph') registerSong();
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  drawCover(g, width, height, plan);
  const pixels = g.getImageData(0, 0, width, height);
  grainCover(pixels, plan);
  g.putImageData(pixels, 0, 0);
  return canvas;
}

/** Paints a cover on the server and encodes it. The same request gives the same bytes on the same platform. */
export async function renderCover({ plan, width, height, format }: CoverRequest): Promise<Buffer> {
  const canvas = paintCover(plan, width, height);
  return format === 'png' ? canvas.encode('png') : canvas.encode(format, QUALITY);
}
