import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileName } from './file-name.ts';
import { readZip } from './testing/read-zip.ts';
import { writeZip } from './zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = new Date('2026-05-13T04:00:00Z');

test('an archive holds its files as they are, with names in any language, the same each time', async () => {
  const file = join(folder, 'sound.wav');
  await writeFile(file, Buffer.alloc(100_000, 7));
  const entries = [
    { name: '雾号 TB-0042-03/雾号 完整版.wav', content: { path: file } },
    { name: '雾号 TB-0042-03/证书.pdf', content: { bytes: Buffer.from('%PDF-') } },
  ];
  const zip = join(folder, 'a.zip');
  await writeZip(zip, entries, at);
  const bytes = await readFile(zip);
  const content = readZip(bytes);
  expect([...content.keys()]).toEqual(entries.map(({ name }) => name));
  expect(content.get(entries[0]!.name)!.equals(Buffer.alloc(100_000, 7))).toBe(true);
  await writeZip(join(folder, 'b.zip'), entries, at);
  expect((await readFile(join(folder, 'b.zip'))).equals(bytes)).toBe(true);
});

test('a file that is not there fails the archive', async () => {
  const entries = [{ name: 'x', content: { path: join(folder, 'nothing') } }];
  await expect(writeZip(join(folder, 'c.zip'), entries, at)).rejects.toThrow('ENOENT');
});

test.each([
  ['无线电/静默', '无线电 静默'],
  ['..\\evil', 'evil'],
  ['a:b*c?"<>|', 'a b c'],
  ['line\nbreak', 'line break'],
  ['雾号', '雾号'],
])('%j is the file name %j', (text, name) => {
  expect(fileName(text)).toBe(name);
});
