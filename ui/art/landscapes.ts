import { withOpacity } from './colour.ts';
import { byLight, type Ink } from './inks.ts';
import { between, type Random } from './random.ts';
import { type Brush, type Sheet, TURN } from './surface.ts';

/** Sun over water: the disc cut by the horizon, its light in broken strips below. */
export function sun(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  const horizon = h * between(r, 0.64, 0.75);
  const radius = m * between(r, 0.25, 0.31);
  const x = w * between(r, 0.34, 0.48);
  const y = horizon - radius * between(r, 0.2, 0.6);
  const sky = g.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, c.ground);
  sky.addColorStop(1, c.third);
  g.fillStyle = sky;
  g.fillRect(0, 0, w, horizon);
  g.fillStyle = c.main;
  g.beginPath();
  g.arc(x, y, radius, 0, TURN);
  g.fill();
  g.fillStyle = c.dark;
  g.fillRect(0, horizon, w, h);
  g.fillStyle = c.main;
  for (let i = 0; i < 9; i++) {
    const top = horizon + m * 0.02 + i * i * m * 0.0042;
    const width = radius * (1.75 - i * 0.14) * between(r, 0.6, 1.15);
    g.fillRect(x - width / 2 + (r() - 0.5) * radius * 0.3, top, width, m * 0.0085);
  }
}

/** A ridge line as heights above and below its level, one for each of `count` steps. */
function ridge(r: Random, count: number, amplitude: number): number[] {
  const waves = [1, 2, 4, 8, 16].map((f, i) => ({
    rate: f * between(r, 1, 1.6),
    phase: r() * 9,
    height: amplitude / 1.75 ** i,
  }));
  return Array.from({ length: count + 1 }, (_, i) =>
    waves.reduce((sum, wave) => sum + Math.sin((i / count) * wave.rate * 3.1 + wave.phase) * wave.height, 0),
  );
}

/** Five ridges in mist under a small sun. */
export function hills(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  g.fillStyle = c.ground;
  g.fillRect(0, 0, w, h);
  g.fillStyle = c.third;
  g.beginPath();
  g.arc(w * between(r, 0.22, 0.6), h * between(r, 0.22, 0.28), m * 0.095, 0, TURN);
  g.fill();
  const steps = 240;
  for (let k = 0; k < 5; k++) {
    const level = h * (0.4 + k * 0.13);
    const line = ridge(r, steps, h * (0.068 - k * 0.006));
    const mist = g.createLinearGradient(0, level - h * 0.1, 0, level + h * 0.24);
    mist.addColorStop(0, k % 2 ? c.main : c.second);
    mist.addColorStop(1, c.ground);
    g.globalAlpha = 0.36 + k * 0.15;
    g.fillStyle = mist;
    g.beginPath();
    g.moveTo(0, h);
    line.forEach((rise, i) => {
      g.lineTo((i / steps) * w, level + rise);
    });
    g.lineTo(w, h);
    g.fill();
  }
  g.globalAlpha = 1;
}

/** Slanting rain in three depths, a few drops lit; thin where the title runs. */
export function rain(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  const sky = g.createLinearGradient(0, 0, 0, h);
  sky.addColorStop(0, c.dark);
  sky.addColorStop(0.76, c.main);
  sky.addColorStop(1, c.third);
  g.fillStyle = sky;
  g.fillRect(0, 0, w, h);
  g.lineCap = 'butt';
  for (let i = 0; i < 230; i++) {
    const x = r() * w * 1.3;
    const y = r() * h;
    const length = m * between(r, 0.03, 0.19);
    const near = r();
    const inTitle = x > w * 0.78 && x < w * 1.02 && y < h * 0.5;
    g.strokeStyle = i % 14 ? c.ground : c.second;
    g.globalAlpha = (0.16 + near * 0.66) * (inTitle ? 0.3 : 1);
    g.lineWidth = m * (0.0018 + near * 0.0048);
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x - length * 0.34, y + length);
    g.stroke();
  }
  g.globalAlpha = 1;
}

