import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, rgb } from './art/colour.ts';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The hexadecimal colours declared in the block that a selector opens. */
function colours(selector: string): Record<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  expect(start).toBeGreaterThan(-1);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  );
}

const light = colours(':root');
const dark = { ...light, ...colours(':root[data-theme="dark"]') };

it('is as dark by the system as by choice', () => {
  const block = (selector: string) => {
    const start = sheet.indexOf(`${selector} {`);
    return sheet.slice(sheet.indexOf('{', start) + 1, sheet.indexOf('}', start)).replace(/\s+/g, ' ');
  };
  expect(block(':root:not([data-theme])')).toBe(block(':root[data-theme="dark"]'));
});

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for what is no text. */
const TEXT = 4.5;
const SIGN = 3;

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast in the %s theme', (_, theme) => {
  it.each([
    ['ink', 'paper', TEXT],
    ['ink', 'paper-raised', TEXT],
    ['ink-2', 'paper', TEXT],
    ['ink-2', 'paper-sunken', TEXT],
    ['ink-3', 'paper', TEXT],
    ['ink-3', 'paper-raised', TEXT],
    ['ink-3', 'paper-sunken', TEXT],
    ['accent-ink', 'paper', TEXT],
    ['accent-ink', 'paper-raised', TEXT],
    ['accent-ink', 'accent-wash', TEXT],
    ['on-accent', 'accent', TEXT],
    ['on-accent', 'accent-hover', TEXT],
    ['paper', 'ink', TEXT],
    ['paper', 'ink-2', TEXT],
    ['positive', 'paper', TEXT],
    ['positive', 'positive-wash', TEXT],
    ['caution', 'paper-raised', TEXT],
    ['caution', 'caution-wash', TEXT],
    ['danger', 'paper-raised', TEXT],
    ['danger', 'danger-wash', TEXT],
    ['key-text', 'key-white', TEXT],
    ['control', 'paper', SIGN],
    ['control', 'paper-raised', SIGN],
    ['control', 'paper-sunken', SIGN],
    ['accent', 'paper', SIGN],
    ['accent', 'paper-raised', SIGN],
    ['wave-rms', 'paper', SIGN],
    ['wave-played', 'paper-raised', SIGN],
    ['focus', 'paper', SIGN],
  ])('%s on %s is at least %d', (front, ground, least) => {
    expect(contrast(rgb(theme[front]!), rgb(theme[ground]!))).toBeGreaterThanOrEqual(least);
  });
});

const root = new URL('..', import.meta.url).pathname;

/** Every hand-written style sheet and component of the tree. */
function sources(ending: RegExp): string[] {
  return ['ui', 'apps', 'domains']
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => ending.test(file) && !file.includes('generated/'))
    .map((file) => readFileSync(`${root}${file}`, 'utf8'));
}

it('names no variable that nobody sets: such a declaration is silently dropped', () => {
  const sheets = sources(/\.css$/);
  const set = new Set(['--available-height', '--available-width']);
  for (const text of sheets) for (const [, name] of text.matchAll(/(--[\w-]+)\s*:/g)) set.add(name!);
  for (const text of sources(/\.tsx?$/)) for (const [, name] of text.matchAll(/'(--[\w-]+)'/g)) set.add(name!);
  const named = sheets.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!));
  expect([...new Set(named)].filter((name) => !set.has(name))).toEqual([]);
});
