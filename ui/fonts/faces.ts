/** The fonts of the store and how they are cut; make.ts does the cutting, ui/tokens.css sets them in order. */

export type LatinFace = {
  family: string;
  style: 'normal' | 'italic';
  /** CSS range of weights. */
  weight: string;
  source: string;
  /** The design space that is kept: what the tokens use, no more. */
  axes: Record<string, number | { min: number; max: number }>;
};

const FONTSOURCE = '@fontsource-variable';

export const latinFaces: readonly LatinFace[] = [
  {
    family: 'Hanken Grotesk Variable',
    style: 'normal',
    weight: '400 600',
    source: `${FONTSOURCE}/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    family: 'Newsreader Variable',
    style: 'normal',
    weight: '400 600',
    source: `${FONTSOURCE}/newsreader/files/newsreader-latin-opsz-normal.woff2`,
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 16, max: 72 } },
  },
  {
    family: 'Newsreader Variable',
    style: 'italic',
    weight: '400 500',
    source: `${FONTSOURCE}/newsreader/files/newsreader-latin-opsz-italic.woff2`,
    axes: { wght: { min: 400, max: 500 }, opsz: 28 },
  },
];

/** Letters, figures and signs of European languages, and the arrows and accidentals that the store writes. */
export const latinText = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).join('')}${Array.from(
  { length: 96 },
  (_, i) => String.fromCharCode(0xa0 + i),
).join('')}–•−×←↑→↓€™≤≥′″♭♯ŒœŠšŽžŸĀāĒēĪīŌōŪūǍǎǐǒǔğışř`;

/**
 * Marks that both scripts share and draw differently. On Chinese pages they come from the Chinese font, full width;
 * on English ones from the Latin font, under a family name of their own.
 */
export const sharedMarks = '—‘’“”…';

/** Layout features that the store uses or that text needs; small capitals and the like are left out. */
export const latinFeatures = ['kern', 'liga', 'lnum', 'tnum', 'pnum', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'case'];

export type HanFace = {
  /** `Tonebank Song` holds the words of the interface, `Tonebank Song Rest` everything else in slices. */
  family: string;
  /** CSS range of weights this cut stands for. */
  weight: string;
  source: string;
  /** Name of its files. */
  name: string;
};

const EXPO = '@expo-google-fonts';

const song600: Omit<HanFace, 'family'> = {
  weight: '1 700',
  source: `${EXPO}/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf`,
  name: 'song-600',
};
const song800: Omit<HanFace, 'family'> = {
  weight: '701 1000',
  source: `${EXPO}/noto-serif-sc/800ExtraBold/NotoSerifSC_800ExtraBold.ttf`,
  name: 'song-800',
};
const hei400: Omit<HanFace, 'family'> = {
  weight: '1 499',
  source: `${EXPO}/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf`,
  name: 'hei-400',
};
const hei600: Omit<HanFace, 'family'> = {
  weight: '500 1000',
  source: `${EXPO}/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf`,
  name: 'hei-600',
};

/** The few Chinese characters of an English page, so that it fetches no more for them: the name, and the way back. */
export const nameFaces: ReadonlyArray<HanFace & { text: string }> = [
  { ...song800, family: 'Tonebank Name', weight: '1 1000', text: '音库' },
  { ...hei400, family: 'Tonebank Tongue', weight: '1 1000', text: '中文' },
];

/** One file each, of the characters that the interface's own words use most. `most` caps its size. */
export const wordFaces: ReadonlyArray<HanFace & { words: 'headings' | 'all'; most: number }> = [
  { family: 'Tonebank Song', ...song600, words: 'headings', most: 320 },
  { family: 'Tonebank Song', ...song800, words: 'headings', most: 240 },
  { family: 'Tonebank Hei', ...hei400, words: 'all', most: 480 },
  { family: 'Tonebank Hei', ...hei600, words: 'headings', most: 320 },
];

/**
 * Everything else of GB 2312, cut by frequency: `leading` lists the characters that titles or sentences use most, the
 * web's order follows. Hei is fetched only where a system has no good Chinese sans at all.
 */
export const restFaces: ReadonlyArray<HanFace & { leading: 'titles.txt' | 'words.txt' }> = [
  { family: 'Tonebank Song Rest', ...song600, leading: 'titles.txt' },
  { family: 'Tonebank Song Rest', ...song800, leading: 'titles.txt' },
  { family: 'Tonebank Hei Rest', ...hei400, leading: 'words.txt' },
  { family: 'Tonebank Hei Rest', ...hei600, leading: 'words.txt' },
];

/** Common characters travel in small slices, so that a page fetches little it does not show. */
export const sliceSizes = { common: 96, rare: 320, commonUpTo: 2400 } as const;
