import { TagLib } from 'taglib-wasm';
import type { MasterTags } from '../shapes.ts';

/** Longer ones are no titles but somebody's mistake or attack. */
const LONGEST_TEXT = 300;

const NO_TAGS: MasterTags = {
  title: null,
  artist: null,
  composers: [],
  album: null,
  genre: null,
  year: null,
  bpm: null,
  key: null,
  isrc: null,
  copyright: null,
  hasCover: false,
};

let tagLib: Promise<TagLib> | undefined;

/** Loaded once per process. */
export function loadTagLib(): Promise<TagLib> {
  tagLib ??= TagLib.initialize();
  return tagLib;
}

/** What a file says about itself; broken tags count as none. The samples decide whether a file is audio, never its tags. */
export async function readTags(path: string): Promise<MasterTags> {
  const library = await loadTagLib();
  try {
    const file = await library.open(path);
    try {
      return fromProperties(file.properties(), file.getPictures().length > 0);
    } finally {
      file.dispose();
    }
  } catch {
    return NO_TAGS;
  }
}

function fromProperties(properties: Record<string, string[] | undefined>, hasCover: boolean): MasterTags {
  const all = (name: string) =>
    (properties[name] ?? []).map((text) => text.trim().slice(0, LONGEST_TEXT)).filter((text) => text !== '');
  const first = (name: string) => all(name)[0] ?? null;
  const number = (text: string | null, lowest: number, highest: number) => {
    const value = Number.parseFloat(text ?? '');
    return value >= lowest && value <= highest ? value : null;
  };
  return {
    title: first('title'),
    artist: first('artist'),
    composers: all('composer'),
    album: first('album'),
    genre: first('genre'),
    year: number(first('date')?.slice(0, 4) ?? null, 1900, 2100),
    bpm: number(first('bpm'), 20, 400),
    key: first('initialKey'),
    isrc: first('isrc')?.replaceAll('-', '').toUpperCase() ?? null,
    copyright: first('copyright'),
    hasCover,
  };
}
