// Everything that is measured on spectra listens to the same signal: the mix of the channels at 20 to 32 kHz, cut into short
// overlapping frames for rhythm and timbre and long ones for pitch.

import { PowerSpectrum } from '../signal/power-spectrum.ts';
import { analysisQuality, Resampler } from '../signal/resampler.ts';

const SHORT = { size: 2048, hop: 512 };
const LONG = { size: 8192, hop: 4096 };

export type SpectrumListener = (power: Float64Array) => void;

export class Spectra {
  /** Hertz; frequencies in the spectra go to half of it. */
  readonly rate: number;
  readonly shortSize = SHORT.size;
  readonly longSize = LONG.size;
  /** Short frames per second. */
  readonly shortsPerSecond: number;
  readonly #decimator: Resampler | null;
  readonly #framers: Framer[];
  #mix = new Float32Array(0);

  /** `factor` is whole, so decimation needs one row of taps. */
  constructor(sampleRate: number, onShort: SpectrumListener, onLong: SpectrumListener) {
    const factor = Math.max(1, Math.round(sampleRate / 22_050));
    this.rate = sampleRate / factor;
    this.shortsPerSecond = this.rate / SHORT.hop;
    this.#decimator = factor === 1 ? null : new Resampler(factor, 1, analysisQuality);
    this.#framers = [new Framer(SHORT.size, SHORT.hop, onShort), new Framer(LONG.size, LONG.hop, onLong)];
  }

  add(block: Float32Array[]): void {
    const mixed = this.#mixDown(block);
    const signal = this.#decimator ? this.#decimator.push(mixed) : mixed;
    for (const framer of this.#framers) framer.add(signal);
  }

  #mixDown(block: Float32Array[]): Float32Array {
    const [left, right] = block;
    if (!right) return left!;
    if (this.#mix.length < left!.length) this.#mix = new Float32Array(left!.length);
    for (let i = 0; i < left!.length; i++) this.#mix[i] = (left![i]! + right[i]!) / 2;
    return this.#mix.subarray(0, left!.length);
  }
}

class Framer {
  readonly #spectrum: PowerSpectrum;
  readonly #hop: number;
  readonly #listener: SpectrumListener;
  readonly #power: Float64Array;
  /** Full scale sine in one bin is 1. */
  readonly #scale: number;
  #buffer = new Float32Array(0);
  #filled = 0;

  constructor(size: number, hop: number, listener: SpectrumListener) {
    this.#spectrum = new PowerSpectrum(size);
    this.#power = new Float64Array(size / 2);
    this.#scale = 16 / (size * size);
    this.#hop = hop;
    this.#listener = listener;
  }

  add(samples: Float32Array): void {
    const needed = this.#filled + samples.length;
    if (this.#buffer.length < needed) {
      const grown = new Float32Array(needed);
      grown.set(this.#buffer.subarray(0, this.#filled));
      this.#buffer = grown;
    }
    this.#buffer.set(samples, this.#filled);
    let at = 0;
    for (; at + this.#spectrum.size <= needed; at += this.#hop) {
      this.#spectrum.compute(this.#buffer, at, this.#power);
      for (let bin = 0; bin < this.#power.length; bin++) this.#power[bin]! *= this.#scale;
      this.#listener(this.#power);
    }
    this.#buffer.copyWithin(0, at, needed);
    this.#filled = needed - at;
  }
}
