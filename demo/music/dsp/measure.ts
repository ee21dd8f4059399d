import { RATE, type Stereo } from './stereo.ts';

/** How loud a part is where it plays loudest: the 90th percentile of its 0.4 s blocks, low bass weighted down as the ear does. In dBFS; every second sample is enough. */
export function partLevel(bus: Stereo): number {
  const block = Math.round(RATE * 0.4);
  const powers: number[] = [];
  let low = 0;
  for (let start = 0; start < bus.left.length; start += block) {
    const end = Math.min(bus.left.length, start + block);
    let sum = 0;
    for (let i = start; i < end; i += 2) {
      const x = ((bus.left[i] as number) + (bus.right[i] as number)) * 0.5;
      low += 0.022 * (x - low);
      const y = x - low * 0.72;
      sum += y * y;
    }
    if ((2 * sum) / block > 1e-9) powers.push((2 * sum) / block);
  }
  if (powers.length === 0) return -120;
  powers.sort((a, b) => a - b);
  return 10 * Math.log10((powers[Math.floor((powers.length - 1) * 0.9)] as number) + 1e-12);
}
