import { bandpass, filter } from '../dsp/filters.ts';
import { RATE } from '../dsp/stereo.ts';
import { sine } from '../dsp/wavetable.ts';
import { addNoise, addSkin, clip, type Drum, metal, samples, scale } from './drum-sounds.ts';
import { addKnock, addPartials } from './modal.ts';

/** 木鱼 and 梆子: hollow wood. */
export const wood =
  (hz: number, seconds = 0.16): Drum =>
  (v, rng) => {
    const out = samples(seconds * 1.4);
    addPartials(out, [
      { hz, gain: 0.6, seconds },
      { hz: hz * 2.42, gain: 0.22, seconds: seconds * 0.4 },
      { hz: hz * 0.53, gain: 0.2, seconds: seconds * 0.6 },
    ]);
    addKnock(out, 0.3, 0.005, 0.5, rng);
    return scale(out, 0.55 * v);
  };

/** 堂鼓 and its bigger relatives: a thick skin over a barrel, struck with sticks. */
export const bigDrum =
  (hz: number, seconds: number): Drum =>
  (v, rng) => {
    const out = samples(seconds * 1.1);
    addSkin(out, { hz, drop: 0.7 * v, dropSeconds: 0.035, seconds, gain: 0.8 });
    addPartials(
      out,
      [
        { hz: hz * 1.59, gain: 0.28, seconds: seconds * 0.5 },
        { hz: hz * 2.14, gain: 0.18, seconds: seconds * 0.35 },
        { hz: hz * 3.5, gain: 0.08, seconds: seconds * 0.2 },
      ],
      () => rng() * 3,
    );
    addNoise(out, { low: 250, high: 2600 + 2600 * v, seconds: 0.05, gain: 0.4 * v }, rng);
    return scale(clip(out, 1.25), 0.85 * v);
  };

/** Gongs bend: the small one of the opera rises, the big one falls. */
export const gong =
  (hz: number, bend: number, seconds: number): Drum =>
  (v, rng) => {
    const out = samples(seconds);
    const ratios = [1, 1.47, 2.09, 2.56, 3.39, 4.08, 5.2, 6.3];
    ratios.forEach((ratio, i) => {
      const fade = 10 ** (-3 / ((seconds * 0.95) / (1 + 0.3 * i)) / RATE);
      let gain = (0.3 / (1 + 0.5 * i)) * (i === 0 ? 1 : 0.4 + 0.6 * v);
      let phase = rng();
      let shift = bend;
      const rise = (0.002 + 0.012 * (i > 2 ? 1 : 0)) * RATE;
      for (let k = 0; k < out.length && gain > 1e-4; k += 1) {
        out[k] = (out[k] as number) + sine(phase) * gain * Math.min(1, k / rise);
        phase += (hz * ratio * (1 - shift)) / RATE;
        shift *= 0.99994;
        gain *= fade;
      }
    });
    addNoise(out, { low: 1200, high: 7000, seconds: 0.12, gain: 0.12 * v }, rng);
    return scale(out, 0.55 * v);
  };

/** 钹: two small plates clashed. */
export const plates: Drum = (v, rng) => {
  const out = samples(0.7);
  metal(out, 610, 2200, 0.55, 0.25, rng);
  addNoise(out, { low: 2500, high: 11000, seconds: 0.3, gain: 0.3 }, rng);
  return scale(out, 0.4 * v);
};

/** Something heavy falls, far away. */
export const boom: Drum = (v, rng) => {
  const out = samples(2.8);
  addSkin(out, { hz: 38, drop: 1.4, dropSeconds: 0.08, seconds: 2.4, gain: 0.9 });
  addNoise(out, { low: 40, high: 420, seconds: 1.1, gain: 0.6 }, rng);
  addNoise(out, { low: 300, high: 2500, seconds: 0.16, gain: 0.25 * v }, rng);
  return scale(clip(out, 1.4), 0.9 * v);
};

export const anvil: Drum = (v, rng) => {
  const out = samples(1.1);
  addPartials(
    out,
    [612, 1013, 1684, 2390, 3275, 4610].map((hz, i) => ({
      hz: hz * (0.995 + rng() * 0.01),
      gain: 0.3 / (1 + i * 0.4),
      seconds: 1 / (1 + i * 0.35),
    })),
    () => rng() * 6,
  );
  const ring = out.slice();
  filter(ring, bandpass(2600, 0.4));
  for (let i = 0; i < out.length; i += 1) out[i] = (out[i] as number) * 0.5 + (ring[i] as number) * 0.6;
  addNoise(out, { low: 2000, high: 9000, seconds: 0.02, gain: 0.4 * v }, rng);
  return scale(out, 0.5 * v);
};
