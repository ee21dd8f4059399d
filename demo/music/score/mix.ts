import { echo } from '../dsp/echo.ts';
import { partLevel } from '../dsp/measure.ts';
import { reverberate } from '../dsp/reverb.ts';
import { addBus, decibels, RATE, type Stereo, silence } from '../dsp/stereo.ts';
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
function followForm(bus: Stereo, piece: Piece, depth: number): void {
  const block = 512;
  const gainAt = (sample: number) => decibels(-depth * (1 - energyAt(piece, sample / RATE / piece.beatSeconds)));
  let gain = gainAt(0);
  for (let start = 0; start < bus.left.length; start += block) {
    const end = Math.min(bus.left.length, start + block);
    const next = gainAt(Math.min(end, (piece.beats - 0.01) * piece.beatSeconds * RATE));
    // A step of the form is taken within a few blocks, not at once.
    const to = gain + (next - gain) * 0.3;
    const slope = (to - gain) / block;
    for (let i = start; i < end; i += 1) {
      bus.left[i] = (bus.left[i] as number) * gain;
      bus.right[i] = (bus.right[i] as number) * gain;
      gain += slope;
    }
  }
}

function renderLayer(layer: Layer, arrangement: Arrangement, piece: Piece, bus: Stereo): void {
  bus.left.fill(0);
  bus.right.fill(0);
  const events = layer.write(piece, piece.rng(`write/${layer.name}`));
  const tones = perform(events, layer, piece, arrangement.swingUnit ?? 0.5, piece.rng(`perform/${layer.name}`));
  if (tones.length === 0) return;
  layer.instrument(tones, bus, piece.rng(`sound/${layer.name}`));
  layer.insert?.(bus, piece);
  if (layer.follow !== 0) followForm(bus, piece, layer.follow ?? 5);
}

/** Plays every part into one stereo bus, with room and echo, `length` samples long. */
export function mix(arrangement: Arrangement, piece: Piece, length: number): Stereo {
  const out = silence(length);
  const bus = silence(length);
  const room = silence(length);
  const repeats = silence(length);
  for (const layer of layersOf(arrangement, piece.version)) {
    renderLayer(layer, arrangement, piece, bus);
    const level = partLevel(bus);
    if (level < -90) continue;
    const gain = decibels(layer.level - level);
    addBus(out, bus, gain);
    if (layer.reverb !== undefined) addBus(room, bus, gain * decibels(layer.reverb));
    if (layer.echo !== undefined) addBus(repeats, bus, gain * decibels(layer.echo));
  }
  echo(repeats, arrangement.echo);
  addBus(out, repeats, 1);
  addBus(room, repeats, 0.35);
  reverberate(room, arrangement.room);
  addBus(out, room, 1);
  return out;
}
