import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, test } from 'vitest';
import { readFrameHeader } from '../reading/mp3-frames.ts';
import { withFolder } from '../testing/read-all.ts';
import { sine } from '../testing/signals.ts';
import { type Mp3Bitrate, Mp3Writer, mp3SampleRate } from './mp3-writer.ts';

/** LAME lowers what it encodes at 128 kbps by half a decibel, to leave room for what it adds. */
const LEVEL: Record<Mp3Bitrate, number> = { 128: 0.95, 320: 1 };

/** Written in pieces, as blocks of a master come. */
function write(channels: Float32Array[], rate: number, bitrate: Mp3Bitrate): Promise<Buffer> {
  return withFolder(async (folder) => {
    const path = join(folder, 'x.mp3');
    const writer = await Mp3Writer.open(path, rate, channels.length, bitrate);
    for (let at = 0; at < channels[0]!.length; at += 30_000) {
      await writer.write(channels.map((samples) => samples.subarray(at, at + 30_000)));
    }
    await writer.end();
    return readFile(path);
  });
}

async function decodeGapless(bytes: Buffer) {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const decoded = decoder.decode(bytes);
  decoder.free();
  return decoded;
}

describe('MP3 writer', () => {
  test.each([
    [44_100, 44_100, 128],
    [48_000, 48_000, 320],
    [96_000, 48_000, 128],
    [22_050, 44_100, 320],
    [32_000, 48_000, 128],
  ] as const)(
    'a tone at %i Hz comes back at %i Hz and %i kbps: as long, as loud, in both channels',
    async (rate, written, bitrate) => {
      const decoded = await decodeGapless(await write([sine(440, 0.5, 2, rate)], rate, bitrate));
      expect(decoded.sampleRate).toBe(written);
      expect(Math.abs(decoded.samplesDecoded - 2 * written)).toBeLessThanOrEqual(1);
      const wanted = sine(440, 0.5 * LEVEL[bitrate], 2, written);
      for (const channel of decoded.channelData) {
        for (let i = 5000; i < 2 * written - 5000; i++) expect(Math.abs(channel[i]! - wanted[i]!)).toBeLessThan(0.01);
      }
    },
  );

  test('every frame has the bitrate, and the first one tells how many there are', async () => {
    const bytes = await write([sine(440, 0.5, 2), sine(660, 0.5, 2)], 44_100, 320);
    const frames: number[] = [];
    for (let at = 0; at < bytes.length; ) {
      const header = readFrameHeader(bytes, at)!;
      frames.push(header.bitrate);
      at += header.length;
    }
    expect(new Set(frames)).toEqual(new Set([320]));
    expect(bytes.toString('latin1', 36, 40)).toBe('Info');
    expect(bytes.readUInt32BE(44)).toBe(frames.length - 1);
    expect(bytes.readUInt32BE(48)).toBe(bytes.length);
  });

  test('rates stay in their family', () => {
    expect([44_100, 88_200, 176_400, 22_050, 11_025].map(mp3SampleRate)).toEqual(Array(5).fill(44_100));
    expect([48_000, 96_000, 192_000, 32_000, 8_000].map(mp3SampleRate)).toEqual(Array(5).fill(48_000));
  });
});
