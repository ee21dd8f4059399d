import type { CatalogueContent, ImportedAlbum } from '#domains/catalogue/server.ts';
import { demoContent } from '../../demo/content.ts';
import type { VersionKind } from '../../demo/music/recipe.ts';

/** Albums of the demo that the tests' house has, and how many of their tracks: one of each library that is sold most. */
const ALBUMS: ReadonlyMap<string, number> = new Map([
  ['TB-0043', 4],
  ['TB-0051', 3],
  ['TB-0301', 3],
]);

export interface Sounding {
  /** Of the version. */
  code: string;
  trackCode: string;
  /** The version that is rendered for it; short ones make a house quickly. */
  sound: VersionKind;
}

const short = (album: ImportedAlbum): ImportedAlbum => ({
  ...album,
  tracks: album.tracks.slice(0, ALBUMS.get(album.code)),
});

/** What the house sells. */
export function houseContent(now: Date): CatalogueContent {
  const demo = demoContent(now);
  const albums = demo.albums.filter(({ code }) => ALBUMS.has(code)).map(short);
  const there = new Set(albums.flatMap(({ code, tracks }) => [code, ...tracks.map((track) => track.code)]));
  const themes = demo.themes.map((theme) => ({ ...theme, items: theme.items.filter((code) => there.has(code)) }));
  return { ...demo, albums, themes: themes.filter(({ items }) => items.length > 0) };
}

/** The main version of every track; the first of an album at its full length, so that it plays on through a test. */
export function soundingVersions(): Sounding[] {
  return houseContent(new Date()).albums.flatMap((album) =>
    album.tracks.map((track, index) => {
      const main = track.versions[0]!;
      const shortest = track.versions.find(({ kind }) => kind === '15s' || kind === '30s') ?? main;
      return { code: main.code, trackCode: track.code, sound: (index === 0 ? main : shortest).kind as VersionKind };
    }),
  );
}