/** Stacked profiles that hide what lies behind them, quiet towards the title. */
export function contour(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  g.fillStyle = c.dark;
  g.fillRect(0, 0, w, h);
  const [, , , , bright] = byLight(c);
  const centre = w * between(r, 0.34, 0.46);
  const phase = r() * 9;
  const lines = 38;
  for (let k = 0; k < lines; k++) {
    const base = h * (0.2 + (k / lines) * 0.8);
    g.beginPath();
    for (let i = 0; i <= 160; i++) {
      const x = (i / 160) * w;
      const swell = Math.exp(-(((x - centre - Math.sin(k * 0.3 + phase) * w * 0.05) / (w * 0.16)) ** 2));
      const wave = 0.07 + 0.1 * Math.abs(Math.sin((x * 18) / w + k * 0.7 + phase)) + r() * 0.016;
      const y = base - swell * h * wave;
      if (i === 0) g.moveTo(x, y);
      else g.lineTo(x, y);
    }
    g.lineTo(w, h);
    g.lineTo(0, h);
    g.fillStyle = c.dark;
    g.fill();
    const colour = k % 8 === 3 && c.main !== c.dark ? c.main : bright!;
    const fade = g.createLinearGradient(0, 0, w, 0);
    const rest = 0.05 + 0.65 * Math.min(1, Math.max(0, (base / h - 0.52) / 0.14));
    fade.addColorStop(0, withOpacity(colour, 0.75));
    fade.addColorStop(0.6, withOpacity(colour, 0.9));
    fade.addColorStop(0.8, withOpacity(colour, rest));
    fade.addColorStop(1, withOpacity(colour, rest));
    g.strokeStyle = fade;
    g.lineWidth = m * 0.0042;
    g.stroke();
  }
}

/** Two stones in still water. */
export function ripple(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  g.fillStyle = c.main;
  g.fillRect(0, 0, w, h);
  const stones = [
    { x: w * between(r, 0.24, 0.42), y: h * between(r, 0.3, 0.5), rings: 24, colour: c.ground },
    { x: w * between(r, 0.58, 0.76), y: h * between(r, 0.68, 0.84), rings: 15, colour: c.third },
  ];
  for (const stone of stones) {
    g.strokeStyle = stone.colour;
    for (let i = 0; i < stone.rings; i++) {
      g.globalAlpha = 0.92 * (1 - i / stone.rings) ** 0.8;
      g.lineWidth = m * (0.012 - i * 0.00036);
      g.beginPath();
      g.ellipse(stone.x, stone.y, m * 0.034 * (i + 0.4), m * 0.022 * (i + 0.4), 0, 0, TURN);
      g.stroke();
    }
  }
  g.globalAlpha = 1;
}

/** A stair in low sun, its shade deepening downwards. */
export function steps(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  g.fillStyle = c.third;
  g.fillRect(0, 0, w, h);
  const count = 6;
  const width = w / count;
  const rise = h * 0.115;
  const down = r() < 0.6;
  for (let i = 0; i < count; i++) {
    const left = i * width;
    const top = h * 0.22 + (down ? i : count - 1 - i) * rise;
    g.fillStyle = c.main;
    g.fillRect(left, top, width + 1, h);
    g.fillStyle = c.second;
    g.beginPath();
    g.moveTo(left, top);
    g.lineTo(left + width, top);
    g.lineTo(down ? left + width : left, top + rise);
    g.fill();
    const shade = g.createLinearGradient(0, top, 0, h);
    shade.addColorStop(0, withOpacity(c.dark, 0));
    shade.addColorStop(1, withOpacity(c.dark, 0.72));
    g.fillStyle = shade;
    g.fillRect(left, top, width + 1, h);
  }
  g.fillStyle = c.ground;
  g.beginPath();
  g.arc(w * (down ? 0.68 : 0.26), h * 0.21, m * 0.085, 0, TURN);
  g.fill();
}
