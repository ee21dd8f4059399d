import type { Rng } from '../random.ts';
import type { Layer } from './arrangement.ts';
import type { Event, Tone } from './event.ts';
import type { Piece } from './piece.ts';

/** Beats after swing: whatever stands on the second half of a pair comes late, and what lies between is stretched to fit. */
function swung(beat: number, unit: number, amount: number): number {
  const pair = unit * 2;
  const start = Math.floor(beat / pair + 1e-6) * pair;
  const into = (beat - start) / unit;
  const late = into <= 1 ? into * (1 + amount) : 1 + amount + (into - 1) * (1 - amount);
  return start + late * unit;
}

/** From the page to the hands: tempo, swing, a player's unevenness and place in the beat. Times in seconds. */
export function perform(events: readonly Event[], layer: Layer, piece: Piece, swingUnit: number, rng: Rng): Tone[] {
  const amount = layer.swing ?? 0;
  const place = (beat: number) => (amount === 0 ? beat : swung(beat, swingUnit, amount)) * piece.beatSeconds;
  return events
    .filter((e) => e.velocity > 0.01 && e.beats > 0)
    .map((e): Tone => {
      const wobble = ((rng() + rng() - 1) * (layer.loose ?? 0) + (layer.lag ?? 0)) / 1000;
      const at = Math.max(0, place(e.beat) + wobble);
      const end = place(e.beat + e.beats) + wobble;
      const tone: Tone = { at, seconds: Math.max(0.03, end - at), midi: e.midi, velocity: Math.min(1, e.velocity) };
      if (e.slide !== undefined) tone.slide = e.slide;
      return tone;
    })
    .sort((a, b) => a.at - b.at);
}
