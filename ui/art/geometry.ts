import { luminance, rgb } from './colour.ts';
import type { Ink } from './inks.ts';
import { between, type Random } from './random.ts';
import { type Brush, type Sheet, TURN } from './surface.ts';

function pick<T>(r: Random, from: readonly T[]): T {
  return from[Math.floor(r() * from.length)]!;
}

/** Rings around a corner. */
export function arcs(g: Brush, { w, h }: Sheet, c: Ink, r: Random): void {
  g.fillStyle = c.ground;
  g.fillRect(0, 0, w, h);
  const corner = Math.floor(r() * 4);
  const x = corner % 2 ? w : 0;
  const y = corner > 1 ? h : 0;
  const reach = Math.max(w, h) * 1.12;
  const colours = [c.main, c.ground, c.second, c.third, c.main, c.ground, c.dark];
  colours.forEach((colour, i) => {
    g.fillStyle = colour;
    g.beginPath();
    g.arc(x, y, reach * (1 - i / colours.length) ** 1.15, 0, TURN);
    g.fill();
  });
}

/** Upright bars of many widths, as a spectrum laid out in wood. */
export function stripes(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  g.fillStyle = c.ground;
  g.fillRect(0, 0, w, h);
  const colours = [c.main, c.second, c.third, c.main, c.dark];
  let x = w * 0.08;
  for (let i = 0; x < w * 0.9; i++) {
    const width = m * (0.012 + r() ** 2.2 * 0.16);
    const top = h * r() * 0.46;
    const bottom = h * between(r, 0.66, 1);
    g.fillStyle = colours[i % colours.length]!;
    g.fillRect(x, top, width, bottom - top);
    x += width + m * between(r, 0.016, 0.046);
  }
}

/** Quarter rounds and dots on a four by four grid. */
export function tiles(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  const side = m / 4;
  const grounds = [c.ground, c.main, c.second, c.third, c.ground];
  for (let y = 0; y < h; y += side) {
    for (let x = 0; x < w; x += side) {
      const under = pick(r, grounds);
      const other = pick(r, [c.ground, c.main, c.second, c.third]);
      const kind = Math.floor(r() * 6);
      g.fillStyle = under;
      g.fillRect(x, y, side + 1, side + 1);
      g.fillStyle = other === under ? c.dark : other;
      if (kind > 4) continue;
      g.save();
      g.beginPath();
      g.rect(x, y, side + 0.5, side + 0.5);
      g.clip();
      g.beginPath();
      if (kind === 4) g.arc(x + side / 2, y + side / 2, side * 0.3, 0, TURN);
      else g.arc(x + (kind % 2) * side, y + (kind > 1 ? side : 0), side, 0, TURN);
      g.fill();
      g.restore();
    }
  }
}

/** A sphere told in printers' dots. */
export function halftone(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  g.fillStyle = c.ground;
  g.fillRect(0, 0, w, h);
  const step = m / 30;
  const cx = w * between(r, 0.36, 0.56);
  const cy = h * between(r, 0.46, 0.64);
  const radius = m * 0.44;
  const turn = 0.35;
  const reach = Math.ceil((w + h) / step);
  for (let i = -reach; i < reach; i++) {
    for (let j = -reach; j < reach; j++) {
      const x = i * step * Math.cos(turn) - j * step * Math.sin(turn);
      const y = i * step * Math.sin(turn) + j * step * Math.cos(turn);
      if (x < -step || y < -step || x > w + step || y > h + step) continue;
      const distance = Math.hypot(x - cx, y - cy) / radius;
      const light =
        distance < 1
          ? Math.sqrt(1 - distance * distance) * 0.5 + ((x - cx) / radius) * 0.5 + 0.27
          : 0.1 + (y / h) * 0.2;
      g.fillStyle = distance < 1 ? c.main : c.second;
      g.beginPath();
      g.arc(x, y, step * 0.7 * Math.max(0, Math.min(1, light)), 0, TURN);
      g.fill();
    }
  }
}

type Box = { x: number; y: number; w: number; h: number };
type Point = { x: number; y: number };

