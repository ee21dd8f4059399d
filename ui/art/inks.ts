import { luminance, rgb } from './colour.ts';

/** Four colours and a ground, as a printer would mix them for one cover. */
export type Ink = { ground: string; main: string; second: string; third: string; dark: string };

const ink = (ground: string, main: string, second: string, third: string, dark: string): Ink => ({
  ground,
  main,
  second,
  third,
  dark,
});

export const inks = {
  zhu: ink('#e8e0d0', '#c8321a', '#1d1a17', '#d9a441', '#1d1a17'),
  celadon: ink('#cfdacd', '#5b8c76', '#1f3b33', '#e9c98a', '#13261f'),
  indigo: ink('#e4dfd3', '#1f4280', '#10203f', '#d8573a', '#0c1730'),
  dusk: ink('#1e2735', '#e27c58', '#f2cfa2', '#56789a', '#10151e'),
  moss: ink('#2b3325', '#8f9d5c', '#dcd6b4', '#c65a2f', '#171c13'),
  butter: ink('#f2cd62', '#e2552c', '#2a2926', '#f9efd8', '#2a2926'),
  rouge: ink('#e6b4a3', '#a9293d', '#3b141f', '#f6e7db', '#3b141f'),
  slate: ink('#b7c1c5', '#3c4b55', '#141a1d', '#ebe7dd', '#141a1d'),
  orange: ink('#ef8437', '#fbe2bd', '#7c2013', '#1b3a44', '#3b0f08'),
  mono: ink('#eeeae1', '#1b1916', '#6f685d', '#bbb3a5', '#1b1916'),
  ferry: ink('#0b1020', '#f3e3bd', '#f3e3bd', '#c8452a', '#080a12'),
  night: ink('#0d1422', '#2c4c80', '#ebdcb4', '#cb472c', '#060a12'),
  pine: ink('#102c28', '#34755f', '#e6dfc8', '#e8a53d', '#091a17'),
  sky: ink('#a6cad9', '#f5f0e5', '#e15d3b', '#1c3b5b', '#12273d'),
  oxblood: ink('#4b1116', '#bb4433', '#edd2ab', '#180607', '#180607'),
  sand: ink('#d6c09b', '#8d5b35', '#2d2018', '#f3e9d6', '#2d2018'),
  acid: ink('#d5dd4c', '#1c1f1a', '#6d8c30', '#f5f2e6', '#1c1f1a'),
} as const satisfies Record<string, Ink>;

export type InkName = keyof typeof inks;
export const inkNames = Object.keys(inks) as InkName[];

/** The colours of an ink from dark to light. */
export function byLight(of: Ink): string[] {
  const all = [of.ground, of.main, of.second, of.third, of.dark];
  return all.sort((a, b) => luminance(rgb(a)) - luminance(rgb(b)));
}
