import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeLinks } from './binaries.ts';

let folder: string;
const lib = (name: string) => join(folder, 'native/lib', name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tonebank-binaries-'));
  mkdirSync(join(folder, 'native/lib'), { recursive: true });
  writeFileSync(lib('libpq.so.5.18'), 'library');
  const links = ['libpq.so.5', 'libpq.so'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the links that npm cannot carry are made, relative, and once', () => {
  expect(makeLinks(folder)).toBe(true);
  expect(makeLinks(folder)).toBe(true);
  expect(readlinkSync(lib('libpq.so'))).toBe('libpq.so.5.18');
  expect(readFileSync(lib('libpq.so.5'), 'utf8')).toBe('library');
});

test('a package that lacks what a link points to is not taken for whole', () => {
  rmSync(lib('libpq.so.5.18'));
  expect(makeLinks(folder)).toBe(false);
});
