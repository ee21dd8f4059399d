import { arrangementOf } from './arrangements/all-arrangements.ts';
import { RATE, type Stereo, silence } from './dsp/stereo.ts';
import type { MusicRecipe, VersionKind } from './recipe.ts';
import { versionSeconds } from './score/form.ts';
import { fadeOut, master } from './score/master.ts';
import { mix } from './score/mix.ts';
import { planPiece } from './score/piece.ts';

/** Lays what rings on after the end of a loop over its beginning: played round and round, the seam is not heard. */
function fold(bus: Stereo, length: number): Stereo {
  const out = silence(length);
  for (const side of ['left', 'right'] as const) {
    const from = bus[side];
    const to = out[side];
    for (let i = 0; i < from.length; i += 1) to[i % length] = (to[i % length] as number) + (from[i] as number);
  }
  return out;
}

/** One version of a piece of music, mastered. */
export function renderMusic(code: string, recipe: MusicRecipe, seconds: number, version: VersionKind): Stereo {
  const piece = planPiece(code, recipe, seconds, version);
  const arrangement = arrangementOf(recipe.arrangement)(piece);
  const length = Math.round(versionSeconds(version, seconds, piece.beatSeconds * piece.meter) * RATE);
  const settings = { glue: arrangement.glue ?? 0.3, air: arrangement.air ?? 0 };
  if (version === 'loop') {
    const looped = fold(mix(arrangement, piece, length + 4 * RATE), length);
    master(looped, settings);
    return looped;
  }
  const out = mix(arrangement, piece, length);
  fadeOut(out, Math.min(3, piece.plan.tail * 0.7));
  master(out, settings);
  return out;
}
