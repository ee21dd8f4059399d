// How strongly something begins, frame by frame: the rise of the logarithmic energy in mel bands ("spectral flux").

import { MelBands } from './bands.ts';

const BANDS = 24;
/** Energies below -70 dB do not count as beginnings when they rise. */
const FLOOR = 1e-7;
/** Bands up to about 200 Hz: kick and bass. */
const LOW_BANDS = 3;

export class OnsetTracker {
  readonly bands: MelBands;
  /** dB / 10 of each band of the latest frame: shared with the timbre. */
  readonly levels = new Float64Array(BANDS);
  readonly #previous = new Float64Array(BANDS).fill(Math.log10(FLOOR));
  readonly #energies = new Float64Array(BANDS);
  readonly #flux: number[] = [];
  #lowRise = 0;
  #rise = 0;

  constructor(size: number, rate: number) {
    this.bands = new MelBands(BANDS, size, rate, 40, 10_000);
  }

  add(power: Float64Array): void {
    this.bands.compute(power, this.#energies);
    let rise = 0;
    for (let band = 0; band < BANDS; band++) {
      const level = Math.log10(this.#energies[band]! + FLOOR);
      const difference = level - this.#previous[band]!;
      if (difference > 0) {
        rise += difference;
        if (band < LOW_BANDS) this.#lowRise += difference;
      }
      this.levels[band] = level;
      this.#previous[band] = level;
    }
    this.#rise += rise;
    this.#flux.push(rise);
  }

  /** Share of the rises that happen in the bass, 0 to 1. */
  get lowShare(): number {
    return this.#rise === 0 ? 0 : this.#lowRise / this.#rise;
  }

  /** The flux over its local mean, half-wave rectified: pulses where notes begin, zero between. */
  novelty(framesPerSecond: number): Float64Array {
    const reach = Math.round(framesPerSecond / 2);
    const novelty = new Float64Array(this.#flux.length);
    let total = 0;
    for (let i = 0; i < Math.min(reach, this.#flux.length); i++) total += this.#flux[i]!;
    for (let i = 0; i < novelty.length; i++) {
      total += this.#flux[i + reach] ?? 0;
      if (i > reach) total -= this.#flux[i - reach - 1]!;
      const count = Math.min(novelty.length - 1, i + reach) - Math.max(0, i - reach) + 1;
      novelty[i] = Math.max(0, this.#flux[i]! - total / count);
    }
    // The first frame rises from nothing.
    if (novelty.length > 0) novelty[0] = 0;
    return novelty;
  }
}
