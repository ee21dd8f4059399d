// Real recordings with another program's measurements, and uploads on a bad day. They are not part of the project: the folder
// lies beside the checkout, or where TONEBANK_REFERENCE_AUDIO says.

import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAudioWorkers, type IngestedMaster, ingestMaster } from './server.ts';
import { readAll } from './testing/read-all.ts';

const folder = process.env.TONEBANK_REFERENCE_AUDIO ?? fileURLToPath(new URL('../../../shared/audio', import.meta.url));
const present = existsSync(join(folder, 'good'));
if (!present) console.warn(`skipped: no reference recordings at ${folder} (set TONEBANK_REFERENCE_AUDIO)`);

const good = [
  {
    name: 'battle-192k.mp3',
    seconds: 75.023673,
    loudness: -16.6,
    truePeak: -3.2,
    format: 'mp3',
    warnings: ['lossy_master'],
  },
  { name: 'knolls-16bit-44k.wav', seconds: 60, loudness: -18.3, truePeak: 0, format: 'wav', warnings: [] },
  { name: 'love-theme.aiff', seconds: 40, loudness: -14.1, truePeak: -1.8, format: 'aiff', warnings: [] },
  { name: 'minstrels-48k.flac', seconds: 60, loudness: -20.4, truePeak: -7.6, format: 'flac', warnings: [] },
  { name: 'sad-mono.wav', seconds: 39.400023, loudness: -24.8, truePeak: -8.1, format: 'wav', warnings: ['mono'] },
  { name: 'underground-24bit-96k.wav', seconds: 20, loudness: -20.8, truePeak: -6.3, format: 'wav', warnings: [] },
  {
    name: 'wanderer.ogg',
    seconds: 262.284399,
    loudness: -18.2,
    truePeak: 0,
    format: 'ogg_vorbis',
    warnings: ['lossy_master'],
  },
];

const bad: [name: string, code: string][] = [
  ['random-bytes.mp3', 'not_audio'],
  ['picture.mp3', 'not_audio'],
  ['zip-archive.wav', 'not_audio'],
  ['empty.wav', 'not_audio'],
  ['truncated.mp3', 'truncated'],
  ['truncated.ogg', 'truncated'],
  ['truncated.flac', 'truncated'],
  ['truncated.wav', 'truncated'],
  ['header-claims-4gb.wav', 'header_mismatch'],
  ['zero-seconds.wav', 'too_short'],
  ['ten-hours-of-silence.flac', 'too_long'],
  ['silence-60s.flac', 'silent'],
];

describe.skipIf(!present)('reference recordings', () => {
  let outDir: string;

  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'audio-reference-'));
  });

  afterAll(async () => {
    closeAudioWorkers();
    await rm(outDir, { recursive: true, force: true });
  });

  async function accepted(path: string): Promise<IngestedMaster> {
    const result = await ingestMaster({ path, kind: 'music' }, { outDir });
    if (!result.ok) throw new Error(`refused: ${result.code} ${JSON.stringify(result.params)}`);
    return result;
  }

  test.each(good)(
    '$name agrees with the other meter',
    async ({ name, seconds, loudness, truePeak, format, warnings }) => {
      const result = await accepted(join(folder, 'good', name));
      expect(result.format).toBe(format);
      expect(result.durationMs).toBe(Math.round(seconds * 1000));
      expect(Math.abs(result.loudness - loudness)).toBeLessThanOrEqual(0.2);
      expect(Math.abs(result.truePeak - truePeak)).toBeLessThanOrEqual(0.3);
      expect(result.warnings.map(({ code }) => code).filter((code) => code !== 'tag_bpm_differs')).toEqual(warnings);
      expect(result.waveform).toHaveLength(480);
      expect(result.features).toHaveLength(32);
      const trial = await readAll(await readFile(result.trialPath), 'music');
      expect(trial).toMatchObject({ format: 'mp3', channels: 2 });
      expect(Math.abs(trial.channelData[0]!.length / trial.sampleRate - seconds)).toBeLessThan(0.08);
    },
  );

  test('tags are read as hints, and doubted where the samples say otherwise', async () => {
    const { tags, warnings, tempo } = await accepted(join(folder, 'good', 'minstrels-48k.flac'));
    expect(tags).toMatchObject({ title: 'Traveling minstrels', bpm: 96, isrc: 'QZABC2600001' });
    expect(warnings).toEqual([{ code: 'tag_bpm_differs', params: { tagged: 96, measured: tempo!.bpm } }]);
  });

  test.each(bad)('%s is refused: %s', async (name, code) => {
    expect(await ingestMaster({ path: join(folder, 'bad', name), kind: 'music' }, { outDir })).toMatchObject({
      ok: false,
      code,
    });
  });

  test('clipped.wav is taken with a warning', async () => {
    const { warnings } = await accepted(join(folder, 'bad', 'clipped.wav'));
    expect(warnings.map((warning) => warning.code)).toEqual(['clipping']);
  });

  test('no recording of the folder is without its expectation', () => {
    expect(readdirSync(join(folder, 'good')).sort()).toEqual(good.map(({ name }) => name).sort());
    expect(readdirSync(join(folder, 'bad')).sort()).toEqual([...bad.map(([name]) => name), 'clipped.wav'].sort());
  });
});
