// Tempo by autocorrelation of the onsets. A tempo's score adds the correlation at its beat and its multiples; a mild preference
// for moderate tempi decides between half and double, which is where such measurements err, so both are offered as well.

import type { Tempo } from '../shapes.ts';

const SLOWEST = 60;
const FASTEST = 200;
const STEP = 0.25;
/** Where most production music is, and how strongly that counts (standard deviation in octaves). */
const USUAL = 112;
const USUAL_SPREAD = 0.9;
/** Multiples of the beat that score a tempo, and more of them to place it exactly. */
const BEATS = 8;
const BEATS_TO_REFINE = 16;
/** Below this share of the onsets' energy there is no beat to speak of. */
const LEAST_PULSE = 0.04;

type Scored = { bpm: number; score: number; pulse: number };

/** `novelty` has one value per frame. Null where nothing repeats, or under about 6 s. */
export function measureTempo(novelty: Float64Array, framesPerSecond: number): Tempo | null {
  const longest = Math.ceil((BEATS_TO_REFINE * 60 * framesPerSecond) / SLOWEST);
  const correlation = autocorrelate(novelty, Math.min(longest, Math.floor(novelty.length * 0.7)));
  if (correlation === null || correlation.length < (4 * 60 * framesPerSecond) / SLOWEST) return null;
  const scored: Scored[] = [];
  for (let bpm = SLOWEST; bpm <= FASTEST; bpm += STEP) {
    const pulse = comb(correlation, (60 * framesPerSecond) / bpm, BEATS);
    scored.push({ bpm, pulse, score: pulse * preference(bpm) });
  }
  const peaks = scored.filter(
    ({ score }, i) => score >= (scored[i - 1]?.score ?? 0) && score > (scored[i + 1]?.score ?? 0),
  );
  peaks.sort((a, b) => b.score - a.score);
  const best = peaks[0];
  if (!best || best.pulse < LEAST_PULSE) return null;
  const bpm = refine(correlation, best.bpm, framesPerSecond);
  return { bpm: round(bpm), confidence: confidenceOf(best, peaks), alternatives: alternativesTo(bpm, peaks) };
}

/** Normalised to 1 at lag 0 and freed of the mean; null for silence. */
function autocorrelate(values: Float64Array, lags: number): Float64Array | null {
  let mean = 0;
  for (const value of values) mean += value / values.length;
  const centred = values.map((value) => value - mean);
  const result = new Float64Array(Math.max(0, lags));
  for (let lag = 0; lag < lags; lag++) {
    let total = 0;
    for (let i = lag; i < centred.length; i++) total += centred[i]! * centred[i - lag]!;
    result[lag] = total / (centred.length - lag);
  }
  const power = result[0] ?? 0;
  return power > 0 ? result.map((value) => value / power) : null;
}

/** Mean correlation at 1 to `beats` beats of `period` frames. Halves and wholes of a bar of four weigh more than what crosses it. */
function comb(correlation: Float64Array, period: number, beats: number): number {
  let total = 0;
  let weights = 0;
  for (let beat = 1; beat <= beats; beat++) {
    if (beat * period >= correlation.length - 1) break;
    const weight = beat % 4 === 0 ? 1.5 : beat % 2 === 0 ? 1 : 0.7;
    total += weight * between(correlation, beat * period);
    weights += weight;
  }
  return weights === 0 ? 0 : total / weights;
}

/** The value at `position`, which mostly lies between two frames. */
function between(values: Float64Array, position: number): number {
  const low = Math.floor(position);
  const share = position - low;
  return values[low]! * (1 - share) + values[low + 1]! * share;
}

function preference(bpm: number): number {
  return Math.exp(-0.5 * (Math.log2(bpm / USUAL) / USUAL_SPREAD) ** 2);
}

function refine(correlation: Float64Array, bpm: number, framesPerSecond: number): number {
  let best = bpm;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let candidate = bpm - 2; candidate <= bpm + 2; candidate += 0.05) {
    const score = comb(correlation, (60 * framesPerSecond) / candidate, BEATS_TO_REFINE);
    if (score > bestScore) {
      bestScore = score;
      best = candidate;
    }
  }
  return best;
}

/** A strong pulse that no unrelated tempo rivals. */
function confidenceOf(best: Scored, peaks: Scored[]): number {
  const rival = peaks.find(({ bpm }) => !related(bpm, best.bpm));
  const lead = rival ? 1 - Math.max(0, rival.score) / best.score : 1;
  const strength = Math.min(1, best.pulse / 0.4);
  return Math.round(Math.min(1, strength * (0.4 + 0.6 * Math.min(1, lead * 2))) * 100) / 100;
}

function related(a: number, b: number): boolean {
  return [0.5, 1, 2].some((ratio) => Math.abs(a / b - ratio) < 0.04 * ratio);
}

function alternativesTo(bpm: number, peaks: Scored[]): number[] {
  const rival = peaks.find((peak) => !related(peak.bpm, bpm));
  const candidates = [bpm * 2, bpm / 2, ...(rival ? [rival.bpm] : [])];
  return candidates.filter((candidate) => candidate >= 30 && candidate <= 300).map(round);
}

function round(bpm: number): number {
  return Math.round(bpm * 10) / 10;
}
