import { bandpass, filter, highpass, lowpass } from '../dsp/filters.ts';
import { RATE } from '../dsp/stereo.ts';
import { addKnock, addPartials, type Partial } from '../instruments/modal.ts';
import type { Rng } from '../random.ts';
import { type Effect, place, room, seconds, shape, white } from './effect.ts';

function tap(partials: readonly Partial[], knock: number, rng: Rng, length = 0.2): Float32Array {
  const clip = new Float32Array(Math.round(length * RATE));
  addPartials(
    clip,
    partials.map((p) => ({ ...p, hz: p.hz * (0.98 + 0.04 * rng()) })),
  );
  addKnock(clip, knock, 0.008, 0.4, rng);
  return clip;
}

/** Hinges, then the lock. Amount is how long it has not been oiled; colour how light the door is. */
export const door: Effect = (out, { amount, colour, rng }) => {
  const creak = new Float32Array(Math.round(1.5 * RATE));
  let next = 0;
  for (let i = 0; i < creak.length; i += 1) {
    if (i >= next) {
      const t = i / creak.length;
      creak[i] = 0.6 + 0.4 * rng();
      next = i + RATE / ((60 + 130 * Math.sin(Math.PI * t) ** 0.7) * (0.93 + 0.14 * rng()));
    }
  }
  for (const [hz, q] of [
    [620, 9],
    [1350, 11],
    [2300, 12],
  ] as const) {
    const ring = creak.slice();
    filter(ring, bandpass(hz * (0.8 + 0.4 * colour), q));
    shape(ring, [
      [0, 0],
      [0.2, 0.6],
      [0.9, 1],
      [1.4, 0.2],
      [1.5, 0],
    ]);
    place(out, ring, 0.05, 2.2 * amount, -0.1);
  }
  const shut = 0.15 + 1.5 * Math.min(1, amount * 2);
  place(
    out,
    tap(
      [
        { hz: 74 + 40 * colour, gain: 0.9, seconds: 0.3 },
        { hz: 190, gain: 0.4, seconds: 0.14 },
        { hz: 415, gain: 0.2, seconds: 0.09 },
      ],
      0.7,
      rng,
      0.4,
    ),
    shut,
    1,
  );
  for (const delay of [0.04, 0.13]) {
    place(
      out,
      tap(
        [
          { hz: 2100, gain: 0.3, seconds: 0.05 },
          { hz: 3300, gain: 0.2, seconds: 0.04 },
        ],
        0.3,
        rng,
      ),
      shut + delay,
      0.5,
      0.1,
    );
  }
  room(out, 1, 0.25, 4000);
};

/** Heel, then sole. Amount is the pace; colour from gravel to stone floor. */
export const footsteps: Effect = (out, { amount, colour, rng }) => {
  const pace = 0.78 - 0.4 * amount;
  let left = true;
  for (let at = 0.15; at < seconds(out) - 0.4; at += pace * (0.97 + 0.06 * rng())) {
    const pan = left ? -0.18 : 0.18;
    left = !left;
    const strong = 0.8 + 0.2 * rng();
    place(
      out,
      tap(
        [
          { hz: 95, gain: 0.5, seconds: 0.1 },
          { hz: 900 + 900 * colour, gain: 0.3 * colour, seconds: 0.03 },
        ],
        0.5 * colour,
        rng,
      ),
      at,
      strong,
      pan,
    );
    place(out, tap([{ hz: 140, gain: 0.25, seconds: 0.07 }], 0.2 * colour, rng), at + 0.09, strong * 0.6, pan);
    const grains = Math.round((1 - colour) * 34);
    for (let g = 0; g < grains; g += 1) {
      const grit = white(0.006 + 0.01 * rng(), rng);
      filter(grit, bandpass(1200 + 3800 * rng(), 1));
      shape(grit, [
        [0, 1],
        [0.016, 0],
      ]);
      place(out, grit, at + 0.16 * rng() ** 1.5, 0.2 + 0.6 * rng(), pan + 0.2 * (rng() - 0.5));
    }
  }
  room(out, 0.4 + 1.4 * colour, 0.1 + 0.2 * colour);
};

/** Amount is the size of the clock, which sets its pace; colour how bright its works are. */
export const clock: Effect = (out, { amount, colour, rng }) => {
  const beat = 0.5 + 0.5 * amount;
  let tock = false;
  for (let at = 0.1; at < seconds(out) - 0.2; at += beat) {
    const hz = (tock ? 0.82 : 1) * (1400 + 1900 * colour) * (1.15 - 0.4 * amount);
    place(
      out,
      tap(
        [
          { hz, gain: 0.5, seconds: 0.035 },
          { hz: hz * 1.7, gain: 0.25, seconds: 0.02 },
          { hz: 330 - 120 * amount, gain: 0.3 * amount, seconds: 0.12 },
        ],
        0.35,
        rng,
      ),
      at,
      tock ? 0.85 : 1,
    );
    tock = !tock;
  }
  room(out, 0.5 + amount, 0.16);
};

/** One long sheet turned over. Amount is its weight; colour its stiffness. */
export const page: Effect = (out, { amount, colour, rng }) => {
  const length = 0.7 + 0.3 * amount;
  const paper = white(length, rng);
  filter(paper, highpass(700 + 900 * colour));
  filter(paper, lowpass(6000 + 5000 * colour));
  const folds: [number, number][] = [[0, 0]];
  for (let t = 0.02; t < length - 0.06; t += 0.012 + 0.05 * rng())
    folds.push([t, rng() ** 1.6 * Math.sin((Math.PI * t) / length)]);
  folds.push([length, 0]);
  place(out, shape(paper, folds), 0.05, 0.8, -0.15);
  place(out, tap([{ hz: 160, gain: 0.3, seconds: 0.06 }], 0.4, rng), 0.05 + length * 0.9, 0.5 * amount, 0.2);
  room(out, 0.35, 0.1);
};

/** Two chambers of a heart. Amount is the pulse from 54 to 120 a minute; colour how close the ear is. */
export const heartbeat: Effect = (out, { amount, colour, rng }) => {
  const beat = 60 / (54 + 66 * amount);
  for (let at = 0.1; at < seconds(out) - 0.5; at += beat) {
    for (const [delay, hz, gain] of [
      [0, 48, 1],
      [0.26 * Math.min(1, beat), 62, 0.7],
    ] as const) {
      const thump = new Float32Array(Math.round(0.28 * RATE));
      addPartials(thump, [
        { hz, gain: 0.9, seconds: 0.2 },
        { hz: hz * 1.8, gain: 0.3 * colour, seconds: 0.1 },
      ]);
      addKnock(thump, 0.3, 0.03, 0.975, rng);
      place(
        out,
        shape(thump, [
          [0, 0],
          [0.015, 1],
          [0.28, 1],
        ]),
        at + delay,
        gain,
      );
    }
  }
  for (const side of [out.left, out.right]) filter(side, lowpass(180 + 500 * colour));
};
