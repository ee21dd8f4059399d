// The picture of a recording: 480 points of peak and RMS, whatever its length, which is not known before its end. So fine bins
// are gathered, two are merged to one whenever they become too many, and the points are taken from them.

import type { Waveform } from '../shapes.ts';

export const WAVEFORM_POINTS = 480;
const FIRST_BIN_FRAMES = 16;
/** At most this many bins; after a merge at least half, so a point averages over eight bins or more. */
const MOST_BINS = 8192;
/** The peak that becomes 100: one click in two hundred points does not flatten the rest. */
const FULL_PERCENTILE = 0.985;
const FULL = 100;

export class WaveformGatherer {
  readonly #peaks = new Float32Array(MOST_BINS);
  readonly #squares = new Float64Array(MOST_BINS);
  #binFrames = FIRST_BIN_FRAMES;
  /** The bin being filled, and how many frames it has. */
  #bin = 0;
  #filled = 0;

  add(block: Float32Array[]): void {
    const frames = block[0]!.length;
    for (let start = 0; start < frames; ) {
      const end = Math.min(frames, start + this.#binFrames - this.#filled);
      for (const samples of block) this.#gather(samples, start, end, block.length);
      this.#filled += end - start;
      start = end;
      if (this.#filled === this.#binFrames) this.#nextBin();
    }
  }

  points(): Waveform {
    const frames = this.#bin * this.#binFrames + this.#filled;
    const bins = this.#bin + (this.#filled > 0 ? 1 : 0);
    if (bins === 0) return Array.from({ length: WAVEFORM_POINTS }, () => [0, 0]);
    const length = frames / this.#binFrames;
    const raw = Array.from({ length: WAVEFORM_POINTS }, (_, point) => {
      const from = Math.min(bins - 1, Math.floor((point * length) / WAVEFORM_POINTS));
      const to = Math.min(bins, Math.max(from + 1, Math.floor(((point + 1) * length) / WAVEFORM_POINTS)));
      return this.#pointOf(from, to, frames);
    });
    const peaks = raw.map(([peak]) => peak).sort((a, b) => a - b);
    const full = peaks[Math.floor((WAVEFORM_POINTS - 1) * FULL_PERCENTILE)]! || peaks[WAVEFORM_POINTS - 1]! || 1;
    const scaled = (value: number) => Math.min(FULL, Math.round((value / full) * FULL));
    return raw.map(([peak, rms]) => [scaled(peak), scaled(rms)]);
  }

  #pointOf(from: number, to: number, frames: number): [number, number] {
    let peak = 0;
    let squares = 0;
    for (let bin = from; bin < to; bin++) {
      peak = Math.max(peak, this.#peaks[bin]!);
      squares += this.#squares[bin]!;
    }
    const counted = Math.min(frames, to * this.#binFrames) - from * this.#binFrames;
    return [peak, Math.sqrt(squares / counted)];
  }

  #gather(samples: Float32Array, start: number, end: number, channels: number): void {
    let peak = this.#peaks[this.#bin]!;
    let squares = 0;
    for (let i = start; i < end; i++) {
      const sample = samples[i]!;
      const magnitude = Math.abs(sample);
      if (magnitude > peak) peak = magnitude;
      squares += sample * sample;
    }
    this.#peaks[this.#bin] = peak;
    this.#squares[this.#bin]! += squares / channels;
  }

  #nextBin(): void {
    this.#bin += 1;
    this.#filled = 0;
    if (this.#bin < MOST_BINS) return;
    this.#bin = MOST_BINS / 2;
    this.#binFrames *= 2;
    for (let bin = 0; bin < MOST_BINS / 2; bin++) {
      this.#peaks[bin] = Math.max(this.#peaks[2 * bin]!, this.#peaks[2 * bin + 1]!);
      this.#squares[bin] = this.#squares[2 * bin]! + this.#squares[2 * bin + 1]!;
    }
    this.#peaks.fill(0, MOST_BINS / 2);
    this.#squares.fill(0, MOST_BINS / 2);
  }
}
