import { filter, highpass, lowpass } from '../dsp/filters.ts';
import type { Effect } from './effect.ts';

/** Rain: amount from drizzle to downpour, colour from a dull roof to bright leaves. */
export const rain: Effect = (out, { amount, colour, rng }) => {
  for (const side of [out.left, out.right]) {
    for (let i = 0; i < side.length; i += 1) side[i] = (rng() * 2 - 1) * 0.3;
    filter(side, highpass(400));
    filter(side, lowpass(2500 + 9000 * colour));
    const drops = Math.round((side.length / 44100) * (8 + 60 * amount));
    for (let d = 0; d < drops; d += 1) {
      const at = Math.floor(rng() * (side.length - 2000));
      const hz = 900 + rng() * 3000;
      const gain = 0.2 * rng() ** 2;
      for (let i = 0; i < 900; i += 1)
        side[at + i] = (side[at + i] as number) + gain * Math.sin((i * hz * 6.2832) / 44100) * Math.exp(-i / 160);
    }
  }
};
