/** Samples per second of everything here. */
export const RATE = 44100;

export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export function silence(length: number): Stereo {
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

export function decibels(gain: number): number {
  return 10 ** (gain / 20);
}

/** Constant-power gains for a place from -1 (left) to 1 (right). */
export function panGains(pan: number): readonly [number, number] {
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  return [Math.cos(angle) * Math.SQRT2, Math.sin(angle) * Math.SQRT2];
}

/** Adds `clip` to `out` from sample `at` on, `length` samples at most, scaled. */
export function addScaled(out: Float32Array, clip: Float32Array, at: number, gain: number, length = clip.length): void {
  const start = Math.max(0, at);
  const end = Math.min(out.length, at + Math.min(length, clip.length));
  for (let i = start, k = start - at; i < end; i += 1, k += 1) out[i] = (out[i] as number) + (clip[k] as number) * gain;
}

function addTo(out: Float32Array, from: Float32Array, at: number, gain: number): void {
  for (let i = 0, k = at; i < from.length; i += 1, k += 1) out[k] = (out[k] as number) + (from[i] as number) * gain;
}

/** Adds a bus, which starts at sample `at` of the others, to the mix, the room and the echo; a gain of 0 costs nothing. */
export function addSends(from: Stereo, at: number, to: readonly Stereo[], gains: readonly number[]): void {
  to.forEach((bus, i) => {
    const gain = gains[i] as number;
    if (gain === 0) return;
    addTo(bus.left, from.left, at, gain);
    addTo(bus.right, from.right, at, gain);
  });
}

/** A window on a bus: the same samples, from `from` up to `to`. */
export function part(bus: Stereo, from: number, to: number): Stereo {
  return { left: bus.left.subarray(from, to), right: bus.right.subarray(from, to) };
}

/** Adds a bus to another. */
export function addBus(out: Stereo, bus: Stereo, gain: number): void {
  addScaled(out.left, bus.left, 0, gain);
  addScaled(out.right, bus.right, 0, gain);
}
