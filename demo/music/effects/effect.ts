import type { Stereo } from '../dsp/stereo.ts';
import type { Rng } from '../random.ts';

/** Fills a bus with a sound. `amount` and `colour` are 0 to 1 and mean what the effect says. */
export type Effect = (out: Stereo, o: { amount: number; colour: number; rng: Rng }) => void;
