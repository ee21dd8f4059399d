import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RefusalCode, refusalCodes } from '../refusals.ts';
import { flacFile } from '../testing/flac-file.ts';
import { opusFile } from '../testing/opus-file.ts';
import { readAll, refusalOf, withFolder } from '../testing/read-all.ts';
import { noise, sine } from '../testing/signals.ts';
import { Mp3Writer } from '../writing/mp3-writer.ts';

const seconds = 3;
const stereo = [sine(440, 0.5, seconds), noise(seconds * 44_100, 5).map((value) => value / 3)];

describe('FLAC', () => {
  const whole = flacFile(stereo);

  test('is decoded to its end', async () => {
    const read = await readAll(whole);
    expect(read).toMatchObject({ format: 'flac', lossless: true, bitDepth: 16, channels: 2, sampleRate: 44_100 });
    expect(read.channelData[1]!.length).toBe(seconds * 44_100);
    expect(Math.abs(read.channelData[1]![70_000]! - stereo[1]![70_000]!)).toBeLessThan(1e-4);
  });

  test('is taken behind an ID3 tag that does not belong there', async () => {
    const tag = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 0]), Buffer.alloc(128)]);
    expect((await readAll(Buffer.concat([tag, whole]))).format).toBe('flac');
  });

  test('a missing end is told, with and without a length in the header', async () => {
    expect(await refusalOf(whole.subarray(0, 300_001))).toBe('truncated');
    expect(await refusalOf(flacFile(stereo, { claimedFrames: 0 }).subarray(0, 300_001))).toBe('truncated');
    expect(await refusalOf(flacFile(stereo, { claimedFrames: 0 }))).toBeNull();
  });

  test('damage in the middle is told apart from a missing end', async () => {
    const damaged = Buffer.from(whole);
    for (let at = 200_000; at < 200_050; at++) damaged[at]! ^= 0x5a;
    expect(await refusalOf(damaged)).toBe('corrupted');
  });

  test('lengths that cannot be are refused before decoding', async () => {
    expect(await refusalOf(flacFile(stereo, { claimedFrames: 44_100 * 3600 }))).toBe('too_long');
    expect(await refusalOf(flacFile(stereo, { claimedFrames: 40_000 }))).toBe('header_mismatch');
  });
});

describe('Ogg Opus', () => {
  test('is decoded to its last granule, less the pre-skip', async () => {
    const read = await readAll(opusFile(11), 'music');
    expect(read).toMatchObject({
      format: 'ogg_opus',
      lossless: false,
      bitDepth: null,
      channels: 2,
      sampleRate: 48_000,
    });
    expect(read.channelData[0]!.length).toBe(11 * 48_000 - 312);
  });

  test('without its last page, or with half of it, it is truncated', async () => {
    expect(await refusalOf(opusFile(11, { ended: false }))).toBe('truncated');
    const whole = opusFile(11);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 200, max: whole.length - 1 }), async (length) => {
        expect(await refusalOf(whole.subarray(0, length))).toBe('truncated');
      }),
      { numRuns: 20 },
    );
  });
});

describe('MP3', () => {
  let whole: Buffer;

  beforeAll(async () => {
    whole = await withFolder(async (folder) => {
      const path = join(folder, 'x.mp3');
      const writer = await Mp3Writer.open(path, 44_100, 2, 128);
      await writer.write(stereo);
      await writer.end();
      return readFile(path);
    });
  });

  test('is decoded to its end', async () => {
    const read = await readAll(whole);
    expect(read).toMatchObject({ format: 'mp3', lossless: false, bitDepth: null, channels: 2, sampleRate: 44_100 });
    const frames = read.channelData[0]!.length;
    expect(frames).toBeGreaterThanOrEqual(seconds * 44_100);
    expect(frames).toBeLessThan(seconds * 44_100 + 4 * 1152);
  });

  test('fewer frames than the Xing frame promises are a missing end, even at a frame border', async () => {
    // 128 kbps at 44.1 kHz: 417 or 418 bytes a frame.
    const cut = whole.subarray(0, whole.length - 5 * 418);
    expect(await refusalOf(cut)).toBe('truncated');
    expect(await refusalOf(whole.subarray(0, 20_000))).toBe('truncated');
  });

  test('without a Xing frame, half a frame at the end tells', async () => {
    const bare = whole.subarray(whole.indexOf(Buffer.from([0xff, 0xfb]), 4));
    expect(await refusalOf(bare)).toBeNull();
    expect(await refusalOf(bare.subarray(0, bare.length - 100))).toBe('truncated');
  });

  test('tags at either end are no sound', async () => {
    const id3 = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 2, 0]), Buffer.alloc(256)]);
    const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)]);
    const read = await readAll(Buffer.concat([id3, id3, whole, id3v1]));
    expect(read.channelData[0]!.length).toBe((await readAll(whole)).channelData[0]!.length);
  });
});

test('flipped bytes end in a refusal or in sound, never in an error', async () => {
  const recordings = [flacFile(stereo), opusFile(3)];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...recordings),
      fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 1, max: 255 })), {
        minLength: 1,
        maxLength: 20,
      }),
      async (recording, flips) => {
        const damaged = Buffer.from(recording);
        for (const [where, mask] of flips) damaged[Math.floor(where * damaged.length)]! ^= mask;
        const code = await refusalOf(damaged);
        expect(code === null || refusalCodes.includes(code as RefusalCode)).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});

describe('other files', () => {
  test.each([
    [
      'M4A',
      Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypM4A '), Buffer.alloc(2000)]),
      'unsupported_format',
    ],
    [
      'WMA',
      Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(2000)]),
      'unsupported_format',
    ],
    ['a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2000)]), 'not_audio'],
    ['a ZIP', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(2000)]), 'not_audio'],
    ['nothing', Buffer.alloc(0), 'not_audio'],
    ['one byte', Buffer.alloc(1), 'not_audio'],
    ['zeros', Buffer.alloc(100_000), 'not_audio'],
    ['text', Buffer.from('Dear listener, '.repeat(5000)), 'not_audio'],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await refusalOf(bytes)).toBe(code);
  });

  test('random bytes are never taken for sound, whatever they begin with', async () => {
    const beginnings = ['', 'ID3', 'RIFF', 'fLaC', 'OggS', 'FORM', '\xff\xfb\x90\x00'].map((text) =>
      Buffer.from(text, 'latin1'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...beginnings),
        fc.uint8Array({ minLength: 0, maxLength: 3000 }),
        async (beginning, rest) => {
          expect(await refusalOf(Buffer.concat([beginning, rest]))).not.toBeNull();
        },
      ),
      { numRuns: 300 },
    );
  });
});
