// True peak, after ITU-R BS.1770-4 annex 2: the highest point of the waveform between the samples, found by oversampling four
// times with a windowed sinc (longer than the annex's own, so closer to the ideal at high frequencies).

import { kaiser, sinc } from '../signal/kaiser.ts';

const FACTOR = 4;
/** Input samples that one output sample looks at. */
const TAPS = 24;
const KAISER_BETA = 7;
/** Samples that are judged together before any is oversampled. */
const STRETCH = 64;

export class TruePeakMeter {
  /** One row of taps per position between two samples; position 0 is the sample itself. */
  readonly #phases: Float64Array[];
  /** No output exceeds its loudest input by more than this factor. */
  readonly #mostGain: number;
  readonly #history: Float32Array[];
  #buffer = new Float32Array(0);
  #peak = 0;

  constructor(channels: number) {
    this.#phases = [1, 2, 3].map(phaseTaps);
    this.#mostGain = Math.max(...this.#phases.map((taps) => taps.reduce((total, tap) => total + Math.abs(tap), 0)));
    this.#history = Array.from({ length: channels }, () => new Float32Array(TAPS - 1));
  }

  add(block: Float32Array[]): void {
    for (let channel = 0; channel < block.length; channel++) this.#addChannel(block[channel]!, this.#history[channel]!);
  }

  /** dBTP; -Infinity where nothing sounded. */
  get decibels(): number {
    return 20 * Math.log10(this.#peak);
  }

  #addChannel(samples: Float32Array, history: Float32Array): void {
    const length = samples.length + TAPS - 1;
    if (this.#buffer.length < length) this.#buffer = new Float32Array(length);
    const buffer = this.#buffer;
    buffer.set(history);
    buffer.set(samples, TAPS - 1);
    for (let start = 0; start < samples.length; start += STRETCH) {
      this.#judge(buffer, start, Math.min(samples.length, start + STRETCH));
    }
    history.set(buffer.subarray(length - TAPS + 1, length));
  }

  /** Most stretches cannot hold a new peak, since the filter's gain is bounded: they cost one comparison per sample. */
  #judge(buffer: Float32Array, start: number, end: number): void {
    let loudest = 0;
    for (let i = start; i < end + TAPS - 1; i++) {
      const magnitude = Math.abs(buffer[i]!);
      if (magnitude > loudest) loudest = magnitude;
    }
    if (loudest * this.#mostGain <= this.#peak) return;
    if (loudest > this.#peak) this.#peak = loudest;
    for (const taps of this.#phases) {
      for (let i = start; i < end; i++) {
        let value = 0;
        for (let tap = 0; tap < TAPS; tap++) value += buffer[i + tap]! * taps[tap]!;
        if (value > this.#peak) this.#peak = value;
        else if (-value > this.#peak) this.#peak = -value;
      }
    }
  }
}

function phaseTaps(phase: number): Float64Array {
  const taps = new Float64Array(TAPS);
  for (let tap = 0; tap < TAPS; tap++) {
    const distance = tap - TAPS / 2 + 1 - phase / FACTOR;
    taps[tap] = sinc(distance) * kaiser(distance / (TAPS / 2), KAISER_BETA);
  }
  return taps;
}
