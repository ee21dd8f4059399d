// The 32 numbers by which "find similar" compares recordings. Each is scaled so that over a varied library it spreads about 1
// around 0, so plain Euclidean distance weighs timbre, rhythm, harmony and energy alike. The order never changes: vectors are stored.

import type { Tempo } from '../shapes.ts';
import { keyCorrelations } from './key.ts';
import type { TimbreTracker } from './timbre.ts';

export const featureNames = [
  // Timbre: octaves over 100 Hz, and how much they move.
  'centroid_mean',
  'centroid_deviation',
  'rolloff_mean',
  'rolloff_deviation',
  // 0 dB is noise, lower is tones.
  'flatness_mean',
  'flatness_deviation',
  // The shape of the spectrum, coarse to fine, and how much it moves.
  'cepstrum_1_mean',
  'cepstrum_2_mean',
  'cepstrum_3_mean',
  'cepstrum_4_mean',
  'cepstrum_5_mean',
  'cepstrum_6_mean',
  'cepstrum_7_mean',
  'cepstrum_8_mean',
  'cepstrum_1_deviation',
  'cepstrum_2_deviation',
  // Rhythm.
  'onsets_per_second',
  'onset_contrast',
  'pulse',
  'tempo_octaves',
  'bass_onset_share',
  // Harmony, whatever the key: how the pitch classes are spaced (magnitudes of the chroma's Fourier series), and major over minor.
  'chroma_1',
  'chroma_2',
  'chroma_3',
  'chroma_4',
  'chroma_5',
  'chroma_6',
  'major_over_minor',
  // Energy.
  'loudness',
  'loudness_range',
  'crest',
  'stereo_width',
] as const;

export type FeatureInput = {
  timbre: TimbreTracker;
  novelty: Float64Array;
  framesPerSecond: number;
  lowShare: number;
  tempo: Tempo | null;
  chroma: number[];
  /** LUFS, LU, dBTP, 0 to 1. */
  loudness: number;
  loudnessRange: number;
  truePeak: number;
  width: number;
};

/** In the order of `featureNames`, three decimals each. */
export function featureVector(input: FeatureInput): number[] {
  const { timbre, tempo, chroma } = input;
  const { rate, contrast } = onsetStatistics(input.novelty, input.framesPerSecond);
  const correlations = keyCorrelations(chroma);
  const majorLead = Math.max(...correlations.slice(0, 12)) - Math.max(...correlations.slice(12));
  const values = [
    timbre.centroid.mean - 3,
    timbre.centroid.deviation * 2 - 1,
    timbre.rolloff.mean - 4,
    timbre.rolloff.deviation * 1.5 - 1,
    timbre.flatness.mean + 1,
    timbre.flatness.deviation * 4 - 1,
    ...timbre.cepstrum.map(({ mean }, k) => mean * (k + 1) * 2 - (k === 0 ? 1.5 : 0)),
    ...timbre.cepstrum.slice(0, 2).map(({ deviation }) => deviation * 5 - 1),
    rate / 2 - 1.5,
    contrast - 2,
    (tempo?.confidence ?? 0) * 2 - 1,
    tempo ? Math.log2(tempo.bpm / 110) * 2 : 0,
    input.lowShare * 10 - 1.5,
    ...chromaSpacing(chroma).map((magnitude) => magnitude * 6 - 1),
    majorLead * 5,
    (input.loudness + 18) / 5,
    input.loudnessRange / 5 - 1,
    (input.truePeak - input.loudness - 14) / 4,
    input.width * 3 - 1,
  ];
  return values.map((value) => Math.round(Math.min(5, Math.max(-5, value)) * 1000) / 1000);
}

/** Onsets are local peaks of the novelty well over its mean; contrast is how far (the ratio's binary logarithm). */
function onsetStatistics(novelty: Float64Array, framesPerSecond: number): { rate: number; contrast: number } {
  let mean = 0;
  for (const value of novelty) mean += value / novelty.length;
  let onsets = 0;
  let strength = 0;
  for (let i = 1; i < novelty.length - 1; i++) {
    const value = novelty[i]!;
    if (value > mean * 2 && value >= novelty[i - 1]! && value > novelty[i + 1]!) {
      onsets += 1;
      strength += value;
    }
  }
  if (onsets === 0) return { rate: 0, contrast: 0 };
  return { rate: (onsets * framesPerSecond) / novelty.length, contrast: Math.log2(strength / onsets / mean) };
}

function chromaSpacing(chroma: number[]): number[] {
  return [1, 2, 3, 4, 5, 6].map((k) => {
    let re = 0;
    let im = 0;
    for (let pitch = 0; pitch < 12; pitch++) {
      re += chroma[pitch]! * Math.cos((2 * Math.PI * k * pitch) / 12);
      im += chroma[pitch]! * Math.sin((2 * Math.PI * k * pitch) / 12);
    }
    return Math.hypot(re, im);
  });
}
