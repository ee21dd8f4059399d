/** Spectral bands of equal width on the mel scale (O'Shaughnessy), as ranges of bins. */
export class MelBands {
  readonly count: number;
  /** First bin of each band, and one past the last band. */
  readonly #edges: number[];

  constructor(count: number, size: number, sampleRate: number, lowest: number, highest: number) {
    this.count = count;
    const low = mel(lowest);
    const high = mel(Math.min(highest, sampleRate / 2));
    this.#edges = Array.from({ length: count + 1 }, (_, i) =>
      Math.round((hertz(low + ((high - low) * i) / count) * size) / sampleRate),
    );
  }

  /** Mean power per bin of each band; a band narrower than a bin takes its nearest. */
  compute(power: Float64Array, bands: Float64Array): void {
    for (let band = 0; band < this.count; band++) {
      const from = this.#edges[band]!;
      const to = Math.min(power.length, Math.max(from + 1, this.#edges[band + 1]!));
      let total = 0;
      for (let bin = from; bin < to; bin++) total += power[bin]!;
      bands[band] = total / (to - from);
    }
  }
}

function mel(frequency: number): number {
  return 2595 * Math.log10(1 + frequency / 700);
}

function hertz(value: number): number {
  return 700 * (10 ** (value / 2595) - 1);
}
