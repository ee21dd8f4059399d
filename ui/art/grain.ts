import { hash } from './random.ts';

/** Pixels, red green blue opacity. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/**
 * Lays grain over a picture, as an overlay of noise would: strongest in the middle tones, none in black and white.
 * `cell` is the size of one grain in pixels, so that it looks the same at every density.
 */
export function grain({ data, width, height }: Pixels, seed: string, strength: number, cell: number): void {
  const columns = Math.ceil(width / cell);
  const row = new Float32Array(columns);
  let state = hash(seed) | 1;
  for (let y = 0; y < height; y++) {
    if (y % cell === 0) {
      for (let i = 0; i < columns; i++) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        row[i] = (state / 0x8000_0000) * strength;
      }
    }
    for (let x = 0; x < width; x++) {
      const noise = row[Math.floor(x / cell)]!;
      const at = (y * width + x) * 4;
      for (let part = at; part < at + 3; part++) {
        const value = data[part]!;
        data[part] = value + noise * Math.min(value, 255 - value);
      }
    }
  }
}
