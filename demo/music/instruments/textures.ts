import { filter, highpass, lowpass, sweepLowpass } from '../dsp/filters.ts';
import { RATE, type Stereo } from '../dsp/stereo.ts';
import type { Rng } from '../random.ts';
import type { Tone } from '../score/event.ts';
import type { Instrument } from './instrument.ts';

/** Fills each tone with a sound of its own that starts and ends in silence. */
function fills(draw: (left: Float32Array, right: Float32Array, tone: Tone, rng: Rng) => void): Instrument {
  return (tones, out, rng) => {
    for (const tone of tones) {
      const start = Math.round(tone.at * RATE);
      const length = Math.min(Math.round(tone.seconds * RATE), out.left.length - start);
      if (length < 64) continue;
      const left = new Float32Array(length);
      const right = new Float32Array(length);
      draw(left, right, tone, rng);
      add(out, left, right, start, tone.velocity);
    }
  };
}

function add(out: Stereo, left: Float32Array, right: Float32Array, start: number, gain: number): void {
  const edge = Math.min(2000, left.length / 4);
  for (let i = 0; i < left.length; i += 1) {
    const g = gain * Math.min(1, i / edge, (left.length - i) / edge);
    out.left[start + i] = (out.left[start + i] as number) + (left[i] as number) * g;
    out.right[start + i] = (out.right[start + i] as number) + (right[i] as number) * g;
  }
}

function noise(side: Float32Array, rng: Rng): void {
  for (let i = 0; i < side.length; i += 1) side[i] = rng() * 2 - 1;
}

/** Noise that opens and grows up to its end. */
export const riser = fills((left, right, _tone, rng) => {
  for (const side of [left, right]) {
    noise(side, rng);
    filter(side, highpass(300));
    const n = side.length;
    sweepLowpass(side, (block) => 500 * 16 ** ((block * 64) / n), 0.45);
    for (let i = 0; i < n; i += 1) side[i] = (side[i] as number) * (i / n) ** 2.2;
  }
});

/** The floor of an old record: hiss, and now and then a tick. */
export const vinyl = fills((left, right, _tone, rng) => {
  for (const side of [left, right]) {
    noise(side, rng);
    filter(side, highpass(900));
    filter(side, lowpass(5200));
    for (let i = 0; i < side.length; i += 1) side[i] = (side[i] as number) * 0.05;
    const ticks = Math.round((side.length / RATE) * 9);
    for (let t = 0; t < ticks; t += 1) {
      const at = Math.floor(rng() * (side.length - 80));
      const gain = 0.12 + 0.5 * rng() ** 5;
      for (let i = 0; i < 40; i += 1)
        side[at + i] = (side[at + i] as number) + (rng() * 2 - 1) * gain * Math.exp(-i / 7);
    }
  }
});

/** Wind across a wide place, swelling slowly. */
export const wind = fills((left, right, _tone, rng) => {
  for (const [s, side] of [left, right].entries()) {
    noise(side, rng);
    filter(side, highpass(140));
    const speed = 0.00042 + rng() * 0.0002;
    sweepLowpass(side, (b) => 420 + 260 * Math.sin(b * speed * 6 + s * 1.3) + 160 * Math.sin(b * speed * 17), 0.5);
  }
});

/** Air that passes once, low, from dark to dark. */
export const swoosh = fills((left, right, _tone, rng) => {
  for (const side of [left, right]) {
    noise(side, rng);
    const n = side.length;
    sweepLowpass(side, (block) => 200 + 3800 * Math.sin((Math.PI * Math.min(1, (block * 64) / n)) ** 1) ** 3, 0.3);
    for (let i = 0; i < n; i += 1) side[i] = (side[i] as number) * Math.sin((Math.PI * i) / n) ** 2;
  }
});
