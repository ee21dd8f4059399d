import { limit } from '../dsp/dynamics.ts';
import { filterStereo, highpass } from '../dsp/filters.ts';
import { integratedLoudness } from '../dsp/loudness.ts';
import { decibels, RATE, type Stereo, silence } from '../dsp/stereo.ts';
import { rngOf } from '../random.ts';
import type { EffectRecipe } from '../recipe.ts';
import { fadeOut } from '../score/master.ts';
import type { Effect } from './effect.ts';
import { clock, door, footsteps, heartbeat, page } from './household.ts';
import { bell, glitch, notification, subDrop, uiClick, uiError, uiSuccess } from './interface.ts';
import { cashRegister, keyboard, lightSwitch, shutter, typewriter } from './machines.ts';
import type { EffectName } from './names.ts';
import { birds, city, crickets, train } from './places.ts';
import { impact, radio, riser, whoosh } from './transitions.ts';
import { fire, rain, stream, thunder, waves, wind } from './weather.ts';

const EFFECTS: Record<EffectName, Effect> = {
  bell,
  birds,
  'cash-register': cashRegister,
  city,
  clock,
  crickets,
  door,
  fire,
  footsteps,
  glitch,
  heartbeat,
  impact,
  keyboard,
  notification,
  page,
  radio,
  rain,
  riser,
  shutter,
  stream,
  'sub-drop': subDrop,
  switch: lightSwitch,
  thunder,
  train,
  typewriter,
  'ui-click': uiClick,
  'ui-error': uiError,
  'ui-success': uiSuccess,
  waves,
  whoosh,
  wind,
};

/** Ambiences, which loop without a seam and so are not faded. */
const ENDLESS: ReadonlySet<EffectName> = new Set([
  'birds',
  'city',
  'crickets',
  'fire',
  'rain',
  'stream',
  'waves',
  'wind',
]);

function removeOffset(side: Float32Array): void {
  const mean = side.reduce((sum, v) => sum + v, 0) / side.length;
  for (let i = 0; i < side.length; i += 1) side[i] = (side[i] as number) - mean;
}

/** A sound effect: single sounds with their peak near -2 dBFS but not above -14 LUFS, ambiences at -23 LUFS, as far as peaks allow. */
export function renderEffect(code: string, recipe: EffectRecipe, seconds: number): Stereo {
  const out = silence(Math.round(seconds * RATE));
  EFFECTS[recipe.effect](out, {
    amount: recipe.amount ?? 0.5,
    colour: recipe.colour ?? 0.5,
    rng: rngOf(`${code}/effect`),
  });
  const endless = ENDLESS.has(recipe.effect);
  if (endless) {
    // A filter would leave a seam; taking the mean away leaves none.
    removeOffset(out.left);
    removeOffset(out.right);
  } else {
    filterStereo(out, highpass(22));
    fadeOut(out, Math.min(0.4, seconds * 0.2));
  }
  let peak = 1e-9;
  for (const side of [out.left, out.right]) for (const v of side) peak = Math.max(peak, Math.abs(v));
  const target = decibels((endless ? -23 : -14) - integratedLoudness(out));
  limit(out, Math.min(target, (endless ? 1.6 : 0.79) / peak), -1.8);
  return out;
}
