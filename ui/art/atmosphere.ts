import { mix, type Rgb, rgb, withOpacity } from './colour.ts';
import { byLight, type Ink } from './inks.ts';
import { between, type Random } from './random.ts';
import { type Brush, type Sheet, TURN } from './surface.ts';

/** A circle drawn with one breath of a dry brush, and the seal. */
export function enso(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  g.fillStyle = c.ground;
  g.fillRect(0, 0, w, h);
  const radius = m * 0.265;
  const cx = w * 0.41;
  const cy = h * 0.56;
  const start = r() * TURN;
  g.lineCap = 'round';
  g.strokeStyle = c.dark;
  const hairs = 96;
  for (let k = 0; k < hairs; k++) {
    const across = k / hairs - 0.5;
    const from = start + r() * 0.2;
    const to = start + 5.25 + r() * 0.85 - Math.abs(k - hairs / 2) * 0.008;
    g.globalAlpha = between(r, 0.28, 0.88);
    g.lineWidth = m * between(r, 0.0016, 0.0056);
    g.beginPath();
    for (let a = from; a < to; a += 0.06) {
      const wobble = Math.sin(a * 3 + start) * m * 0.007;
      const far = radius + across * m * 0.13 + wobble + across * m * 0.045 * Math.sin(a);
      const x = cx + far * Math.cos(a);
      const y = cy + far * Math.sin(a);
      // The brush runs dry towards the end: hairs lift off.
      if (a === from || r() < 0.012 * (a - from)) g.moveTo(x, y);
      else g.lineTo(x, y);
    }
    g.stroke();
  }
  g.globalAlpha = 1;
  g.fillStyle = c.main;
  g.fillRect(w * 0.8, h * 0.82, m * 0.078, m * 0.078);
}

type Glow = { colour: string; x: number; y: number; radius: number };

/** Where the lights of the haze stand, in parts of the sheet; shared with the reckoning of the title's ground. */
function glows(c: Ink, r: Random): Glow[] {
  const lights: Array<[string, number, number, number]> = [
    [c.ground, 0.3, 0.22, 0.5],
    [c.third, 0.78, 0.34, 0.46],
    [c.main, 0.34, 0.7, 0.5],
    [c.ground, 0.8, 0.92, 0.36],
  ];
  return lights.map(([colour, x, y, radius]) => ({
    colour,
    x: x + (r() - 0.5) * 0.3,
    y: y + (r() - 0.5) * 0.2,
    radius: radius * between(r, 0.8, 1.3),
  }));
}

const GLOW_STOPS = [
  [0, 1],
  [0.35, 0.8],
  [1, 0],
] as const;

/** Colours out of focus. */
export function haze(g: Brush, { w, h }: Sheet, c: Ink, r: Random): void {
  const back = g.createLinearGradient(0, 0, w * 0.3, h);
  back.addColorStop(0, c.second);
  back.addColorStop(0.5, c.main);
  back.addColorStop(1, c.ground);
  g.fillStyle = back;
  g.fillRect(0, 0, w, h);
  const long = Math.max(w, h);
  for (const glow of glows(c, r)) {
    const x = w * glow.x;
    const y = h * glow.y;
    const light = g.createRadialGradient(x, y, 0, x, y, glow.radius * long);
    for (const [at, opacity] of GLOW_STOPS) light.addColorStop(at, withOpacity(glow.colour, opacity));
    g.fillStyle = light;
    g.fillRect(0, 0, w, h);
  }
}

/** The colour of a square haze at a place (parts of the side), reckoned as `haze` paints it. */
export function hazeAt(c: Ink, r: Random, x: number, y: number): Rgb {
  const along = Math.min(1, Math.max(0, (x * 0.3 + y) / (0.3 * 0.3 + 1)));
  const [second, main, ground] = [rgb(c.second), rgb(c.main), rgb(c.ground)];
  let colour = along < 0.5 ? mix(second, main, along * 2) : mix(main, ground, along * 2 - 1);
  for (const glow of glows(c, r)) {
    const far = Math.hypot(x - glow.x, y - glow.y) / glow.radius;
    const opacity = far < 0.35 ? 1 - (far / 0.35) * 0.2 : Math.max(0, 0.8 * (1 - (far - 0.35) / 0.65));
    colour = mix(colour, rgb(glow.colour), opacity);
  }
  return colour;
}

/** Where the two fields meet, in parts of the height; shared with the reckoning of the title's ground. */
export function fieldMiddle(r: Random): number {
  return between(r, 0.5, 0.68);
}

