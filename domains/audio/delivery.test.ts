import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TagLib } from 'taglib-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliver, markTrial } from './delivery.ts';
import type { DeliveryTags } from './shapes.ts';
import { flacFile } from './testing/flac-file.ts';
import { opusFile } from './testing/opus-file.ts';
import { aiffFile, wavFile } from './testing/pcm-files.ts';
import { readAll } from './testing/read-all.ts';
import { RATE, sine } from './testing/signals.ts';

const cover = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const tags: DeliveryTags = {
  title: '晨光 Morning Light',
  writers: ['林薇', 'Ana Prado'],
  album: '城市 City',
  licenceNumber: 'TB-7KQ2-M9XD',
  copyright: '© 2025 Tonebank',
  cover: { data: cover, mimeType: 'image/png' },
};
const tone = [sine(440, 0.4, 3), sine(554, 0.4, 3)];

let root: string;
let library: TagLib;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'audio-delivery-'));
  library = await TagLib.initialize();
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function deliverBytes(bytes: Uint8Array) {
  const outDir = await mkdtemp(join(root, 'out-'));
  const scratch = join(outDir, '.unfinished');
  const path = join(outDir, 'stored');
  await mkdir(scratch);
  await writeFile(path, bytes, { mode: 0o444 });
  const delivery = await deliver({ path, tags }, scratch, outDir);
  expect(await readdir(scratch)).toEqual([]);
  expect(Buffer.compare(await readFile(path), bytes)).toBe(0);
  return delivery;
}

async function expectTags(path: string) {
  const file = await library.open(path);
  const properties = file.properties();
  expect(properties).toMatchObject({
    title: [tags.title],
    album: [tags.album],
    copyright: [tags.copyright],
    composer: tags.writers,
    artist: ['林薇, Ana Prado'],
    LICENSENUMBER: [tags.licenceNumber],
  });
  expect(properties.comment?.[0]).toContain(tags.licenceNumber);
  expect(file.getPictures()).toMatchObject([{ mimeType: 'image/png', type: 'FrontCover' }]);
  expect(Buffer.compare(file.getPictures()[0]!.data, cover)).toBe(0);
  file.dispose();
}

describe('delivery', () => {
  test.each([
    ['wav', wavFile(tone, { type: 'int24', rate: 48_000 })],
    ['aiff', aiffFile(tone)],
    ['flac', flacFile(tone)],
  ])('%s: the same samples with tags and cover, and a 320 kbps MP3', async (format, bytes) => {
    const { masterPath, masterFormat, mp3Path } = await deliverBytes(bytes);
    expect(masterFormat).toBe(format);
    await expectTags(masterPath);
    await expectTags(mp3Path!);
    expect((await readAll(await readFile(masterPath))).channelData).toEqual((await readAll(bytes)).channelData);
    const mp3 = await library.open(mp3Path!);
    expect(mp3.audioProperties()).toMatchObject({ channels: 2, codec: 'MP3' });
    // The mean counts the frame in front of three short seconds as well.
    expect(Math.abs(mp3.audioProperties()!.bitrate - 320)).toBeLessThan(5);
    mp3.dispose();
  });

  test('a lossy master is delivered as it is and never transcoded upwards', async () => {
    const { masterPath, masterFormat, mp3Path } = await deliverBytes(opusFile(3));
    expect([masterFormat, mp3Path]).toEqual(['ogg_opus', null]);
    await expectTags(masterPath);
  });
});

describe('marked trial', () => {
  /** Energy at `hertz` from `start` on for a quarter of a second, by one bin of a Fourier sum. */
  const energyAt = (samples: Float32Array, hertz: number, start: number) => {
    let re = 0;
    let im = 0;
    const length = RATE / 4;
    for (let i = 0; i < length; i++) {
      const value = samples[Math.round(start * RATE) + i]!;
      re += value * Math.cos((2 * Math.PI * hertz * i) / RATE);
      im += value * Math.sin((2 * Math.PI * hertz * i) / RATE);
    }
    return Math.hypot(re, im) / length;
  };

  test('has the chime every 20 s over its full length, and nothing in between', async () => {
    const outDir = await mkdtemp(join(root, 'out-'));
    const path = join(outDir, 'stored');
    await writeFile(path, wavFile([sine(220, 0.3, 45), sine(220, 0.3, 45)]));
    const trial = await markTrial({ path, tags: { title: '晨光', writers: ['林薇'] } }, outDir, outDir);
    expect(trial.durationMs).toBe(45_000);
    const { channelData } = await readAll(await readFile(trial.path));
    expect(channelData[0]!.length / RATE).toBeCloseTo(45, 0);
    for (const start of [1, 21, 41]) {
      expect(energyAt(channelData[0]!, 1318.51, start + 0.03)).toBeGreaterThan(0.02);
      expect(energyAt(channelData[1]!, 987.77, start + 0.2)).toBeGreaterThan(0.02);
    }
    for (const start of [3, 10, 19, 30, 39]) expect(energyAt(channelData[0]!, 1318.51, start)).toBeLessThan(0.001);
    const file = await library.open(trial.path);
    expect(file.properties()).toMatchObject({ title: ['晨光'], composer: ['林薇'] });
    expect(file.audioProperties()).toMatchObject({ bitrate: 128, channels: 2 });
    file.dispose();
  });

  test('even a short effect is marked', async () => {
    const outDir = await mkdtemp(join(root, 'out-'));
    const path = join(outDir, 'stored');
    await writeFile(path, wavFile([sine(220, 0.3, 0.6)]));
    const { channelData } = await readAll(await readFile((await markTrial({ path }, outDir, outDir)).path));
    expect(energyAt(channelData[0]!, 1318.51, 0.03)).toBeGreaterThan(0.02);
  });
});
