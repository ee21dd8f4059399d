import { bandpass, filter, highpass } from '../dsp/filters.ts';
import { RATE } from '../dsp/stereo.ts';
import { addOscillator, SAW, SQUARE, sine } from '../dsp/wavetable.ts';
import { addKnock, addPartials, type Partial } from '../instruments/modal.ts';
import { hertz } from '../theory/modes.ts';
import { type Effect, place, room, seconds, shape, white } from './effect.ts';

function tone(midi: number, length: number, ratios: readonly (readonly [number, number])[]): Float32Array {
  const clip = new Float32Array(Math.round(length * RATE));
  const partials = ratios.map(
    ([r, g], i): Partial => ({ hz: hertz(midi) * r, gain: g, seconds: length / (1 + i * 0.6) }),
  );
  addPartials(clip, partials);
  return shape(clip, [
    [0, 0],
    [0.003, 1],
    [length, 1],
  ]);
}

const GLASS = [
  [1, 0.5],
  [2.76, 0.16],
  [5.4, 0.06],
] as const;
const WOOD = [
  [1, 0.5],
  [3.9, 0.14],
  [9.1, 0.05],
] as const;

/** Amount is how firm the key is; colour how hard the plastic. */
export const uiClick: Effect = (out, { amount, colour, rng }) => {
  const clip = new Float32Array(Math.round(0.09 * RATE));
  addPartials(clip, [
    { hz: 900 + 2200 * colour, gain: 0.5, seconds: 0.025 },
    { hz: 260 + 200 * colour, gain: 0.5 * amount, seconds: 0.05 },
  ]);
  addKnock(clip, 0.5, 0.004, 0.3, rng);
  place(out, clip, 0.02, 1);
  const back = new Float32Array(Math.round(0.05 * RATE));
  addPartials(back, [{ hz: 1500 + 2500 * colour, gain: 0.3, seconds: 0.018 }]);
  addKnock(back, 0.25, 0.003, 0.3, rng);
  place(out, back, 0.02 + 0.05 + 0.05 * amount, 0.6);
};

/** Notes that rise. Amount is how much there is to celebrate. */
export const uiSuccess: Effect = (out, { amount, colour }) => {
  const notes = amount > 0.6 ? [72, 76, 79, 84] : [76, 83];
  notes.forEach((midi, i) => {
    place(out, tone(midi, 1.1, colour > 0.5 ? GLASS : WOOD), 0.02 + i * 0.095, 0.7, (i - 1) * 0.15);
  });
  room(out, 1, 0.22, 7000);
};

/** Two low knocks that say no, without shouting. */
export const uiError: Effect = (out, { amount, colour }) => {
  for (const [i, midi] of [55, 51].entries()) {
    const clip = new Float32Array(Math.round(0.17 * RATE));
    addOscillator(clip, colour > 0.5 ? SQUARE : SAW, hertz(midi), 0.25, 0);
    addOscillator(clip, SQUARE, hertz(midi - 12), 0.15 * amount, 0.25);
    filter(clip, bandpass(700 + 900 * colour, 0.6));
    shape(clip, [
      [0, 0],
      [0.006, 1],
      [0.11, 0.8],
      [0.17, 0],
    ]);
    place(out, clip, 0.02 + i * 0.16, 1);
  }
  room(out, 0.4, 0.1);
};

/** Three notes that somebody will learn to know. Amount chooses among them. */
export const notification: Effect = (out, { amount, colour }) => {
  const tunes = [
    [79, 84, 88],
    [88, 83, 86],
    [74, 81, 79],
    [84, 84, 91],
  ];
  const tune = tunes[Math.min(3, Math.floor(amount * 4))] as number[];
  tune.forEach((midi, i) => {
    place(out, tone(midi, 0.9, colour > 0.5 ? GLASS : WOOD), 0.02 + [0, 0.14, 0.3][i]!, 0.7, (i - 1) * 0.2);
  });
  room(out, 1.3, 0.25, 7000);
};

/** From a hand bell (colour 1) to a tower (colour 0); amount is how hard it is struck. */
export const bell: Effect = (out, { amount, colour, rng }) => {
  const length = seconds(out);
  const base = 130 + 900 * colour;
  const clip = new Float32Array(Math.round((length - 0.05) * RATE));
  const ratios = [0.5, 1, 1.183, 1.506, 2, 2.514, 2.662, 3.011, 4.166, 5.433, 6.8];
  addPartials(
    clip,
    ratios.flatMap((r, i): Partial[] => {
      const gain = (0.3 / (1 + 0.35 * i)) * (i > 4 ? 0.4 + 0.6 * amount : 1);
      const long = (length * (i === 0 ? 1.3 : 1)) / (1 + 0.35 * i);
      return [
        { hz: base * r, gain, seconds: long },
        { hz: base * r * 1.0016, gain: gain * 0.5, seconds: long },
      ];
    }),
    () => rng() * 3,
  );
  addKnock(clip, 0.4 * amount, 0.012, 0.5, rng);
  shape(clip, [
    [0, 0],
    [0.002, 1],
    [length - 0.6, 1],
    [length - 0.05, 0],
  ]);
  place(out, clip, 0.03, 0.8);
  room(out, 2.6 - 1.4 * colour, 0.3, 4500);
};

/** Broken data. Amount is how broken; colour how high. */
export const glitch: Effect = (out, { amount, colour, rng }) => {
  let at = 0.02;
  while (at < seconds(out) - 0.15) {
    const length = 0.015 + 0.07 * rng();
    const repeats = 1 + Math.floor(rng() * (2 + 5 * amount));
    const clip = rng() < 0.35 ? white(length, rng) : new Float32Array(Math.round(length * RATE));
    addOscillator(clip, rng() < 0.5 ? SQUARE : SAW, 80 * 2 ** (rng() * (3 + 3 * colour)), 0.5, rng());
    const hold = 1 + Math.floor(rng() * 24 * amount);
    for (let i = 0; i < clip.length; i += 1) clip[i] = Math.round((clip[i - (i % hold)] as number) * 6) / 6;
    shape(clip, [
      [0, 0],
      [0.001, 1],
      [length - 0.002, 1],
      [length, 0],
    ]);
    filter(clip, highpass(90));
    for (let r = 0; r < repeats; r += 1) {
      place(out, clip, at, 0.4 + 0.3 * rng(), rng() * 1.6 - 0.8);
      at += length * (rng() < 0.2 ? 2 : 1);
    }
    at += 0.03 * rng() * (1.2 - amount) * 4;
  }
};

/** The deepest tone there is, falling. Amount is how far. */
export const subDrop: Effect = (out, { amount, colour }) => {
  const length = seconds(out);
  const clip = new Float32Array(Math.round((length - 0.05) * RATE));
  let phase = 0;
  for (let i = 0; i < clip.length; i += 1) {
    const k = i / clip.length;
    phase += (30 + (50 + 70 * amount) * (1 - k) ** 2.4) / RATE;
    const x = sine(phase) * (1.4 + colour);
    clip[i] = (x / (1 + Math.abs(x) * 0.5 * colour)) * (1 - k) ** 0.8 * Math.min(1, i / 220);
  }
  shape(clip, [
    [0, 1],
    [length - 0.3, 1],
    [length - 0.05, 0],
  ]);
  place(out, clip, 0.02, 0.8);
};