/** Two fields of colour that breathe at their edges, in a narrow frame. */
export function field(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random): void {
  g.fillStyle = c.dark;
  g.fillRect(0, 0, w, h);
  const middle = fieldMiddle(r);
  const soft = (top: number, bottom: number, colour: string) => {
    const layers = 18;
    for (let k = 0; k < layers; k++) {
      const inset = ((k - layers / 2) / layers) * m * 0.03;
      g.globalAlpha = 0.13;
      g.fillStyle = colour;
      g.fillRect(w * 0.04 + inset, h * top + inset, w * 0.92 - 2 * inset, h * (bottom - top) - 2 * inset);
    }
    g.globalAlpha = 1;
  };
  soft(0.04, middle - 0.05, c.main);
  soft(middle - 0.035, middle - 0.005, c.second);
  soft(middle + 0.01, 0.96, c.third === c.dark ? c.ground : c.third);
}

/** Light through a blind on a dark wall: two panes of slats, crisp at the window and spent towards the far side. */
export function blinds(g: Brush, { w, h }: Sheet, c: Ink, r: Random): void {
  const [darkest, dim, , warm, bright] = byLight(c);
  const wall = g.createLinearGradient(0, 0, w * 0.5, h);
  wall.addColorStop(0, dim!);
  wall.addColorStop(1, darkest!);
  g.fillStyle = wall;
  g.fillRect(0, 0, w, h);
  const glow = g.createRadialGradient(w * 0.42, h * 0.55, 0, w * 0.42, h * 0.55, w * 0.72);
  glow.addColorStop(0, withOpacity(warm!, 0.34));
  glow.addColorStop(1, withOpacity(warm!, 0));
  g.fillStyle = glow;
  g.fillRect(0, 0, w, h);
  g.save();
  g.transform(1, between(r, -0.3, -0.2), 0.16, 1, w * -0.02, h * 0.2);
  const slats = 9;
  for (let i = 0; i < slats; i++) {
    for (let pane = 0; pane < 2; pane++) {
      const left = w * (0.1 + pane * 0.38);
      const light = g.createLinearGradient(w * 0.1, 0, w * 0.84, 0);
      light.addColorStop(0, bright!);
      light.addColorStop(0.62, warm!);
      light.addColorStop(1, withOpacity(warm!, 0.12));
      g.globalAlpha = 1 - (i / slats) * 0.42;
      g.fillStyle = light;
      g.fillRect(left, h * (0.06 + i * 0.083), w * 0.35, h * 0.05);
    }
  }
  g.restore();
  g.globalAlpha = 1;
}

/** A curtain before it opens, the lamp already on the stage. */
export function curtain(g: Brush, { w, h }: Sheet, c: Ink, r: Random): void {
  g.fillStyle = c.dark;
  g.fillRect(0, 0, w, h);
  const folds = 12;
  let x = -w * 0.02;
  for (let i = 0; i < folds; i++) {
    const width = (w / folds) * between(r, 0.72, 1.32);
    const fold = g.createLinearGradient(x, 0, x + width * 1.3, 0);
    fold.addColorStop(0, c.dark);
    fold.addColorStop(0.35, c.ground);
    fold.addColorStop(0.62, c.main);
    fold.addColorStop(1, c.dark);
    g.fillStyle = fold;
    g.fillRect(x, 0, width * 1.3, h);
    x += width;
  }
  g.fillStyle = c.second;
  g.globalAlpha = 0.94;
  g.beginPath();
  g.ellipse(w * 0.46, h * 1.04, w * 0.42, h * 0.22, 0, 0, TURN);
  g.fill();
  g.globalAlpha = 1;
}

/** The family under which the painter expects the Song face that draws the single character. */
export const GLYPH_FAMILY = 'Tonebank Glyph';

/** One character, larger than the sheet allows. */
export function glyph(g: Brush, { w, h, m }: Sheet, c: Ink, r: Random, character: string): void {
  g.fillStyle = c.main;
  g.fillRect(0, 0, w, h);
  g.save();
  g.translate(w * (0.5 + (r() - 0.5) * 0.14), h * (0.52 + (r() - 0.5) * 0.08));
  g.rotate((r() - 0.5) * 0.16);
  g.fillStyle = c.ground;
  g.font = `900 ${m * 1.02}px "${GLYPH_FAMILY}", serif`;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillText(character, 0, 0);
  g.restore();
  g.fillStyle = c.third;
  g.fillRect(0, h * 0.9, w, h * 0.1);
}
