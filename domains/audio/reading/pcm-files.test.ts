import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aiffFile, type SampleType, wavFile } from '../testing/pcm-files.ts';
import { readAll, refusalOf } from '../testing/read-all.ts';
import { noise, sine } from '../testing/signals.ts';

const RATES = [8_000, 22_050, 44_100, 48_000, 96_000, 192_000];
/** Half a step of each width, and what float32 keeps of a 32-bit integer. */
const STEPS: Record<SampleType, number> = {
  int8: 1 / 128,
  int16: 1 / 0x8000,
  int24: 1 / 0x800000,
  int32: 2 ** -24,
  float32: 0,
  float64: 0,
};

const recording = fc.record({
  frames: fc.integer({ min: 40_000, max: 70_000 }),
  channels: fc.integer({ min: 1, max: 2 }),
  rate: fc.constantFrom(...RATES),
  seed: fc.integer({ min: 0, max: 1e9 }),
});

function samplesOf({ frames, channels, seed }: { frames: number; channels: number; seed: number }): Float32Array[] {
  return Array.from({ length: channels }, (_, c) => noise(frames, seed + c));
}

function furthest(a: Float32Array[], b: Float32Array[]): number {
  let most = 0;
  for (const [c, channel] of a.entries()) {
    for (let i = 0; i < channel.length; i++) most = Math.max(most, Math.abs(channel[i]! - b[c]![i]!));
  }
  return most;
}

describe('WAV', () => {
  const types: SampleType[] = ['int8', 'int16', 'int24', 'int32', 'float32', 'float64'];

  test.each(types)('%s comes back as it was written', async (type) => {
    await fc.assert(
      fc.asyncProperty(recording, fc.boolean(), fc.boolean(), async (made, extensible, rf64) => {
        const samples = samplesOf(made);
        const read = await readAll(wavFile(samples, { type, rate: made.rate, extensible, rf64 }));
        expect(read).toMatchObject({ format: 'wav', lossless: true, sampleRate: made.rate, channels: made.channels });
        expect(read.channelData[0]!.length).toBe(made.frames);
        expect(furthest(samples, read.channelData)).toBeLessThanOrEqual(STEPS[type]);
      }),
      { numRuns: 8 },
    );
  });

  test('16-bit samples stay exactly the same', async () => {
    const exact = Float32Array.from({ length: 65_536 }, (_, i) => (i - 32_768) / 32_768);
    expect(furthest([exact], (await readAll(wavFile([exact]))).channelData)).toBe(0);
  });

  test('chunks of odd length in front of the data are stepped over', async () => {
    const tone = sine(440, 0.5, 1);
    const bytes = wavFile([tone], {
      extraChunks: [
        ['LIST', Buffer.alloc(27)],
        ['JUNK', Buffer.alloc(3)],
        ['bext', Buffer.alloc(602)],
      ],
    });
    expect((await readAll(bytes)).channelData[0]!.length).toBe(tone.length);
  });

  test('what follows the data is no sound', async () => {
    const tone = sine(440, 0.5, 1);
    const bytes = Buffer.concat([wavFile([tone]), Buffer.from('id3 '), Buffer.alloc(2000, 0x55)]);
    expect((await readAll(bytes)).channelData[0]!.length).toBe(tone.length);
  });

  test('wherever a file is cut off inside its samples, it is told as truncated', async () => {
    const whole = wavFile([noise(44_100, 1), noise(44_100, 2)]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 44, max: whole.length - 1 }), async (length) => {
        expect(await refusalOf(whole.subarray(0, length))).toBe('truncated');
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['a length that was never filled in', 0xffffffff, 'header_mismatch'],
    ['two gigabytes that are not there', 0x7fffffff, 'header_mismatch'],
    ['no length before a second of sound', 0, 'header_mismatch'],
    ['a length ten times the file', 882_000, 'truncated'],
  ])('%s is refused', async (_, claimedBytes, code) => {
    expect(await refusalOf(wavFile([sine(440, 0.5, 1)], { claimedBytes }))).toBe(code);
  });

  test('compressed WAV is refused by name', async () => {
    await expect(readAll(wavFile([sine(440, 0.5, 1)], { formatTag: 0x11 }))).rejects.toMatchObject({
      code: 'unsupported_format',
      params: { found: 'WAV (ADPCM)' },
    });
  });

  test('not-a-number among the samples is damage, not sound', async () => {
    const samples = sine(440, 0.5, 1);
    samples[20_000] = Number.NaN;
    expect(await refusalOf(wavFile([samples], { type: 'float32' }))).toBe('corrupted');
  });
});

describe('AIFF', () => {
  const variants: [SampleType, 'NONE' | 'sowt' | 'fl32' | 'fl64' | undefined][] = [
    ['int8', undefined],
    ['int16', undefined],
    ['int24', undefined],
    ['int32', undefined],
    ['int16', 'NONE'],
    ['int16', 'sowt'],
    ['int24', 'sowt'],
    ['float32', 'fl32'],
    ['float64', 'fl64'],
  ];

  test.each(variants)('%s, compression %s, comes back as it was written', async (type, compression) => {
    await fc.assert(
      fc.asyncProperty(recording, async (made) => {
        const samples = samplesOf(made);
        const read = await readAll(
          aiffFile(samples, { type, rate: made.rate, ...(compression ? { compression } : {}) }),
        );
        expect(read).toMatchObject({ format: 'aiff', lossless: true, sampleRate: made.rate, channels: made.channels });
        expect(furthest(samples, read.channelData)).toBeLessThanOrEqual(STEPS[type]);
      }),
      { numRuns: 5 },
    );
  });

  test('cut off, lying and compressed files are refused', async () => {
    const tone = [sine(440, 0.5, 1)];
    expect(await refusalOf(aiffFile(tone).subarray(0, 50_000))).toBe('truncated');
    expect(await refusalOf(aiffFile(tone, { claimedFrames: 88_200 }))).toBe('header_mismatch');
    expect(await refusalOf(aiffFile(tone, { compression: 'ima4' }))).toBe('unsupported_format');
  });
});

describe('limits', () => {
  const second = sine(440, 0.5, 1);

  test('channels, rate and length', async () => {
    expect(await refusalOf(wavFile([second, second, second]))).toBe('too_many_channels');
    expect(await refusalOf(wavFile([second], { rate: 4_000 }))).toBe('unsupported_sample_rate');
    expect(await refusalOf(wavFile([second], { rate: 384_000 }))).toBe('unsupported_sample_rate');
    expect(await refusalOf(wavFile([second]), 'music')).toBe('too_short');
    expect(await refusalOf(wavFile([second]), 'effect')).toBeNull();
    expect(await refusalOf(wavFile([sine(440, 0.5, 0.19)]), 'effect')).toBe('too_short');
    expect(await refusalOf(wavFile([sine(440, 0.5, 0.2)]), 'effect')).toBeNull();
  });
});
