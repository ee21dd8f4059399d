export type EffectName = 'rain';
