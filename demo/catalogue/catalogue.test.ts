import { describe, expect, test } from 'vitest';
import { ALBUMS } from './all-albums.ts';
import { LICENCE_INTRODUCTION, LICENCE_PROCEDURE, QUESTIONS } from './articles/licensing.ts';
import { BANNERS, CASES, CUSTOMERS, EDITORS_PICKS, HOT_KEYWORDS, PARTNERS } from './home.ts';
import { COMPOSERS, LABELS } from './people.ts';
import { TAGS } from './tags.ts';
import { THEMES } from './themes.ts';
import type { Album, Bilingual, Track } from './types.ts';

const HAN = /\p{Script=Han}/u;
const tracks = ALBUMS.flatMap((album) => album.tracks);
const music = ALBUMS.filter((album) => album.library < 3);
const tagCodes = new Set(TAGS.map((tag) => tag.code));

const repeated = <T>(list: readonly T[]): T[] => list.filter((item, index) => list.indexOf(item) !== index);

/** Every text in both languages, wherever it stands, with the path to it. */
function texts(value: unknown, path: string): [string, Bilingual][] {
  if (Array.isArray(value)) return value.flatMap((item, i) => texts(item, `${path}[${i}]`));
  if (typeof value !== 'object' || value === null) return [];
  const { zh, en } = value as Partial<Bilingual>;
  if (typeof zh === 'string' && typeof en === 'string') return [[path, { zh, en }]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const everything = {
  ALBUMS,
  TAGS,
  LABELS,
  COMPOSERS,
  THEMES,
  BANNERS,
  HOT_KEYWORDS,
  PARTNERS,
  CUSTOMERS,
  CASES,
  QUESTIONS,
};

describe('the catalogue', () => {
  test('is as big as a listener needs to believe in it', () => {
    expect(music.length).toBeGreaterThanOrEqual(24);
    expect(new Set(music.map((album) => album.library))).toEqual(new Set([1, 2]));
    expect(music.flatMap((album) => album.tracks).length).toBeGreaterThanOrEqual(120);
    const effects = ALBUMS.filter((album) => album.library >= 3);
    expect(new Set(effects.map((album) => album.library))).toEqual(new Set([3, 4]));
    expect(effects.flatMap((album) => album.tracks).length).toBeGreaterThanOrEqual(30);
    expect(TAGS.length).toBeGreaterThanOrEqual(120);
  });

  test('has one code for one thing', () => {
    for (const codes of [
      ALBUMS.map((album) => album.code),
      ALBUMS.map((album) => album.articleNo),
      ALBUMS.map((album) => album.title.zh),
      ALBUMS.map((album) => album.title.en),
      tracks.map((track) => track.code),
      tracks.map((track) => track.title.en),
      TAGS.map((tag) => tag.code),
      TAGS.map((tag) => tag.name.zh),
      TAGS.map((tag) => tag.name.en),
      LABELS.map((label) => label.code),
      COMPOSERS.map((composer) => composer.code),
      THEMES.map((theme) => theme.code),
    ]) {
      expect(repeated(codes)).toEqual([]);
    }
  });

  test('is written in two languages and mixes them nowhere', () => {
    const found = texts(everything, '');
    expect(found.length).toBeGreaterThan(450);
    for (const [path, { zh, en }] of found) {
      expect(zh.trim(), path).not.toBe('');
      expect(en.trim(), path).not.toBe('');
      expect(HAN.test(en), `${path}: ${en}`).toBe(false);
      expect(HAN.test(zh), `${path}: ${zh}`).toBe(true);
    }
    for (const { paragraphs } of [LICENCE_INTRODUCTION, LICENCE_PROCEDURE]) {
      expect(paragraphs.zh.length).toBe(paragraphs.en.length);
      for (const [i, text] of paragraphs.en.entries()) {
        expect(HAN.test(text), text).toBe(false);
        expect(text.slice(0, 2) === '##').toBe((paragraphs.zh[i] as string).startsWith('##'));
      }
    }
  });

  test.each(ALBUMS.map((album): [string, Album] => [album.code, album]))('%s is whole', (_code, album) => {
    expect(album.code).toMatch(/^TB-\d{4}$/);
    expect(album.releasedOn).toMatch(/^202[56]-(0\d|1[0-2])-[0-3]\d$/);
    expect(LABELS.some((label) => label.code === album.label)).toBe(true);
    for (const composer of album.composers)
      expect(
        COMPOSERS.some((c) => c.code === composer),
        composer,
      ).toBe(true);
    expect(album.composers.length).toBeGreaterThan(0);
    expect(album.cover.composition === 'glyph').toBe(album.cover.glyph !== undefined);
    expect(album.tracks.length).toBeGreaterThanOrEqual(4);
    for (const [index, track] of album.tracks.entries()) {
      expect(track.code).toBe(`${album.code}-${String(index + 1).padStart(2, '0')}`);
      expect(track.sound.kind).toBe(album.library < 3 ? 'music' : 'effect');
      expect(repeated(track.tags), track.code).toEqual([]);
      expect(track.tags.length, track.code).toBeGreaterThanOrEqual(1);
      for (const tag of track.tags) expect(tagCodes.has(tag), `${track.code}: ${tag}`).toBe(true);
      expect(track.versions[0]).toBe('full');
      expect(repeated(track.versions)).toEqual([]);
    }
  });

  test('tells tempo, key, length and versions of every piece of music', () => {
    for (const track of music.flatMap((album) => album.tracks)) {
      if (track.sound.kind !== 'music') continue;
      expect(Number.isInteger(track.sound.bpm), track.code).toBe(true);
      expect(track.sound.bpm).toBeGreaterThanOrEqual(50);
      expect(track.sound.bpm).toBeLessThanOrEqual(176);
      expect(track.seconds, track.code).toBeGreaterThanOrEqual(45);
      expect(track.seconds, track.code).toBeLessThanOrEqual(90);
      expect(track.versions.length, track.code).toBeGreaterThanOrEqual(2);
      expect(track.versions.length, track.code).toBeLessThanOrEqual(7);
      expect(track.tags.length, track.code).toBeGreaterThanOrEqual(5);
      expect(track.description?.zh.length, track.code).toBeGreaterThan(8);
    }
  });

  test('claims a voice only where one sings', () => {
    const sings = (track: Track) => track.sound.kind === 'music' && track.sound.lead === 'voice';
    for (const track of tracks) expect(track.vocal, track.code).toBe(sings(track) ? 'chant' : 'none');
  });

  test('uses every tag it offers', () => {
    const used = new Set(tracks.flatMap((track) => track.tags));
    expect(TAGS.map((tag) => tag.code).filter((code) => !used.has(code))).toEqual([]);
  });

  test('has pieces in many keys and at many tempi', () => {
    const sounds = tracks.flatMap((track) => (track.sound.kind === 'music' ? [track.sound] : []));
    expect(new Set(sounds.map((s) => s.tonic)).size).toBeGreaterThanOrEqual(11);
    expect(new Set(sounds.map((s) => s.bpm)).size).toBeGreaterThanOrEqual(30);
    expect(new Set(sounds.map((s) => s.mode)).size).toBe(8);
  });
});

describe('what is chosen from it', () => {
  test('is there', () => {
    const albumCodes = new Set(ALBUMS.map((album) => album.code));
    const trackCodes = new Set(tracks.map((track) => track.code));
    for (const theme of THEMES) {
      const known = theme.items.kind === 'album' ? albumCodes : trackCodes;
      expect(
        theme.items.codes.filter((code) => !known.has(code)),
        theme.code,
      ).toEqual([]);
      expect(repeated(theme.items.codes)).toEqual([]);
    }
    expect(THEMES.length).toBeGreaterThanOrEqual(10);
    expect(BANNERS.map(({ album }) => album).every((code) => albumCodes.has(code))).toBe(true);
    expect(EDITORS_PICKS.every((code) => albumCodes.has(code))).toBe(true);
    expect(CASES.every(({ track }) => trackCodes.has(track))).toBe(true);
  });

  test('keeps what its lists promise', () => {
    const versionsOf = (theme: string) => {
      const list = THEMES.find(({ code }) => code === theme)?.items.codes ?? [];
      return tracks.filter((track) => list.includes(track.code)).map((track) => [track.code, track.versions] as const);
    };
    for (const [code, versions] of versionsOf('fifteen-seconds')) expect(versions, code).toContain('15s');
    for (const [code, versions] of versionsOf('narration')) expect(versions, code).toContain('bed');
  });

  test('offers keywords that are tags', () => {
    for (const { zh, en } of HOT_KEYWORDS) {
      for (const word of zh.split('/'))
        expect(
          TAGS.some((tag) => tag.name.zh === word),
          word,
        ).toBe(true);
      for (const word of en.split('/'))
        expect(
          TAGS.some((tag) => tag.name.en.toLowerCase() === word),
          word,
        ).toBe(true);
    }
  });
});
