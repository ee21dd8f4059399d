import { m } from '#messages';

/** The twelve keys from C, as musicians write them. */
export const PITCHES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;

const FLATS: Record<string, string> = { Db: 'C#', Eb: 'D#', Gb: 'F#', Ab: 'G#', Bb: 'A#' };

/** `F# minor` is pitch 6, minor; null for what is no key. */
export function readKey(key: string): { pitch: number; minor: boolean } | null {
  const [name = '', mode] = key.split(' ');
  const pitch = PITCHES.indexOf((FLATS[name] ?? name) as (typeof PITCHES)[number]);
  return pitch < 0 ? null : { pitch, minor: mode === 'minor' };
}

/** A key in the reader's words: `D 小调`, `D minor`. */
export function keyName(key: string): string {
  const read = readKey(key);
  if (!read) return key;
  const name = PITCHES[read.pitch]!.replace('#', '♯');
  return read.minor ? m.catalogue_key_minor({ name }) : m.catalogue_key_major({ name });
}
