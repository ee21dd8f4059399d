import { kaiser, sinc } from './kaiser.ts';

/** Zero crossings of the sinc on each side: 32 keeps the pass band flat to 91 % of the narrower band, 8 is enough for analysis. */
export type ResamplerQuality = { zeroCrossings: number; beta: number };

export const listeningQuality: ResamplerQuality = { zeroCrossings: 32, beta: 8 };
export const analysisQuality: ResamplerQuality = { zeroCrossings: 8, beta: 5 };

/**
 * One channel from one rate to another by windowed-sinc interpolation, in pieces, without delay: output sample n lies at input
 * time n * from / to.
 */
export class Resampler {
  readonly #up: number;
  readonly #down: number;
  /** One row of taps per fractional position. */
  readonly #rows: Float64Array[];
  readonly #half: number;
  #buffer: Float32Array;
  /** Samples in the buffer. */
  #filled: number;
  /** Where the next output's window begins in the buffer, and its fractional position in 1/up samples. */
  #at = 0;
  #phase = 0;
  #output = new Float32Array(0);

  constructor(from: number, to: number, quality: ResamplerQuality) {
    const divisor = greatestCommonDivisor(from, to);
    this.#up = to / divisor;
    this.#down = from / divisor;
    // Half the transition lies below the narrower band's edge.
    const cutoff = Math.min(1, to / from) * (1 - 1.5 / quality.zeroCrossings);
    this.#half = Math.ceil(quality.zeroCrossings / Math.min(1, to / from));
    this.#rows = Array.from({ length: this.#up }, (_, row) => tapsOf(row / this.#up, this.#half, cutoff, quality.beta));
    this.#buffer = new Float32Array(this.#half * 4);
    this.#filled = this.#half - 1;
  }

  /** What can be computed so far; the array is reused by the next call. */
  push(samples: Float32Array): Float32Array {
    this.#append(samples);
    const taps = 2 * this.#half;
    const most = Math.ceil(((this.#filled - this.#at) * this.#up) / this.#down) + 1;
    if (this.#output.length < most) this.#output = new Float32Array(most);
    let written = 0;
    while (this.#at + taps <= this.#filled) {
      this.#output[written++] = dot(this.#buffer, this.#at, this.#rows[this.#phase]!);
      this.#phase += this.#down;
      this.#at += Math.floor(this.#phase / this.#up);
      this.#phase %= this.#up;
    }
    const keep = Math.min(this.#at, this.#filled);
    this.#buffer.copyWithin(0, keep, this.#filled);
    this.#filled -= keep;
    this.#at -= keep;
    return this.#output.subarray(0, written);
  }

  /** The last samples, once all were pushed. */
  end(): Float32Array {
    return this.push(new Float32Array(this.#half));
  }

  #append(samples: Float32Array): void {
    const needed = this.#filled + samples.length;
    if (needed > this.#buffer.length) {
      const grown = new Float32Array(needed);
      grown.set(this.#buffer.subarray(0, this.#filled));
      this.#buffer = grown;
    }
    this.#buffer.set(samples, this.#filled);
    this.#filled = needed;
  }
}

function tapsOf(fraction: number, half: number, cutoff: number, beta: number): Float64Array {
  const taps = Float64Array.from({ length: 2 * half }, (_, tap) => {
    const distance = tap - half + 1 - fraction;
    return cutoff * sinc(cutoff * distance) * kaiser(distance / half, beta);
  });
  // Each row passes a constant unchanged.
  const total = taps.reduce((sum, tap) => sum + tap, 0);
  return taps.map((tap) => tap / total);
}

function dot(samples: Float32Array, at: number, taps: Float64Array): number {
  let even = 0;
  let odd = 0;
  for (let tap = 0; tap < taps.length; tap += 2) {
    even += samples[at + tap]! * taps[tap]!;
    odd += samples[at + tap + 1]! * taps[tap + 1]!;
  }
  return even + odd;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
