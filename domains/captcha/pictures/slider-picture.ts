import { randomInt } from 'node:crypto';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Answer } from '../rules.ts';
import { encodePicture, type Frame, frames, type PictureSize, paintScene } from './scene.ts';

export interface SliderPicture {
  original: string;
  jigsaw: string;
  answer: Answer & { kind: 'slider' };
}

/** The piece begins at the left edge, so the hole starts well to the right of it; both in the 310 reference. */
const HOLE = { from: 95, to: 250 } as const;

/** The piece at its height in a strip as high as the picture. */
function cutPiece(scene: Canvas, { height, piece }: Frame, left: number, top: number): Canvas {
  const strip = createCanvas(piece, height);
  const g = strip.getContext('2d');
  g.drawImage(scene, left, top, piece, piece, 0, top, piece, piece);
  const line = Math.max(2, Math.round(piece / 25));
  g.strokeStyle = '#ffffff';
  g.lineWidth = line;
  g.strokeRect(line / 2, top + line / 2, piece - line, piece - line);
  return strip;
}

function darkenHole(scene: Canvas, { piece }: Frame, left: number, top: number): void {
  const g = scene.getContext('2d');
  g.fillStyle = 'rgb(16 20 18 / 0.55)';
  g.fillRect(left, top, piece, piece);
  g.strokeStyle = 'rgb(255 255 255 / 0.75)';
  g.lineWidth = Math.max(1, Math.round(piece / 50));
  g.strokeRect(left + 0.5, top + 0.5, piece - 1, piece - 1);
}

/** Paints a slider captcha. The top quarter stays free: the button for another picture lies there. */
export async function drawSlider(size: PictureSize): Promise<SliderPicture> {
  const frame = frames[size];
  const x = randomInt(HOLE.from, HOLE.to + 1);
  const left = Math.round(x * frame.scaleX);
  const top = randomInt(Math.round(frame.height * 0.24), Math.round(frame.height * 0.96) - frame.piece);
  const scene = paintScene(frame);
  const strip = cutPiece(scene, frame, left, top);
  darkenHole(scene, frame, left, top);
  const [original, jigsaw] = await Promise.all([encodePicture(scene, size), encodePicture(strip, size)]);
  return { original, jigsaw, answer: { kind: 'slider', x } };
}
