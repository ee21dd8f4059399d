/** The power spectrum of real frames of one size (a power of two), by a complex transform of half that size. */
export class PowerSpectrum {
  readonly size: number;
  readonly #half: number;
  readonly #re: Float64Array;
  readonly #im: Float64Array;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;
  readonly #reversed: Uint32Array;
  readonly #window: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.#half = size / 2;
    this.#re = new Float64Array(this.#half);
    this.#im = new Float64Array(this.#half);
    this.#cos = Float64Array.from({ length: this.#half }, (_, k) => Math.cos((2 * Math.PI * k) / size));
    this.#sin = Float64Array.from({ length: this.#half }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
    // Hann.
    this.#window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
    const bits = Math.log2(this.#half);
    this.#reversed = Uint32Array.from({ length: this.#half }, (_, i) => {
      let reversed = 0;
      for (let bit = 0; bit < bits; bit++) reversed |= ((i >> bit) & 1) << (bits - 1 - bit);
      return reversed;
    });
  }

  /**
   * Fills `power` (size / 2 values, from zero frequency up) from the windowed frame that begins at `start`. A sine of amplitude
   * 1 in the middle of a bin gives 1/16 of size squared.
   */
  compute(samples: Float32Array, start: number, power: Float64Array): void {
    const re = this.#re;
    const im = this.#im;
    for (let i = 0; i < this.#half; i++) {
      const to = this.#reversed[i]!;
      re[to] = samples[start + 2 * i]! * this.#window[2 * i]!;
      im[to] = samples[start + 2 * i + 1]! * this.#window[2 * i + 1]!;
    }
    this.#transform();
    this.#untangle(power);
  }

  #transform(): void {
    const re = this.#re;
    const im = this.#im;
    for (let span = 1; span < this.#half; span *= 2) {
      const step = this.#half / span;
      for (let k = 0; k < span; k++) {
        const c = this.#cos[k * step]!;
        const s = this.#sin[k * step]!;
        for (let i = k; i < this.#half; i += 2 * span) {
          const j = i + span;
          const tre = re[j]! * c - im[j]! * s;
          const tim = re[j]! * s + im[j]! * c;
          re[j] = re[i]! - tre;
          im[j] = im[i]! - tim;
          re[i]! += tre;
          im[i]! += tim;
        }
      }
    }
  }

  /** Even samples went into the real part and odd ones into the imaginary part: take the two spectra apart and join them. */
  #untangle(power: Float64Array): void {
    const re = this.#re;
    const im = this.#im;
    const half = this.#half;
    power[0] = (re[0]! + im[0]!) ** 2;
    for (let k = 1; k < half; k++) {
      const m = half - k;
      const evenRe = (re[k]! + re[m]!) / 2;
      const evenIm = (im[k]! - im[m]!) / 2;
      const oddRe = (im[k]! + im[m]!) / 2;
      const oddIm = (re[m]! - re[k]!) / 2;
      const x = evenRe + oddRe * this.#cos[k]! - oddIm * this.#sin[k]!;
      const y = evenIm + oddRe * this.#sin[k]! + oddIm * this.#cos[k]!;
      power[k] = x * x + y * y;
    }
  }
}
