import { echo } from '../dsp/echo.ts';
import { partLevel } from '../dsp/measure.ts';
import { reverberate } from '../dsp/reverb.ts';
import { addBus, addSends, decibels, part, RATE, type Stereo, silence } from '../dsp/stereo.ts';
import type { VersionKind } from '../recipe.ts';
import type { Arrangement, Layer, Role } from './arrangement.ts';
import { perform } from './perform.ts';
import { energyAt, type Piece } from './piece.ts';

const LEFT_OUT: Partial<Record<VersionKind, readonly Role[]>> = {
  'no-drums': ['drums'],
  'no-melody': ['melody'],
  bed: ['drums', 'melody'],
  'drums-and-bass': ['harmony', 'melody', 'texture'],
};

/** The parts that a version keeps. */
export function layersOf(arrangement: Arrangement, version: VersionKind): readonly Layer[] {
  const out = LEFT_OUT[version] ?? [];
  return arrangement.layers.filter((layer) => !out.includes(layer.role));
}

/** Lets a bus rise and fall with the energy of the form. */
function followForm(bus: Stereo, piece: Piece, from: number, depth: number): void {
  const block = 512;
  const last = (piece.beats - 0.01) * piece.beatSeconds * RATE;
  const gainAt = (sample: number) =>
    decibels(-depth * (1 - energyAt(piece, Math.min(from + sample, last) / RATE / piece.beatSeconds)));
  let gain = gainAt(0);
  for (let start = 0; start < bus.left.length; start += block) {
    const end = Math.min(bus.left.length, start + block);
    // A step of the form is taken within a few blocks, not at once.
    const slope = ((gainAt(end) - gain) * 0.3) / block;
    for (let i = start; i < end; i += 1) {
      bus.left[i] = (bus.left[i] as number) * gain;
      bus.right[i] = (bus.right[i] as number) * gain;
      gain += slope;
    }
  }
}

/** Longest that anything rings on after its note, in seconds. */
const RING = 8;

/** Renders one part on the stretch of the bus that it sounds in; tells where that begins, or nothing when it is silent. */
function renderLayer(
  layer: Layer,
  arrangement: Arrangement,
  piece: Piece,
  whole: Stereo,
): [bus: Stereo, from: number] | undefined {
  const events = layer.write(piece, piece.rng(`write/${layer.name}`));
  const tones = perform(events, layer, piece, arrangement.swingUnit ?? 0.5, piece.rng(`perform/${layer.name}`));
  const first = tones[0];
  if (!first) return undefined;
  const from = Math.floor(first.at * RATE);
  const end = tones.reduce((latest, t) => Math.max(latest, t.at + Math.max(t.seconds + 3, RING)), 0);
  const bus = part(whole, from, Math.min(whole.left.length, Math.ceil(end * RATE)));
  if (bus.left.length === 0) return undefined;
  bus.left.fill(0);
  bus.right.fill(0);
  const local = tones.map((t) => ({ ...t, at: t.at - from / RATE }));
  layer.instrument(local, bus, piece.rng(`sound/${layer.name}`));
  layer.insert?.(bus, piece, from);
  if (layer.follow !== 0) followForm(bus, piece, from, layer.follow ?? 5);
  return [bus, from];
}

/** Plays every part into one stereo bus, with room and echo, `length` samples long. */
export function mix(arrangement: Arrangement, piece: Piece, length: number): Stereo {
  const out = silence(length);
  const whole = silence(length);
  const room = silence(length);
  const repeats = silence(length);
  for (const layer of layersOf(arrangement, piece.version)) {
    const rendered = renderLayer(layer, arrangement, piece, whole);
    if (!rendered) continue;
    const [bus, from] = rendered;
    const level = partLevel(bus);
    if (level < -90) continue;
    const gain = decibels(layer.level - level);
    const send = (to: number | undefined) => (to === undefined ? 0 : gain * decibels(to));
    addSends(bus, from, [out, room, repeats], [gain, send(layer.reverb), send(layer.echo)]);
  }
  echo(repeats, arrangement.echo);
  addBus(out, repeats, 1);
  addBus(room, repeats, 0.35);
  reverberate(room, arrangement.room);
  addBus(out, room, 1);
  return out;
}
