import { RATE, type Stereo } from './stereo.ts';

/** Rounds peaks off, smoothly: below a third of full scale nearly nothing happens. `drive` 1 is clean. */
export function saturate(bus: Stereo, drive: number): void {
  const norm = 1 / Math.tanh(drive);
  for (const side of [bus.left, bus.right]) {
    for (let i = 0; i < side.length; i += 1) {
      const x = (side[i] as number) * drive;
      const x2 = x * x;
      // Padé form of tanh, exact enough up to 3 and clamped beyond.
      side[i] = x > 3 ? norm : x < -3 ? -norm : ((x * (27 + x2)) / (27 + 9 * x2)) * norm;
    }
  }
}

export interface Compression {
  threshold: number;
  ratio: number;
  attack: number;
  release: number;
}

/** Feed-forward compressor, both sides together, gain computed every 16 samples and glided between. Threshold in dBFS. */
export function compress(bus: Stereo, c: Compression): void {
  const up = Math.exp(-16 / (c.attack * RATE));
  const down = Math.exp(-16 / (c.release * RATE));
  const slope = 1 - 1 / c.ratio;
  let level = 0;
  let gain = 1;
  const { left, right } = bus;
  for (let start = 0; start < left.length; start += 16) {
    const end = Math.min(left.length, start + 16);
    let peak = 0;
    for (let i = start; i < end; i += 1)
      peak = Math.max(peak, Math.abs(left[i] as number), Math.abs(right[i] as number));
    const over = Math.max(0, 20 * Math.log10(peak + 1e-9) - c.threshold) * slope;
    level = over + (over > level ? up : down) * (level - over);
    const target = 10 ** (-level / 20);
    const step = (target - gain) / 16;
    for (let i = start; i < end; i += 1) {
      gain += step;
      left[i] = (left[i] as number) * gain;
      right[i] = (right[i] as number) * gain;
    }
  }
}

/** A peak between two samples can stand above both: the cubic through four of them tells how far. */
function peakAround(x: Float32Array, i: number): number {
  const b = x[i] as number;
  const c = (x[i + 1] ?? 0) as number;
  const middle = Math.abs((b + c) * 0.5625 - ((x[i - 1] ?? 0) + (x[i + 2] ?? 0)) * 0.0625);
  return Math.max(Math.abs(b), middle * 1.03);
}

/** Look-ahead limiter: no sample, nor what lies between two, stands above `ceiling` (dBFS). Gain moves within 4 ms. */
export function limit(bus: Stereo, gain: number, ceiling: number): void {
  const top = 10 ** (ceiling / 20);
  const { left, right } = bus;
  const ahead = 176;
  const blocks = Math.ceil(left.length / ahead) + 2;
  const need = new Float32Array(blocks).fill(1);
  for (let i = 0; i < left.length; i += 1) {
    const l = (left[i] as number) * gain;
    const r = (right[i] as number) * gain;
    left[i] = l;
    right[i] = r;
  }
  for (let i = 0; i < left.length; i += 1) {
    const l = left[i] as number;
    const r = right[i] as number;
    if (l > 0.5 || l < -0.5 || r > 0.5 || r < -0.5) {
      const peak = Math.max(peakAround(left, i), peakAround(right, i));
      if (peak > top) {
        const b = (i / ahead) | 0;
        need[b] = Math.min(need[b] as number, top / peak);
      }
    }
  }
  // At each block edge the gain is the least that its neighbours need, so that a ramp between edges never comes late.
  const edge = new Float32Array(blocks + 1).fill(1);
  const release = 1 - Math.exp(-ahead / (0.12 * RATE));
  for (let b = 0; b <= blocks; b += 1) {
    const wanted = Math.min(need[Math.max(0, b - 1)] as number, need[Math.min(blocks - 1, b)] as number);
    const before = b > 0 ? (edge[b - 1] as number) : 1;
    edge[b] = wanted < before ? wanted : Math.min(wanted, before + (1 - before) * release);
  }
  for (let b = 0; b < blocks; b += 1) {
    const from = edge[b] as number;
    const to = edge[b + 1] as number;
    if (from === 1 && to === 1) continue;
    const start = b * ahead;
    const end = Math.min(left.length, start + ahead);
    for (let i = start; i < end; i += 1) {
      const g = from + ((to - from) * (i - start)) / ahead;
      left[i] = (left[i] as number) * g;
      right[i] = (right[i] as number) * g;
    }
  }
}
