// What a recording sounds like, apart from its notes: brightness, noisiness and the shape of the spectrum, frame by frame.

/** Frames quieter than -70 dB are left out: fades and gaps have no timbre. */
const QUIET = 1e-7;
const ROLLOFF = 0.85;
const CEPSTRUM = 8;

export class TimbreTracker {
  readonly #binHertz: number;
  readonly #cosines: Float64Array[];
  readonly #centroid = new Spread();
  readonly #rolloff = new Spread();
  readonly #flatness = new Spread();
  readonly #cepstrum = Array.from({ length: CEPSTRUM }, () => new Spread());

  constructor(size: number, rate: number, bands: number) {
    this.#binHertz = rate / size;
    this.#cosines = Array.from({ length: CEPSTRUM }, (_, k) =>
      Float64Array.from({ length: bands }, (__, band) => Math.cos((Math.PI * (k + 1) * (band + 0.5)) / bands)),
    );
  }

  /** `levels` are the logarithmic energies of the same frame's mel bands. */
  add(power: Float64Array, levels: Float64Array): void {
    let total = 0;
    let weighted = 0;
    for (let bin = 1; bin < power.length; bin++) {
      total += power[bin]!;
      weighted += power[bin]! * bin;
    }
    if (total < QUIET) return;
    this.#centroid.add(octavesOver100((weighted / total) * this.#binHertz));
    this.#rolloff.add(octavesOver100(rolloffBin(power, total) * this.#binHertz));
    this.#flatness.add(flatness(levels));
    for (let k = 0; k < CEPSTRUM; k++) {
      let sum = 0;
      for (let band = 0; band < levels.length; band++) sum += levels[band]! * this.#cosines[k]![band]!;
      this.#cepstrum[k]!.add(sum / levels.length);
    }
  }

  get centroid(): Spread {
    return this.#centroid;
  }

  get rolloff(): Spread {
    return this.#rolloff;
  }

  get flatness(): Spread {
    return this.#flatness;
  }

  /** The first eight cepstral coefficients without the zeroth, which is loudness. */
  get cepstrum(): Spread[] {
    return this.#cepstrum;
  }
}

/** Mean and standard deviation of what was added; both 0 before. */
export class Spread {
  #count = 0;
  #mean = 0;
  #squares = 0;

  add(value: number): void {
    this.#count += 1;
    const difference = value - this.#mean;
    this.#mean += difference / this.#count;
    this.#squares += difference * (value - this.#mean);
  }

  get mean(): number {
    return this.#mean;
  }

  get deviation(): number {
    return this.#count === 0 ? 0 : Math.sqrt(this.#squares / this.#count);
  }
}

function octavesOver100(frequency: number): number {
  return Math.log2(Math.max(frequency, 100) / 100);
}

function rolloffBin(power: Float64Array, total: number): number {
  let sum = 0;
  for (let bin = 1; bin < power.length; bin++) {
    sum += power[bin]!;
    if (sum >= total * ROLLOFF) return bin;
  }
  return power.length - 1;
}

/** How even the bands are, in tens of dB of geometric over arithmetic mean: 0 is noise, -3 a single tone. */
function flatness(levels: Float64Array): number {
  let sum = 0;
  let energy = 0;
  for (const level of levels) {
    sum += level;
    energy += 10 ** level;
  }
  return sum / levels.length - Math.log10(energy / levels.length);
}