/** A closed line through the midpoints of its corners: scissors never turn sharply. */
function soften(g: Brush, corners: readonly Point[]): void {
  const middle = (i: number) => {
    const [a, b] = [corners[i]!, corners[(i + 1) % corners.length]!];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const start = middle(corners.length - 1);
  g.beginPath();
  g.moveTo(start.x, start.y);
  corners.forEach((corner, i) => {
    const to = middle(i);
    g.quadraticCurveTo(corner.x, corner.y, to.x, to.y);
  });
  g.closePath();
  g.fill();
}

/** One side of a frond from foot to head: leaves that reach out and lift, with notches between them. */
function side(r: Random, box: Box, leaves: number, sign: 1 | -1): Point[] {
  const step = (box.h * 0.78) / leaves;
  const middle = box.x + box.w / 2;
  const line: Point[] = [];
  for (let i = 0; i < leaves; i++) {
    const t = (i + 0.5) / leaves;
    const foot = box.y + box.h * 0.9 - i * step;
    const reach = box.w * (0.44 - 0.3 * Math.abs(t - 0.42) ** 1.3) * between(r, 0.86, 1.02);
    const lift = step * between(r, 0.35, 0.75);
    const notch = box.w * between(r, 0.055, 0.085);
    const at = (x: number, y: number) => line.push({ x: middle + sign * x, y });
    at(notch, foot);
    at(reach * 0.8, foot - lift * 0.5);
    at(reach * 1.06, foot - lift - step * 0.12);
    at(reach * 1.02, foot - lift - step * 0.62);
    at(reach * 0.62, foot - lift * 0.6 - step * 0.62);
    at(notch, foot - step * 0.72);
  }
  return line;
}

/** A frond cut from paper: a stem, and leaves on both sides that are not quite the same. */
function frond(g: Brush, r: Random, box: Box, colour: string): void {
  const leaves = Math.max(3, Math.round((box.h / box.w) * between(r, 2.6, 3.4)));
  const middle = box.x + box.w / 2;
  const stem = box.w * 0.06;
  const head = [
    { x: middle + stem * 1.3, y: box.y + box.h * 0.1 },
    { x: middle, y: box.y + box.h * 0.03 },
    { x: middle - stem * 1.3, y: box.y + box.h * 0.1 },
  ];
  const foot = [
    { x: middle - stem, y: box.y + box.h * 0.97 },
    { x: middle + stem, y: box.y + box.h * 0.97 },
  ];
  const right = side(r, box, leaves, 1);
  const left = side(r, box, leaves, -1).reverse();
  g.fillStyle = colour;
  soften(g, [...foot, ...right, ...head, ...left]);
}

/** Papers cut with scissors: panels of flat colour, a frond on each. */
export function cutout(g: Brush, { w, h }: Sheet, c: Ink, r: Random): void {
  g.fillStyle = c.ground;
  g.fillRect(0, 0, w, h);
  const split = between(r, 0.5, 0.6);
  const low = between(r, 0.52, 0.66);
  // A pale frond keeps to the left, where no slip of paper comes to lie on it.
  const flip = r() < 0.5 && luminance(rgb(c.main)) < 0.6;
  const wide = { x: flip ? w * (1 - split) : 0, y: 0, w: w * split, h };
  const x = flip ? 0 : w * split;
  const narrow = w * (1 - split);
  const papers = [
    { box: wide, ground: c.ground, leaf: c.main },
    { box: { x, y: 0, w: narrow, h: h * low }, ground: c.third, leaf: c.second },
    { box: { x, y: h * low, w: narrow, h: h * (1 - low) }, ground: c.main, leaf: c.third },
  ];
  for (const { box, ground, leaf } of papers) {
    g.fillStyle = ground;
    g.fillRect(box.x, box.y, box.w + 1, box.h + 1);
    frond(g, r, box, leaf === ground ? c.dark : leaf);
  }
}

/** Folded paper: a shaken grid of triangles, each with its own light. */
export function facets(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  const n = 4;
  const points = Array.from({ length: n + 1 }, (_, y) =>
    Array.from({ length: n + 1 }, (_, x) => ({
      x: (w * x) / n + (x % n ? (r() - 0.5) * w * 0.2 : 0),
      y: (h * y) / n + (y % n ? (r() - 0.5) * h * 0.2 : 0),
    })),
  );
  const colours = [c.ground, c.main, c.second, c.third, c.main, c.dark];
  g.lineWidth = m * 0.003;
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const corner = (dx: number, dy: number) => points[y + dy]![x + dx]!;
      const [a, b, d, e] = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
      const halves =
        r() < 0.5
          ? [
              [a, b, d],
              [b, e, d],
            ]
          : [
              [a, b, e],
              [a, e, d],
            ];
      for (const half of halves) {
        const light = g.createLinearGradient(half[0]!.x, half[0]!.y, half[2]!.x, half[2]!.y);
        light.addColorStop(0, pick(r, colours));
        light.addColorStop(1, pick(r, colours));
        g.fillStyle = light;
        g.strokeStyle = light;
        g.beginPath();
        half.forEach((point, i) => {
          if (i === 0) g.moveTo(point.x, point.y);
          else g.lineTo(point.x, point.y);
        });
        g.closePath();
        g.fill();
        g.stroke();
      }
    }
  }
}

/** Orbits seen while they turn, a large and a small body. */
export function orbit(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  g.fillStyle = c.ground;
  g.fillRect(0, 0, w, h);
  const cx = w * 0.48;
  const cy = h * 0.55;
  const tilt = between(r, -0.2, 0.2);
  g.strokeStyle = c.dark;
  g.lineWidth = m * 0.0032;
  for (let i = 0; i < 44; i++) {
    g.beginPath();
    g.ellipse(cx, cy, m * 0.41, m * (0.02 + i * 0.0089), tilt + i * 0.022, 0, TURN);
    g.stroke();
  }
  g.fillStyle = c.main;
  g.beginPath();
  g.arc(cx + m * 0.2, cy - m * 0.15, m * 0.105, 0, TURN);
  g.fill();
  g.fillStyle = c.third;
  g.beginPath();
  g.arc(cx - m * 0.28, cy + m * 0.22, m * 0.04, 0, TURN);
  g.fill();
}
