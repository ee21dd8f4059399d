import { RATE, type Stereo } from './stereo.ts';

export interface Room {
  /** Seconds until the low tail has fallen by 60 dB. */
  seconds: number;
  /** 0.5 is a chamber, 1 a hall, 1.6 a cathedral. */
  size: number;
  /** Where the tail starts to lose its highs, in Hz. */
  damping: number;
  /** Seconds before the first of it is heard. */
  predelay: number;
}

const LENGTHS = [1153, 1327, 1559, 1801, 2053, 2311, 2593, 2969];
const SIZE = 8192;
const WRAP = SIZE - 1;

/** All-pass diffusers smear the input, so that a click becomes a cloud and not eight echoes. */
function diffuse(samples: Float32Array, lengths: readonly number[], gain: number): void {
  for (const length of lengths) {
    const memory = new Float32Array(length);
    let at = 0;
    for (let i = 0; i < samples.length; i += 1) {
      const held = memory[at] as number;
      const x = (samples[i] as number) - gain * held;
      memory[at] = x;
      samples[i] = held + gain * x;
      at += 1;
      if (at === length) at = 0;
    }
  }
}

/** Feedback delay network of eight lines with a Householder matrix; replaces the bus by its reverberation. */
export function reverberate(bus: Stereo, room: Room): void {
  const length = bus.left.length;
  diffuse(bus.left, [142, 379, 277], 0.62);
  diffuse(bus.right, [151, 389, 263], 0.62);
  const lines = LENGTHS.map(() => new Float32Array(SIZE));
  const delays = LENGTHS.map((l) => Math.min(SIZE - 64, Math.round(l * room.size * 1.35)));
  const gains = delays.map((d) => 10 ** ((-3 * d) / RATE / room.seconds));
  // A longer tail holds more of what goes in; this keeps the sum of it the same, so that sends compare between rooms.
  const mean = gains.reduce((a, b) => a + b, 0) / 8;
  const level = Math.sqrt(1 - mean * mean);
  const damp = Math.exp((-2 * Math.PI * room.damping) / RATE);
  const states = new Float64Array(8);
  const outs = new Float64Array(8);
  const pre = Math.round(room.predelay * RATE);
  const inLeft = bus.left.slice();
  const inRight = bus.right.slice();
  for (let i = 0; i < length; i += 1) {
    let sum = 0;
    for (let k = 0; k < 8; k += 1) {
      const line = lines[k] as Float32Array;
      // Two of the lines drift by a few samples, slowly, which keeps the tail from ringing like metal.
      const wander = k === 2 || k === 5 ? (Math.sin(i * (k === 2 ? 8.5e-5 : 6.1e-5)) * 9) | 0 : 0;
      const held = line[(i - (delays[k] as number) + wander + SIZE) & WRAP] as number;
      const s = held + damp * ((states[k] as number) - held);
      states[k] = s;
      const v = s * (gains[k] as number);
      outs[k] = v;
      sum += v;
    }
    sum *= 0.25;
    const from = i - pre;
    const l = from >= 0 ? (inLeft[from] as number) : 0;
    const r = from >= 0 ? (inRight[from] as number) : 0;
    for (let k = 0; k < 8; k += 1) (lines[k] as Float32Array)[i & WRAP] = (outs[k] as number) - sum + (k & 1 ? r : l);
    bus.left[i] = ((outs[0] as number) - (outs[2] as number) + (outs[4] as number) - (outs[6] as number)) * level;
    bus.right[i] = ((outs[1] as number) - (outs[3] as number) + (outs[5] as number) - (outs[7] as number)) * level;
  }
}
