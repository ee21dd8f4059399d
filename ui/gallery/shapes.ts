import { random } from '../art/random.ts';
import type { WavePoint } from '../waveform-shape.ts';

/** An outline that looks like a song: quiet opening, swells, a climax, a tail. For the gallery only. */
export function exampleWave(seed: string): WavePoint[] {
  const r = random(`wave/${seed}`);
  const sections = Array.from({ length: 7 }, (_, i) => (i === 4 ? 0.95 : 0.15 + r() * 0.6));
  const beat = 8 + Math.floor(r() * 14);
  const depth = 0.15 + r() * 0.45;
  let level = 0;
  return Array.from({ length: 480 }, (_, i) => {
    const at = i / 480;
    level += (sections[Math.floor(at * sections.length)]! - level) * 0.06;
    const pulse = Math.abs(Math.cos((i * Math.PI) / beat)) ** 2;
    const edge = Math.min(1, at / 0.02 + 0.1) * Math.min(1, (1 - at) / 0.06 + 0.03);
    const peak = level * (1 - depth + depth * pulse) * (0.82 + r() * 0.3) * edge;
    return [peak, peak * (0.5 + r() * 0.2)] as const;
  });
}

/** A pattern with the three corners of a QR code, which says nothing. */
export function exampleCode(seed: string): boolean[][] {
  const r = random(seed);
  const side = 25;
  const corner = (x: number, y: number) => {
    const [dx, dy] = [Math.abs(x - 3), Math.abs(y - 3)];
    const far = Math.max(dx, dy);
    return far <= 4 ? (far === 3 || far < 2 ? 'dark' : 'light') : null;
  };
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => {
      const fixed = corner(x, y) ?? corner(side - 1 - x, y) ?? corner(x, side - 1 - y);
      return fixed ? fixed === 'dark' : r() < 0.48;
    }),
  );
}
