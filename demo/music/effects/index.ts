import { limit } from '../dsp/dynamics.ts';
import { RATE, type Stereo, silence } from '../dsp/stereo.ts';
import { rngOf } from '../random.ts';
import type { EffectRecipe } from '../recipe.ts';
import type { Effect } from './effect.ts';
import type { EffectName } from './names.ts';
import { rain } from './weather.ts';

const EFFECTS: Record<EffectName, Effect> = { rain };

/** A sound effect of a length in seconds, its loudest peak at -3 dBFS. */
export function renderEffect(code: string, recipe: EffectRecipe, seconds: number): Stereo {
  const out = silence(Math.round(seconds * RATE));
  EFFECTS[recipe.effect](out, {
    amount: recipe.amount ?? 0.5,
    colour: recipe.colour ?? 0.5,
    rng: rngOf(`${code}/effect`),
  });
  let peak = 1e-9;
  for (const side of [out.left, out.right]) for (const v of side) peak = Math.max(peak, Math.abs(v));
  limit(out, 0.7 / peak, -1.4);
  return out;
}
