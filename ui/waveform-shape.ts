/** One point of a recording's outline: highest peak and rms of its slice, each 0 to 1. Usually 480 of them. */
export type WavePoint = readonly [peak: number, rms: number];

export type WaveBar = { x: number; peak: number; rms: number };

/** The widest a canvas is ever made, in device pixels (section 9). */
const MAX_CANVAS = 4000;

/**
 * Fits an outline to `count` bars: each takes the loudest point of its slice, so that a song keeps its shape at every
 * width. `from` and `to` (0 to 1) cut a stretch out of the recording, as a shorter version is cut from the full one.
 */
export function resample(points: readonly WavePoint[], count: number, from = 0, to = 1): WavePoint[] {
  if (points.length === 0) return [];
  const bars: WavePoint[] = [];
  for (let i = 0; i < count; i++) {
    const start = Math.floor((from + ((to - from) * i) / count) * points.length);
    const end = Math.floor((from + ((to - from) * (i + 1)) / count) * points.length);
    const first = Math.min(Math.max(start, 0), points.length - 1);
    let loudest = points[first]!;
    for (let k = first + 1; k < Math.min(end, points.length); k++) {
      if (points[k]![0] > loudest[0]) loudest = points[k]!;
    }
    bars.push(loudest);
  }
  return bars;
}

/**
 * The level that fills the height: the 98.5th percentile of the peaks, so that one click does not flatten a song.
 * Never below a floor, so that silence stays a line.
 */
export function normalLevel(points: readonly WavePoint[]): number {
  const peaks = points.map((point) => point[0]).sort((a, b) => a - b);
  return Math.max(peaks[Math.floor(peaks.length * 0.985)] ?? 1, 0.02);
}

export type WaveLayout = { width: number; bar: number; gap: number };

/** How many bars fit; the last one needs no gap after it. */
export function barCount({ width, bar, gap }: WaveLayout): number {
  return Math.max(0, Math.floor((width + gap) / (bar + gap)));
}

/** Device pixels per CSS pixel for a canvas of this width: the screen's, but no canvas beyond 4000 pixels. */
export function canvasScale(width: number, devicePixelRatio: number): number {
  return width > 0 ? Math.min(devicePixelRatio, MAX_CANVAS / width) : 1;
}

/** Heights in whole even CSS pixels around the centre line: peak at least 2, rms at least 1. */
export function barHeights(points: readonly WavePoint[], height: number, gain: number): WavePoint[] {
  const tall = (value: number) => Math.round((Math.min(1, value * gain) * height) / 2) * 2;
  return points.map(([peak, rms]) => [Math.max(2, tall(peak)), Math.max(1, tall(rms))] as const);
}
