import { bandpass, filter, highpass, lowpass } from '../dsp/filters.ts';
import { RATE } from '../dsp/stereo.ts';
import { addOscillator, SAW } from '../dsp/wavetable.ts';
import { addKnock, addPartials, type Partial } from '../instruments/modal.ts';
import type { Rng } from '../random.ts';
import { type Effect, place, room, seconds, shape, white } from './effect.ts';

function clack(partials: readonly Partial[], knock: number, rng: Rng): Float32Array {
  const clip = new Float32Array(Math.round(0.3 * RATE));
  addPartials(
    clip,
    partials.map((p) => ({ ...p, hz: p.hz * (0.96 + 0.08 * rng()), gain: p.gain * (0.8 + 0.4 * rng()) })),
    () => rng() * 3,
  );
  addKnock(clip, knock * (0.8 + 0.4 * rng()), 0.007, 0.35, rng);
  return clip;
}

function slide(length: number, low: number, high: number, rng: Rng): Float32Array {
  const clip = white(length, rng);
  filter(clip, highpass(low));
  filter(clip, lowpass(high));
  return shape(clip, [
    [0, 0],
    [length * 0.2, 0.7],
    [length * 0.8, 1],
    [length, 0],
  ]);
}

/** A small bell with a long ring. */
function ding(hz: number, length: number): Float32Array {
  const clip = new Float32Array(Math.round(length * RATE));
  addPartials(
    clip,
    [1, 2.71, 5.13].map((r, i) => ({ hz: hz * r, gain: 0.4 / (1 + i), seconds: length / (1 + i) })),
  );
  return clip;
}

/** A line is typed, the bell rings, the carriage goes home. Amount is the typist's speed; colour the age of the machine. */
export const typewriter: Effect = (out, { amount, colour, rng }) => {
  const length = seconds(out);
  let at = 0.1;
  while (at < length - 1.9) {
    const key = clack(
      [
        { hz: 620, gain: 0.3, seconds: 0.05 },
        { hz: 1850, gain: 0.35, seconds: 0.04 },
        { hz: 3900, gain: 0.2, seconds: 0.03 },
      ],
      0.8,
      rng,
    );
    place(out, key, at, 0.7 + 0.3 * rng(), -0.25 + (0.5 * at) / length);
    place(out, clack([{ hz: 240, gain: 0.3, seconds: 0.06 }], 0.3, rng), at + 0.045, 0.4);
    at += (0.24 - 0.13 * amount) * (0.7 + 0.7 * rng()) + (rng() < 0.12 ? 0.18 : 0);
  }
  place(out, ding(2100 - 500 * colour, 1.1), at + 0.05, 0.5, 0.3);
  place(out, slide(0.42, 500, 4200, rng), at + 0.55, 0.45, 0);
  place(
    out,
    clack(
      [
        { hz: 180, gain: 0.6, seconds: 0.12 },
        { hz: 980, gain: 0.3, seconds: 0.06 },
      ],
      0.7,
      rng,
    ),
    at + 0.98,
    1,
    -0.2,
  );
  room(out, 0.45, 0.14);
};

/** Fingers on a flat keyboard. Amount is the speed; colour how loud the keys are. */
export const keyboard: Effect = (out, { amount, colour, rng }) => {
  let at = 0.08;
  while (at < seconds(out) - 0.3) {
    const wide = rng() < 0.14;
    place(
      out,
      clack(
        [
          { hz: wide ? 210 : 340, gain: 0.35, seconds: 0.04 },
          { hz: 1500 + 1400 * colour, gain: 0.25 * colour, seconds: 0.02 },
        ],
        0.4,
        rng,
      ),
      at,
      0.6 + 0.4 * rng(),
      rng() * 0.8 - 0.4,
    );
    at += (0.2 - 0.11 * amount) * (0.6 + 0.9 * rng()) + (rng() < 0.1 ? 0.25 : 0);
  }
  room(out, 0.3, 0.1);
};

/** Lever, bell, drawer, coins. Amount is how much is in it; colour how bright the bell. */
export const cashRegister: Effect = (out, { amount, colour, rng }) => {
  place(
    out,
    clack(
      [
        { hz: 420, gain: 0.4, seconds: 0.08 },
        { hz: 1300, gain: 0.3, seconds: 0.05 },
      ],
      0.6,
      rng,
    ),
    0.03,
    0.8,
  );
  place(out, clack([{ hz: 300, gain: 0.4, seconds: 0.1 }], 0.5, rng), 0.14, 0.8, -0.1);
  place(out, ding(1750 + 900 * colour, 1.5), 0.22, 0.85, 0.1);
  place(out, slide(0.24, 250, 2600, rng), 0.28, 0.5, 0);
  place(
    out,
    clack(
      [
        { hz: 120, gain: 0.9, seconds: 0.2 },
        { hz: 700, gain: 0.3, seconds: 0.08 },
      ],
      0.8,
      rng,
    ),
    0.52,
    1,
  );
  for (let c = 0; c < 4 + 12 * amount; c += 1) {
    const hz = 4200 + 3800 * rng();
    place(
      out,
      clack(
        [
          { hz, gain: 0.3, seconds: 0.12 },
          { hz: hz * 1.47, gain: 0.2, seconds: 0.09 },
        ],
        0.1,
        rng,
      ),
      0.54 + 0.35 * rng(),
      0.25 + 0.2 * rng(),
      rng() - 0.5,
    );
  }
  room(out, 0.6, 0.15);
};

/** Mirror, curtain, motor. Amount is how long the motor winds; colour how crisp. */
export const shutter: Effect = (out, { amount, colour, rng }) => {
  const snap = (at: number, gain: number) =>
    place(
      out,
      clack(
        [
          { hz: 1900 + 1500 * colour, gain: 0.35, seconds: 0.03 },
          { hz: 520, gain: 0.4, seconds: 0.04 },
        ],
        0.9,
        rng,
      ),
      at,
      gain,
    );
  snap(0.03, 0.9);
  snap(0.085, 1);
  const motor = new Float32Array(Math.round((0.08 + 0.3 * amount) * RATE));
  addOscillator(motor, SAW, 190, 0.3, 0);
  addOscillator(motor, SAW, 383, 0.2, 0.4);
  filter(motor, bandpass(1600, 0.8));
  shape(motor, [
    [0, 0],
    [0.02, 1],
    [motor.length / RATE - 0.02, 0.8],
    [motor.length / RATE, 0],
  ]);
  place(out, motor, 0.11, 0.4 * Math.min(1, amount * 3));
  room(out, 0.3, 0.1);
};

/** On, and a moment later off. Amount is how heavy the switch is; colour how hollow the wall. */
export const lightSwitch: Effect = (out, { amount, colour, rng }) => {
  const flick = (at: number, gain: number) => {
    place(
      out,
      clack(
        [
          { hz: 1450, gain: 0.4, seconds: 0.025 },
          { hz: 260 - 90 * amount, gain: 0.5, seconds: 0.06 + 0.08 * colour },
        ],
        0.7,
        rng,
      ),
      at,
      gain,
    );
    place(out, clack([{ hz: 2600, gain: 0.25, seconds: 0.015 }], 0.3, rng), at + 0.022, gain * 0.5);
  };
  flick(0.03, 1);
  if (seconds(out) > 1) flick(seconds(out) * 0.6, 0.85);
  room(out, 0.35, 0.12);
};
