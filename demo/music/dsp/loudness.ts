import { RATE, type Stereo } from './stereo.ts';

/** K-weighting of ITU-R BS.1770-4 at 44.1 kHz: a shelf for the head, a high-pass for the ear. */
function weighted(samples: Float32Array, steps: Float64Array, step: number): void {
  const b = [1.5308412300498355, -2.6509799951536985, 1.1690790799210682];
  const a = [-1.6636551132560204, 0.7125954280732254];
  const c = [-1.9891696736297957, 0.9891990357870394];
  const [b0, b1, b2] = b as [number, number, number];
  const [a1, a2] = a as [number, number];
  const [c1, c2] = c as [number, number];
  let z1 = 0;
  let z2 = 0;
  let y1 = 0;
  let y2 = 0;
  let x1 = 0;
  let x2 = 0;
  for (let s = 0; s < steps.length; s += 1) {
    let sum = 0;
    const end = Math.min(samples.length, (s + 1) * step);
    for (let i = s * step; i < end; i += 1) {
      const x = samples[i] as number;
      const u = b0 * x + z1;
      z1 = b1 * x - a1 * u + z2;
      z2 = b2 * x - a2 * u;
      const y = u - 2 * x1 + x2 - c1 * y1 - c2 * y2;
      x2 = x1;
      x1 = u;
      y2 = y1;
      y1 = y;
      sum += y * y;
    }
    steps[s] = (steps[s] as number) + sum / step;
  }
}

/** Integrated loudness in LUFS, gated as BS.1770-4 tells; silence is -70. */
export function integratedLoudness(bus: Stereo): number {
  const step = RATE / 10;
  const steps = new Float64Array(Math.max(1, Math.floor(bus.left.length / step)));
  weighted(bus.left, steps, step);
  weighted(bus.right, steps, step);
  const blocks: number[] = [];
  for (let i = 0; i + 3 < steps.length || i === 0; i += 1) {
    let sum = 0;
    let n = 0;
    for (let k = i; k < Math.min(i + 4, steps.length); k += 1, n += 1) sum += steps[k] as number;
    blocks.push(sum / n);
  }
  const lufs = (power: number) => -0.691 + 10 * Math.log10(Math.max(power, 1e-12));
  const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
  const loud = blocks.filter((p) => lufs(p) > -70);
  if (loud.length === 0) return -70;
  const gate = lufs(mean(loud)) - 10;
  return lufs(mean(loud.filter((p) => lufs(p) > gate)));
}
