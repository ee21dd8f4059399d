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

const BLOCK = 256;

/** One line of the network: what comes out of it for a block, low-passed and attenuated. */
function readLine(
  line: Float32Array,
  to: Float32Array,
  from: number,
  damp: number,
  gain: number,
  state: number,
): number {
  let s = state;
  for (let i = 0; i < BLOCK; i += 1) {
    const held = line[(from + i) & WRAP] as number;
    s = held + damp * (s - held);
    to[i] = s * gain;
  }
  return s;
}

function late(side: Float32Array, delay: number): Float32Array {
  const out = new Float32Array(side.length + delay + BLOCK);
  out.set(side, delay);
  return out;
}

/** Every second line, with signs that alternate, is one side. */
function tap(side: Float32Array, outs: readonly Float32Array[], first: number, start: number, level: number): void {
  const end = Math.min(side.length, start + BLOCK);
  side.fill(0, start, end);
  for (let k = first; k < 8; k += 2) {
    const out = outs[k] as Float32Array;
    const gain = k & 2 ? -level : level;
    for (let n = start; n < end; n += 1) side[n] = (side[n] as number) + (out[n - start] as number) * gain;
  }
}

/** Feedback delay network of eight lines with a Householder matrix; replaces the bus by its reverberation. */
export function reverberate(bus: Stereo, room: Room): void {
  diffuse(bus.left, [142, 379, 277], 0.62);
  diffuse(bus.right, [151, 389, 263], 0.62);
  const lines = LENGTHS.map(() => new Float32Array(SIZE));
  const outs = LENGTHS.map(() => new Float32Array(BLOCK));
  const delays = LENGTHS.map((l) => Math.min(SIZE - BLOCK - 16, Math.round(l * room.size * 1.35)));
  const gains = delays.map((d) => 10 ** ((-3 * d) / RATE / room.seconds));
  // A longer tail holds more of what goes in; this keeps the sum of it the same, so that sends compare between rooms.
  const mean = gains.reduce((a, b) => a + b, 0) / 8;
  const level = Math.sqrt(1 - mean * mean);
  const damp = Math.exp((-2 * Math.PI * room.damping) / RATE);
  const states = new Float64Array(8);
  const mixed = new Float32Array(BLOCK);
  const pre = Math.round(room.predelay * RATE);
  const inputs = [late(bus.left, pre), late(bus.right, pre)];
  for (let start = 0; start < bus.left.length; start += BLOCK) {
    mixed.fill(0);
    for (let k = 0; k < 8; k += 1) {
      // Two of the lines drift by a few samples, slowly, which keeps the tail from ringing like metal.
      const wander = k === 2 || k === 5 ? Math.round(Math.sin(start * (k === 2 ? 8.5e-5 : 6.1e-5)) * 9) : 0;
      const out = outs[k] as Float32Array;
      const from = start - (delays[k] as number) + wander + SIZE * 2;
      states[k] = readLine(lines[k] as Float32Array, out, from, damp, gains[k] as number, states[k] as number);
      for (let i = 0; i < BLOCK; i += 1) mixed[i] = (mixed[i] as number) + (out[i] as number) * 0.25;
    }
    for (let k = 0; k < 8; k += 1) {
      const line = lines[k] as Float32Array;
      const out = outs[k] as Float32Array;
      const input = inputs[k & 1] as Float32Array;
      for (let i = 0; i < BLOCK; i += 1) {
        line[(start + i) & WRAP] = (out[i] as number) - (mixed[i] as number) + (input[start + i] as number);
      }
    }
    tap(bus.left, outs, 0, start, level);
    tap(bus.right, outs, 1, start, level);
  }
}
