import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { S3Location } from '#platform/config/config.ts';
import { createFolderStore } from './folder-store.ts';
import { isObjectName, type ObjectStore, objectName, objectPath } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import { type FakeS3, startFakeS3 } from './testing/fake-s3.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** Larger than a part, and no multiple of one. */
const large = randomBytes(17 * 1024 * 1024 + 3);

let folder: string;
let s3: FakeS3;
let location: S3Location;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'music');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'right secret');
  s3 = await startFakeS3('tonebank', { music: 'right secret' });
  location = { bucket: 'tonebank', prefix: 'objects/', region: 'cn-east-1', endpoint: s3.endpoint, pathStyle: true };
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonebank-objects-'));
});
afterEach(() => rm(folder, { recursive: true }));

const stores: [string, () => Promise<ObjectStore>][] = [
  ['a folder', () => createFolderStore(join(folder, 'objects'))],
  ['S3', () => createS3Store(location, join(folder, 'scratch'))],
];

describe.each(stores)('%s', (_what, create) => {
  let store: ObjectStore;
  beforeEach(async () => {
    store = await create();
  });

  test('names bytes by their hash, once', async () => {
    const bytes = randomBytes(100);
    const name = await store.putBuffer(bytes, 'mp3');
    expect(name).toBe(`${hashOf(bytes)}.mp3`);
    expect(await store.putBuffer(bytes, 'mp3')).toBe(name);
    expect(await store.size(name)).toBe(100);
    expect(await buffer(await store.read(name))).toEqual(bytes);
  });

  test('reads a range, both ends included', async () => {
    const name = await store.putBuffer(Buffer.from('0123456789'), 'txt');
    expect((await buffer(await store.read(name, { start: 2, end: 4 }))).toString()).toBe('234');
  });

  test('keeps a large file, which may then be gone', async () => {
    const path = join(folder, 'master.wav');
    await writeFile(path, large);
    const name = await store.putFile(path, 'wav');
    expect(name).toBe(`${hashOf(large)}.wav`);
    expect(await store.size(name)).toBe(large.length);
    expect(hashOf(await buffer(await store.read(name)))).toBe(hashOf(large));
    await writeFile(path, large);
    expect(await store.putFile(path, 'wav')).toBe(name);
    expect(existsSync(path)).toBe(false);
  });

  test('keeps what a stream carries, small or large', async () => {
    const chunks = [large.subarray(0, 1000), large.subarray(1000)];
    expect(await store.putStream(Readable.from(chunks), 'bin')).toBe(`${hashOf(large)}.bin`);
    expect(await store.putStream(Readable.from([Buffer.from('a'), Buffer.from('b')]), 'txt')).toBe(
      `${hashOf(Buffer.from('ab'))}.txt`,
    );
    expect(await store.putBuffer(large, 'raw')).toBe(`${hashOf(large)}.raw`);
  });

  test('keeps nothing of a stream that fails', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('The client went away.');
      })(),
    );
    await expect(store.putStream(broken, 'mp3')).rejects.toThrow('went away');
    expect(await store.size(`${hashOf(Buffer.from('half'))}.mp3`)).toBeNull();
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  test('lends a local file', async () => {
    const name = await store.putBuffer(Buffer.from('lent'), 'txt');
    const seen = await store.withLocalFile(name, async (path) => (await readFile(path)).toString());
    expect(seen).toBe('lent');
  });

  test('removes, and does not mind what is gone', async () => {
    const name = await store.putBuffer(randomBytes(10), 'bin');
    await store.remove(name);
    expect(await store.size(name)).toBeNull();
    await store.remove(name);
    await expect(store.read(name)).rejects.toThrow();
    await expect(store.withLocalFile(name, async (path) => readFile(path))).rejects.toThrow();
  });

  test('has no object whose name cannot be one', async () => {
    expect(await store.size('../../etc/passwd')).toBeNull();
    await expect(store.read('../../etc/passwd')).rejects.toThrow('Not the name');
    await expect(store.putBuffer(Buffer.from('x'), '../x')).rejects.toThrow('Not an extension');
  });

  test('answers', async () => {
    await store.ping();
  });
});

describe('a folder', () => {
  test('that is gone does not answer', async () => {
    const store = await createFolderStore(join(folder, 'objects'));
    await rm(join(folder, 'objects'), { recursive: true });
    await expect(store.ping()).rejects.toThrow();
  });

  test('is rid at start of what a killed process was writing long ago', async () => {
    const unfinished = join(folder, 'objects/unfinished');
    await mkdir(unfinished, { recursive: true });
    const old = new Date(Date.now() - 3 * 24 * 3600 * 1000);
    await writeFile(join(unfinished, 'old'), 'x');
    await utimes(join(unfinished, 'old'), old, old);
    await writeFile(join(unfinished, 'new'), 'x');
    await createFolderStore(join(folder, 'objects'));
    expect(await readdir(unfinished)).toEqual(['new']);
  });
});

describe('S3', () => {
  test('has the same paths below its prefix as the folder', async () => {
    const store = await createS3Store(location, join(folder, 'scratch'));
    const name = await store.putBuffer(Buffer.from('path'), 'txt');
    expect(s3.objects.has(`objects/${objectPath(name)}`)).toBe(true);
  });

  test('refuses a wrong secret, so the signatures above were right', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong secret');
    const store = await createS3Store(location, join(folder, 'scratch'));
    await expect(store.putBuffer(randomBytes(10), 'bin')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    await expect(store.ping()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'right secret');
  });

  test('does not answer where there is no bucket', async () => {
    const store = await createS3Store({ ...location, bucket: 'elsewhere' }, join(folder, 'scratch'));
    await expect(store.ping()).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });

  test('gives an upload in parts up when a part is refused', async () => {
    const store = await createS3Store(location, join(folder, 'scratch'));
    const path = join(folder, 'other.wav');
    const bytes = Buffer.concat([large, Buffer.from('other')]);
    await writeFile(path, bytes);
    s3.refuse(/^PUT .*partNumber=2/);
    await expect(store.putFile(path, 'wav')).rejects.toMatchObject({ name: 'InvalidRequest' });
    s3.refuse(null);
    expect(s3.uploads.size).toBe(0);
    expect(existsSync(path)).toBe(true);
    expect(await store.putFile(path, 'wav')).toBe(`${hashOf(bytes)}.wav`);
  });
});

test('names and paths', () => {
  const name = objectName('ab12'.padEnd(64, '0'), 'mp3');
  expect(objectPath(name)).toBe(`ab/12/${name}`);
  for (const wrong of ['', 'x.mp3', `${'0'.repeat(64)}`, `${'0'.repeat(64)}.mp3/..`, `${'A'.repeat(64)}.mp3`])
    expect(isObjectName(wrong)).toBe(false);
});
