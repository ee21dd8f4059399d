/** Points of a waveform: highest peak and rms of their slice, each 0 to 100. */
export type Wave = readonly (readonly [peak: number, rms: number])[];

/** Points that a list's row carries: at 3 px a bar more than its waveform is wide, and a third of the whole. */
export const ROW_POINTS = 160;

// One character per value: 64 levels are finer than a row's 22 pixels on either side of the line.
const LEVELS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const character = (value: number) => LEVELS[Math.round((Math.min(100, Math.max(0, value)) / 100) * 63)]!;
const level = (text: string, index: number) => Math.max(0, LEVELS.indexOf(text[index]!)) / 63;

/** `waveShape` at the wire: JSON of two strings, one character per point in the base64url alphabet, `A` 0 to `_` 63. */
export function encodeWave(wave: Wave): string {
  let peak = '';
  let rms = '';
  for (const [p, r] of wave) {
    peak += character(p);
    rms += character(r);
  }
  return JSON.stringify({ peak, rms });
}

/** Peak and rms, 0 to 1, from what `encodeWave` made; null for anything else. */
export function decodeWave(waveShape: string): [peak: number, rms: number][] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(waveShape);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const { peak, rms } = parsed as { peak?: unknown; rms?: unknown };
  if (typeof peak !== 'string' || typeof rms !== 'string' || peak === '' || peak.length !== rms.length) return null;
  return Array.from(peak, (_, index) => [level(peak, index), level(rms, index)]);
}

/** How high the body of a wave stands where it is fullest, and how near to its edge it may come. */
const BODY = 66;
const EDGE = 0.85;

/**
 * The wave as it is drawn: the rms is the body that carries the shape, the peaks are its halo. Measured on the peaks' scale the
 * body would be a thin line in all music, so it has a scale of its own, on which its 98.5th percentile fills two thirds.
 */
export function drawnWave(wave: Wave): Wave {
  const levels = wave.map(([, rms]) => rms).sort((a, b) => a - b);
  const full = levels[Math.min(levels.length - 1, Math.floor(levels.length * 0.985))] ?? 0;
  const scale = full > 0 ? BODY / full : 0;
  return wave.map(([peak, rms]) => [peak, Math.min(rms * scale, peak * EDGE)]);
}

/** Fewer points, each the loudest of its slice, so that a song keeps its shape at every width. */
export function resampleWave(wave: Wave, count: number): Wave {
  if (wave.length <= count) return wave;
  const points: [number, number][] = [];
  for (let i = 0; i < count; i++) {
    const start = Math.floor((i * wave.length) / count);
    const end = Math.max(start + 1, Math.floor(((i + 1) * wave.length) / count));
    let loudest = wave[start]!;
    for (let k = start + 1; k < end; k++) if (wave[k]![0] > loudest[0]) loudest = wave[k]!;
    points.push([loudest[0], loudest[1]]);
  }
  return points;
}
