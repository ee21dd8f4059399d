import { randomInt, randomUUID } from 'node:crypto';
import type { Canvas } from '@napi-rs/canvas';
import type { CompositionName } from '#ui/art/compositions.ts';
import { type InkName, inkNames } from '#ui/art/inks.ts';
import { artPlan } from '#ui/art/plan.ts';
import { paintCover } from '#ui/art/render.ts';
import { REFERENCE } from '../rules.ts';

/** The protocol's own size, and the dialog's at twice its pixels. */
export type PictureSize = '310x155' | '320x200';

export interface Frame {
  width: number;
  height: number;
  /** Side of the slider's piece. */
  piece: number;
  /** Pixels per unit of the 310x155 reference. */
  scaleX: number;
  scaleY: number;
}

const frame = (width: number, height: number, piece: number): Frame => ({
  width,
  height,
  piece,
  scaleX: width / REFERENCE.width,
  scaleY: height / REFERENCE.height,
});

export const frames: Record<PictureSize, Frame> = {
  '310x155': frame(310, 155, 47),
  '320x200': frame(640, 400, 100),
};

/** Compositions with enough happening everywhere, quick to paint. */
const SCENES: readonly CompositionName[] = [
  'hills',
  'sun',
  'rain',
  'arcs',
  'ripple',
  'cutout',
  'tiles',
  'steps',
  'orbit',
  'facets',
];

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

/** A picture of the house's series that nobody has seen before. */
export function paintScene({ width, height }: Frame): Canvas {
  const pair = { composition: oneOf(SCENES), ink: oneOf<InkName>(inkNames) };
  return paintCover(artPlan(randomUUID(), pair), width, height);
}

/** Base64 without a prefix. The protocol's size is PNG, as its clients announce; the dialog's is WebP, a tenth of it. */
export async function encodePicture(canvas: Canvas, size: PictureSize): Promise<string> {
  const bytes = size === '310x155' ? await canvas.encode('png') : await canvas.encode('webp', 82);
  return bytes.toString('base64');
}
