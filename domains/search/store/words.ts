import { m } from '#messages';

export function vocalName(vocal: string): string {
  if (vocal === 'none') return m.search_vocal_none();
  return vocal === 'chant' ? m.search_vocal_chant() : m.search_vocal_lyrics();
}

export const sortNames = () => [
  m.search_sort_default(),
  m.search_sort_newest(),
  m.search_sort_hottest(),
  m.search_sort_duration(),
  'BPM',
];

/** A stretch of seconds in words; an open end is "over". */
export function secondsName([low, high]: readonly [number, number]): string {
  return Number.isFinite(high) ? m.search_seconds_range({ low, high }) : m.search_seconds_over({ low });
}
