import { compress, limit } from '../dsp/dynamics.ts';
import { filterStereo, highpass, highShelf } from '../dsp/filters.ts';
import { integratedLoudness } from '../dsp/loudness.ts';
import { decibels, RATE, type Stereo } from '../dsp/stereo.ts';

/** What the store's masters are delivered at, in LUFS, and the true-peak ceiling in dBTP. */
export const TARGET_LUFS = -16;
const CEILING = -1.4;

function scale(bus: Stereo, gain: number): void {
  for (const side of [bus.left, bus.right])
    for (let i = 0; i < side.length; i += 1) side[i] = (side[i] as number) * gain;
}

function roughLevel(bus: Stereo): number {
  let sum = 0;
  for (let i = 0; i < bus.left.length; i += 3) sum += (bus.left[i] as number) ** 2 + (bus.right[i] as number) ** 2;
  return 10 * Math.log10((3 * sum) / bus.left.length + 1e-12);
}

/** Nothing below hearing, a little glue, the target loudness, no peak above the ceiling. */
export function master(bus: Stereo, o: { glue: number; air: number }): void {
  filterStereo(bus, highpass(30, 0.6), highpass(24, 0.8));
  if (o.air !== 0) filterStereo(bus, highShelf(5000, o.air));
  scale(bus, decibels(-16 - roughLevel(bus)));
  if (o.glue > 0)
    compress(bus, { threshold: -11 - 5 * o.glue, ratio: 1.6 + 1.4 * o.glue, attack: 0.02, release: 0.16 });
  limit(bus, decibels(TARGET_LUFS - integratedLoudness(bus)), CEILING);
}

/** From the loudest to nothing over the last seconds, as a tail dies away. */
export function fadeOut(bus: Stereo, seconds: number): void {
  const n = Math.min(bus.left.length, Math.round(seconds * RATE));
  const start = bus.left.length - n;
  for (const side of [bus.left, bus.right]) {
    for (let i = 0; i < n; i += 1) {
      const k = 1 - (i + 1) / n;
      side[start + i] = (side[start + i] as number) * k * k;
    }
  }
}
