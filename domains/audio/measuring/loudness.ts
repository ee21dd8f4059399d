// Integrated loudness, ITU-R BS.1770-4: K-weighting, mean square of 400 ms blocks that overlap by 75 %, gated absolutely at
// -70 LUFS and then relatively at 10 LU below the mean of what is left. Mono counts as one channel.

const HOP_SECONDS = 0.1;
const HOPS_PER_BLOCK = 4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

/**
 * The two filters of the K curve at any rate. The standard tabulates 48 kHz only; these are the analogue prototypes behind
 * that table (B. De Man, "Evaluation of implementations of the EBU R128 loudness measurement", 2018).
 */
export function kWeighting(sampleRate: number): [shelf: Biquad, highPass: Biquad] {
  const shelfK = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const shelfQ = 0.7071752369554196;
  const gain = 10 ** (3.999843853973347 / 20);
  const gainB = gain ** 0.4996667741545416;
  const shelfA0 = 1 + shelfK / shelfQ + shelfK * shelfK;
  const highK = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const highQ = 0.5003270373238773;
  const highA0 = 1 + highK / highQ + highK * highK;
  return [
    {
      b0: (gain + (gainB * shelfK) / shelfQ + shelfK * shelfK) / shelfA0,
      b1: (2 * (shelfK * shelfK - gain)) / shelfA0,
      b2: (gain - (gainB * shelfK) / shelfQ + shelfK * shelfK) / shelfA0,
      a1: (2 * (shelfK * shelfK - 1)) / shelfA0,
      a2: (1 - shelfK / shelfQ + shelfK * shelfK) / shelfA0,
    },
    {
      b0: 1,
      b1: -2,
      b2: 1,
      a1: (2 * (highK * highK - 1)) / highA0,
      a2: (1 - highK / highQ + highK * highK) / highA0,
    },
  ];
}

export class LoudnessMeter {
  readonly #filters: Biquad[];
  /** Four delay elements per channel: two per filter, transposed direct form II. */
  readonly #states: Float64Array[];
  readonly #hopFrames: number;
  readonly #hops: number[] = [];
  #hopSum = 0;
  #hopFilled = 0;

  constructor(sampleRate: number, channels: number) {
    this.#filters = kWeighting(sampleRate);
    this.#states = Array.from({ length: channels }, () => new Float64Array(4));
    this.#hopFrames = Math.round(sampleRate * HOP_SECONDS);
  }

  add(block: Float32Array[]): void {
    const frames = block[0]!.length;
    for (let start = 0; start < frames; ) {
      const end = Math.min(frames, start + this.#hopFrames - this.#hopFilled);
      for (let channel = 0; channel < block.length; channel++) {
        this.#hopSum += this.#weightedSquares(block[channel]!, start, end, this.#states[channel]!);
      }
      this.#hopFilled += end - start;
      start = end;
      if (this.#hopFilled === this.#hopFrames) this.#endHop();
    }
  }

  /** LUFS. A recording shorter than one block is measured as a whole; -Infinity is silence. */
  integrated(): number {
    const blocks = this.#blockPowers(HOPS_PER_BLOCK);
    if (blocks.length === 0) return lufs((sum(this.#hops) * this.#hopFrames + this.#hopSum) / this.#frames());
    const loud = blocks.filter((power) => lufs(power) > ABSOLUTE_GATE);
    if (loud.length === 0) return Number.NEGATIVE_INFINITY;
    const gate = lufs(mean(loud)) + RELATIVE_GATE;
    return lufs(mean(loud.filter((power) => lufs(power) > gate)));
  }

  /** LU: how far the louder parts stand over the quieter ones (95th over 10th percentile of 3 s, after EBU Tech 3342). */
  range(): number {
    const loud = this.#blockPowers(30).filter((power) => lufs(power) > ABSOLUTE_GATE);
    if (loud.length === 0) return 0;
    const gate = lufs(mean(loud)) - 20;
    const levels = loud.map(lufs).filter((level) => level > gate);
    levels.sort((a, b) => a - b);
    const at = (share: number) => levels[Math.round((levels.length - 1) * share)]!;
    return at(0.95) - at(0.1);
  }

  #frames(): number {
    return this.#hops.length * this.#hopFrames + this.#hopFilled;
  }

  #endHop(): void {
    this.#hops.push(this.#hopSum / this.#hopFrames);
    this.#hopSum = 0;
    this.#hopFilled = 0;
  }

  #blockPowers(hopsPerBlock: number): number[] {
    const powers: number[] = [];
    for (let end = hopsPerBlock; end <= this.#hops.length; end++) {
      powers.push(mean(this.#hops.slice(end - hopsPerBlock, end)));
    }
    return powers;
  }

  #weightedSquares(samples: Float32Array, start: number, end: number, state: Float64Array): number {
    const { b0, b1, b2, a1, a2 } = this.#filters[0]!;
    const { a1: c1, a2: c2 } = this.#filters[1]!;
    let s1 = state[0]!;
    let s2 = state[1]!;
    let h1 = state[2]!;
    let h2 = state[3]!;
    let total = 0;
    for (let i = start; i < end; i++) {
      const x = samples[i]!;
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      // The second filter's numerator is 1, -2, 1.
      const z = y + h1;
      h1 = h2 - 2 * y - c1 * z;
      h2 = y - c2 * z;
      total += z * z;
    }
    state[0] = s1;
    state[1] = s2;
    state[2] = h1;
    state[3] = h2;
    return total;
  }
}

function lufs(power: number): number {
  return power > 0 ? -0.691 + 10 * Math.log10(power) : Number.NEGATIVE_INFINITY;
}

function sum(values: number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function mean(values: number[]): number {
  return sum(values) / values.length;
}
