// What the plain samples tell: peak, clipping, and how the channels relate.

/** Within 0.01 dB of full scale; a converter or limiter that ran out of room stays there. */
const FULL_SCALE = 0.9988;
/** Fewer samples in a row at full scale are a peak, more are a cut-off top. */
const CLIPPED_RUN = 4;
/** Below this the two channels carry the same (-80 dB of the louder). */
const SAME_CHANNELS = 1e-8;

export class LevelMeter {
  #peak = 0;
  #clippedRuns = 0;
  #runs: number[];
  #mid = 0;
  #side = 0;

  constructor(channels: number) {
    this.#runs = new Array(channels).fill(0);
  }

  add(block: Float32Array[]): void {
    for (let channel = 0; channel < block.length; channel++) this.#addChannel(block[channel]!, channel);
    if (block.length === 2) this.#addStereo(block[0]!, block[1]!);
  }

  /** dBFS of the highest sample; -Infinity where all are zero. */
  get peakDecibels(): number {
    return 20 * Math.log10(this.#peak);
  }

  /** How often the waveform was cut off at full scale. */
  get clippedRuns(): number {
    return this.#clippedRuns;
  }

  /** 0 is mono (in one channel or two), 1 is as much difference as sum. */
  get width(): number {
    return this.#mid + this.#side === 0 ? 0 : Math.min(1, Math.sqrt(this.#side / Math.max(this.#mid, 1e-12)));
  }

  get soundsMono(): boolean {
    return this.#side <= SAME_CHANNELS * (this.#mid + this.#side);
  }

  #addChannel(samples: Float32Array, channel: number): void {
    let peak = this.#peak;
    let run = this.#runs[channel]!;
    for (let i = 0; i < samples.length; i++) {
      const magnitude = Math.abs(samples[i]!);
      if (magnitude > peak) peak = magnitude;
      if (magnitude >= FULL_SCALE) {
        run += 1;
        if (run === CLIPPED_RUN) this.#clippedRuns += 1;
      } else run = 0;
    }
    this.#peak = peak;
    this.#runs[channel] = run;
  }

  #addStereo(left: Float32Array, right: Float32Array): void {
    let mid = 0;
    let side = 0;
    for (let i = 0; i < left.length; i++) {
      const sum = left[i]! + right[i]!;
      const difference = left[i]! - right[i]!;
      mid += sum * sum;
      side += difference * difference;
    }
    this.#mid += mid;
    this.#side += side;
  }
}
