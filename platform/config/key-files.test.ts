import { sign, verify } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '#platform/testing/test-cluster.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { deriveKeys } from './derived-keys.ts';
import { KeysError, openKeys } from './key-files.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = join(await mkdtemp(join(tmpdir(), 'tonebank-keys-')), 'keys');
});
afterEach(async () => {
  await database.close();
  await rm(join(folder, '..'), { recursive: true });
});

test('the first start makes keys that nobody else may read, and later ones use them', async () => {
  const first = await openKeys(folder, database.db);
  const sealed = first.seal('person.idCard', '11010519491231002X');
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  const second = await openKeys(folder, database.db);
  expect(second.unseal('person.idCard', sealed)).toBe('11010519491231002X');
  expect(second.sign('certificate', 'a')).toBe(first.sign('certificate', 'a'));
});

test('several first starts at once agree on one key', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => openKeys(folder, database.db)));
  expect(new Set(all.map((keys) => keys.sign('x', 'text'))).size).toBe(1);
});

test('keys that are gone are not made anew over existing data', async () => {
  await openKeys(folder, database.db);
  await rm(folder, { recursive: true });
  await expect(openKeys(folder, database.db)).rejects.toThrow(KeysError);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test('other keys and damaged keys are refused', async () => {
  await openKeys(folder, database.db);
  await writeFile(join(folder, 'secret'), Buffer.alloc(32, 7).toString('base64url'));
  await expect(openKeys(folder, database.db)).rejects.toThrow('not those of this database');
  await writeFile(join(folder, 'secret'), 'short');
  await expect(openKeys(folder, database.db)).rejects.toThrow('damaged');
});

test('a key pair is made once and stays', async () => {
  const keys = await openKeys(folder, database.db);
  const { privateKey } = await keys.keyPair('certificates');
  const { publicKey } = await (await openKeys(folder, database.db)).keyPair('certificates');
  expect(verify('sha256', Buffer.from('text'), publicKey, sign('sha256', Buffer.from('text'), privateKey))).toBe(true);
  expect((await stat(join(folder, 'certificates.pem'))).mode & 0o777).toBe(0o600);
  expect(() => keys.keyPair('../elsewhere')).toThrow('Not the name');
});

const keys = deriveKeys(Buffer.alloc(32, 1));

test('what was sealed opens for the same purpose only, and never after a change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, position) => {
      const sealed = keys.seal('a', text);
      expect(keys.unseal('a', sealed)).toBe(text);
      expect(() => keys.unseal('b', sealed)).toThrow();
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      bytes[position % bytes.length]! ^= 1;
      expect(() => keys.unseal('a', `v1.${bytes.toString('base64url')}`)).toThrow();
    }),
  );
  expect(keys.seal('a', 'same')).not.toBe(keys.seal('a', 'same'));
  expect(() => keys.unseal('a', 'v1.')).toThrow('Not a sealed text');
});

test('a signature holds for its text and purpose', () => {
  const signature = keys.sign('a', 'text');
  expect(keys.verify('a', 'text', signature)).toBe(true);
  expect(keys.verify('b', 'text', signature)).toBe(false);
  expect(keys.verify('a', 'texts', signature)).toBe(false);
  expect(keys.verify('a', 'text', '')).toBe(false);
});
