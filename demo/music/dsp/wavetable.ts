import { RATE } from './stereo.ts';

export const TABLE = 2048;
const MASK = TABLE - 1;

/** One period of a sine, with one more sample so that reading between two needs no wrap. */
export const SINE = new Float32Array(TABLE + 1).map((_, i) => Math.sin((2 * Math.PI * i) / TABLE));

/** A sine of a phase in periods. */
export function sine(phase: number): number {
  const x = (phase - Math.floor(phase)) * TABLE;
  const i = x | 0;
  const a = SINE[i] as number;
  return a + ((SINE[i + 1] as number) - a) * (x - i);
}

/** One waveform as a stack of tables, one per octave, each with as many harmonics as fit below 16 kHz. */
export interface Wave {
  tables: readonly Float32Array[];
}

/** From the amplitudes of the harmonics, the first being the fundamental's. Peaks at 1 in the fullest table. */
export function waveOf(harmonics: (n: number) => number, count = 96): Wave {
  const tables: Float32Array[] = [];
  let scale = 0;
  for (let octave = 0; octave < 9; octave += 1) {
    const top = 40 * 2 ** (octave + 1);
    const limit = Math.max(1, Math.min(count, Math.floor(16000 / top)));
    const table = new Float32Array(TABLE + 1);
    for (let n = 1; n <= limit; n += 1) {
      const a = harmonics(n);
      if (a === 0) continue;
      for (let i = 0; i < TABLE; i += 1) table[i] = (table[i] as number) + a * (SINE[(i * n) & MASK] as number);
    }
    if (scale === 0) scale = 1 / table.reduce((peak, v) => Math.max(peak, Math.abs(v)), 1e-9);
    for (let i = 0; i < TABLE; i += 1) table[i] = (table[i] as number) * scale;
    table[TABLE] = table[0] as number;
    tables.push(table);
  }
  return { tables };
}

/** The table to read a frequency from without aliasing. */
export function tableFor(wave: Wave, hz: number): Float32Array {
  const octave = Math.max(0, Math.min(wave.tables.length - 1, Math.ceil(Math.log2(Math.max(hz, 1) / 40) - 1)));
  return wave.tables[octave] as Float32Array;
}

export const SAW = waveOf((n) => 1 / n);
export const SQUARE = waveOf((n) => (n % 2 ? 1 / n : 0));
export const TRIANGLE = waveOf((n) => (n % 2 ? (n % 4 === 1 ? 1 : -1) / (n * n) : 0));

/** Adds a steady oscillator to a buffer, from a phase in periods. */
export function addOscillator(out: Float32Array, wave: Wave, hz: number, gain: number, phase: number): void {
  const table = tableFor(wave, hz);
  const step = (hz / RATE) * TABLE;
  let x = (phase - Math.floor(phase)) * TABLE;
  for (let i = 0; i < out.length; i += 1) {
    const k = x | 0;
    const a = table[k] as number;
    out[i] = (out[i] as number) + (a + ((table[k + 1] as number) - a) * (x - k)) * gain;
    x += step;
    if (x >= TABLE) x -= TABLE;
  }
}
