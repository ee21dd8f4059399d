import { barCount, barHeights, canvasScale, normalLevel, resample, type WavePoint } from './waveform-shape.ts';

export type WavePaint = {
  points: readonly WavePoint[];
  bar: number;
  gap: number;
  from: number;
  to: number;
  gain: number;
  /** One tone, without the rms bar: what is off the shelf. */
  dim: boolean;
};

/** Draws the outline into a canvas of the given CSS size, halo first, then the bar that carries the meaning. */
export function paintWave(
  canvas: HTMLCanvasElement,
  size: { width: number; height: number },
  paint: WavePaint,
  colours: { peak: string; rms: string },
): void {
  const scale = canvasScale(size.width, globalThis.devicePixelRatio || 1);
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.setTransform(scale, 0, 0, scale, 0, 0);
  brush.clearRect(0, 0, size.width, size.height);
  const step = paint.bar + paint.gap;
  const count = barCount({ width: size.width, bar: paint.bar, gap: paint.gap });
  const bars = resample(paint.points, count, paint.from, paint.to);
  const heights = barHeights(bars, size.height, paint.gain / normalLevel(paint.points));
  brush.fillStyle = colours.peak;
  heights.forEach(([peak], i) => {
    brush.fillRect(i * step, (size.height - peak) / 2, paint.bar, peak);
  });
  if (paint.dim) return;
  brush.fillStyle = colours.rms;
  heights.forEach(([, rms], i) => {
    brush.fillRect(i * step, (size.height - rms) / 2, paint.bar, rms);
  });
}
