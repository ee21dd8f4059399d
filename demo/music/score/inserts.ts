import { saturate } from '../dsp/dynamics.ts';
import { echo } from '../dsp/echo.ts';
import { type Biquad, filterStereo, sweepLowpass } from '../dsp/filters.ts';
import { decibels, RATE, type Stereo } from '../dsp/stereo.ts';
import { energyAt, type Piece, sectionsFor } from './piece.ts';

/** What a part goes through on its own bus before it joins the others. The bus starts at sample `from` of the recording. */
export type Insert = (bus: Stereo, piece: Piece, from: number) => void;

export function chain(...inserts: readonly Insert[]): Insert {
  return (bus, piece, from) => {
    for (const insert of inserts) insert(bus, piece, from);
  };
}

export function eq(...filters: readonly Biquad[]): Insert {
  return (bus) => filterStereo(bus, ...filters);
}

/** Opens from `dark` to `bright` Hz with the energy of the form, bent so that most of it happens at the top. */
export function openWithForm(dark: number, bright: number, resonance = 0.1): Insert {
  return (bus, piece, from) => {
    const last = piece.beats - 0.01;
    for (const side of [bus.left, bus.right]) {
      sweepLowpass(
        side,
        (block) => {
          const beat = Math.min(last, (from + block * 64) / RATE / piece.beatSeconds);
          return dark * (bright / dark) ** energyAt(piece, beat);
        },
        resonance,
      );
    }
  };
}

/** Overdrive before a cabinet: brought to a level that the curve bites at, whatever came in. */
export function drive(amount: number): Insert {
  return (bus) => {
    let sum = 0;
    for (let i = 0; i < bus.left.length; i += 4) sum += (bus.left[i] as number) ** 2;
    const rms = Math.sqrt((4 * sum) / bus.left.length) + 1e-9;
    const gain = 0.2 / rms;
    for (const side of [bus.left, bus.right])
      for (let i = 0; i < side.length; i += 1) side[i] = (side[i] as number) * gain;
    saturate(bus, amount);
  };
}

/** Two slow detuned copies, one to each side. */
export function chorus(depthMs = 2.5, hz = 0.6, wet = 0.55): Insert {
  return (bus) => {
    const size = 4096;
    const memory = new Float32Array(size);
    const depth = (depthMs / 1000) * RATE;
    const base = depth + 0.007 * RATE;
    for (let start = 0; start < bus.left.length; start += 32) {
      const a = base + depth * Math.sin((2 * Math.PI * hz * start) / RATE);
      const b = base + depth * Math.sin((2 * Math.PI * hz * start) / RATE + 2.1);
      const a2 = base + depth * Math.sin((2 * Math.PI * hz * (start + 32)) / RATE);
      const b2 = base + depth * Math.sin((2 * Math.PI * hz * (start + 32)) / RATE + 2.1);
      const end = Math.min(bus.left.length, start + 32);
      for (let i = start; i < end; i += 1) {
        const l = bus.left[i] as number;
        const r = bus.right[i] as number;
        memory[i & (size - 1)] = (l + r) * 0.5;
        const k = (i - start) / 32;
        bus.left[i] = l + wet * tap(memory, i - (a + (a2 - a) * k), size);
        bus.right[i] = r + wet * tap(memory, i - (b + (b2 - b) * k), size);
      }
    }
  };
}

function tap(memory: Float32Array, place: number, size: number): number {
  const i = Math.floor(place);
  const f = place - i;
  const x = memory[(i + size) & (size - 1)] as number;
  return x + ((memory[(i + 1 + size) & (size - 1)] as number) - x) * f;
}

/** Moves between the sides, or up and down when `depth` is given to both alike; `beats` to a swing. */
export function tremolo(beats: number, depth: number, sides: 1 | -1 = -1): Insert {
  return (bus, piece, from) => {
    const step = (2 * Math.PI) / (beats * piece.beatSeconds * RATE);
    for (let i = 0; i < bus.left.length; i += 1) {
      const s = Math.sin((from + i) * step);
      bus.left[i] = (bus.left[i] as number) * (1 - depth * (0.5 + 0.5 * s));
      bus.right[i] = (bus.right[i] as number) * (1 - depth * (0.5 + 0.5 * s * sides));
    }
  };
}

/** Makes way for a kick on every beat of the sections from an energy on, as a side-chained compressor does. */
export function duck(depth: number, energy: number): Insert {
  return (bus, piece, from) => {
    const floor = decibels(-depth);
    for (const section of sectionsFor(piece, energy)) {
      for (
        let beat = section.startBar * piece.meter;
        beat < (section.startBar + section.bars) * piece.meter;
        beat += 1
      ) {
        const start = Math.round(beat * piece.beatSeconds * RATE) - from;
        const length = Math.round(piece.beatSeconds * 0.8 * RATE);
        const end = Math.min(bus.left.length, start + length);
        for (let i = Math.max(0, start); i < end; i += 1) {
          const k = (i - start) / length;
          const fall = Math.min(1, (i - start) / 300);
          const gain = 1 - (1 - floor) * fall * (1 - k) * (1 - k);
          bus.left[i] = (bus.left[i] as number) * gain;
          bus.right[i] = (bus.right[i] as number) * gain;
        }
      }
    }
  };
}

/** A short slap from the other side: makes a dry part wide. */
export function slap(seconds: number, wet: number): Insert {
  return (bus) => {
    const copy = { left: bus.left.slice(), right: bus.right.slice() };
    echo(copy, { seconds, feedback: 0.1, damping: 5000 });
    for (let i = 0; i < bus.left.length; i += 1) {
      bus.left[i] = (bus.left[i] as number) + (copy.left[i] as number) * wet;
      bus.right[i] = (bus.right[i] as number) + (copy.right[i] as number) * wet;
    }
  };
}
