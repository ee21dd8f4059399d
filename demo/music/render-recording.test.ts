import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALBUMS } from '../catalogue/all-albums.ts';
import type { Track } from '../catalogue/types.ts';
import { integratedLoudness } from './dsp/loudness.ts';
import type { VersionKind } from './recipe.ts';
import { type Recording, recordingSeconds, recordingSections, renderRecording } from './render-recording.ts';
import { writeWav } from './wav.ts';

const tracks = ALBUMS.flatMap((album) => album.tracks);
const find = (code: string) => tracks.find((track) => track.code === code) as Track;

/** The shortest edit of every second album. */
function sampler(): [string, VersionKind][] {
  const short: readonly VersionKind[] = ['15s', '30s', 'loop', 'bed', 'full'];
  return ALBUMS.filter((album, i) => album.library < 3 && i % 2 === 0).map((album) => {
    const version = short.find((v) => album.tracks.some((t) => t.versions.includes(v))) as VersionKind;
    return [(album.tracks.find((t) => t.versions.includes(version)) as Track).code, version];
  });
}

const power = (x: Float32Array, from: number, to: number) =>
  x.subarray(from, to).reduce((s, v) => s + v * v, 0) / Math.max(1, to - from);

function soundness({ samples, sampleRate, channels }: Recording) {
  expect([sampleRate, channels, samples.length]).toEqual([44100, 2, 2]);
  for (const side of samples) {
    let peak = 0;
    let sum = 0;
    for (const v of side) {
      if (!Number.isFinite(v)) throw new Error('not a number');
      peak = Math.max(peak, Math.abs(v));
      sum += v;
    }
    expect(peak).toBeLessThanOrEqual(0.892);
    expect(peak).toBeGreaterThan(0.05);
    expect(Math.abs(sum / side.length)).toBeLessThan(1e-4);
  }
}

test.each(sampler())('%s %s is loud enough, whole and ends in silence', (trackCode, version) => {
  const track = find(trackCode);
  const recording = renderRecording({ trackCode, version });
  soundness(recording);
  const [left, right] = recording.samples;
  expect(left.length).toBe(Math.round(recordingSeconds(track, version) * 44100));
  expect(integratedLoudness({ left, right })).toBeGreaterThan(-17.6);
  expect(integratedLoudness({ left, right })).toBeLessThan(-15.5);
  // A waveform that shows its form: the loudest second is well above the quietest of its first two thirds.
  const seconds = Array.from({ length: Math.floor((left.length / 44100) * 0.7) }, (_, s) =>
    power(left, s * 44100, (s + 1) * 44100),
  );
  expect(Math.max(...seconds) / Math.min(...seconds)).toBeGreaterThan(version === '15s' ? 1.3 : 2);
  if (version !== 'loop') expect(power(left, left.length - 2205, left.length)).toBeLessThan(1e-6);
  // The sides differ: it is stereo.
  expect(left.some((v, i) => Math.abs(v - (right[i] as number)) > 0.01)).toBe(true);
});

test('the same request gives the same samples, another track gives others', () => {
  const again = () => renderRecording({ trackCode: 'TB-0055-03', version: '15s' }).samples;
  const [a, b] = [again(), again()];
  expect(a[0]).toEqual(b[0]);
  expect(a[1]).toEqual(b[1]);
  expect(renderRecording({ trackCode: 'TB-0055-01', version: '15s' }).samples[0]).not.toEqual(a[0]);
});

test('a loop goes round without a seam', () => {
  const [left] = renderRecording({ trackCode: 'TB-0065-01', version: 'loop' }).samples;
  const steps = Array.from({ length: 4000 }, (_, i) =>
    Math.abs((left[i * 97 + 1] as number) - (left[i * 97] as number)),
  ).sort((a, b) => a - b);
  const seam = Math.abs((left[0] as number) - (left.at(-1) as number));
  expect(seam).toBeLessThan((steps[3960] as number) * 2);
  const bar = (60 / 84) * 4;
  expect((left.length / 44100 / bar) % 1).toBeCloseTo(0, 3);
});

/** Seconds at which something is struck: the highs jump to three times what they were, no sooner than 70 ms after the last. */
function onsets(samples: Float32Array): number[] {
  const hop = 256;
  const edges = samples.map((v, i) => v - (samples[i - 1] ?? 0));
  const powers = Array.from({ length: Math.floor(edges.length / hop) }, (_, f) => power(edges, f * hop, (f + 1) * hop));
  const floor = Math.max(...powers) / 400;
  const found: number[] = [];
  powers.forEach((now, f) => {
    const before = Math.max(...powers.slice(Math.max(0, f - 4), f), 0);
    const at = ((f + 0.5) * hop) / 44100;
    if (now > 3 * before && now > floor && at - (found.at(-1) ?? -1) > 0.07) found.push(at);
  });
  return found;
}

test('drums fall on the grid of the tempo that the catalogue tells', () => {
  const track = find('TB-0063-03');
  const [left] = renderRecording({ trackCode: track.code, version: 'drums-and-bass' }).samples;
  const bpm = track.sound.kind === 'music' ? track.sound.bpm : 0;
  const sixteenth = 60 / bpm / 4;
  const struck = onsets(left);
  expect(struck.length).toBeGreaterThan(150);
  const off = struck.filter((t) => Math.abs(t / sixteenth - Math.round(t / sixteenth)) * sixteenth > 0.016);
  expect(off.length / struck.length).toBeLessThan(0.06);
});

test('versions leave out what they say', () => {
  const code = 'TB-0052-01';
  const highs = (version: VersionKind) => {
    const [left] = renderRecording({ trackCode: code, version }).samples;
    let sum = 0;
    for (let i = 1; i < left.length; i += 1) sum += ((left[i] as number) - (left[i - 1] as number)) ** 2;
    return sum / left.length;
  };
  expect(find(code).versions).toContain('no-drums');
  expect(highs('no-drums')).not.toBeCloseTo(highs('full'), 6);
  expect(() => renderRecording({ trackCode: code, version: 'bed' })).toThrow(/no version/);
  expect(() => renderRecording({ trackCode: 'TB-9999-01', version: 'full' })).toThrow(/No track/);
});

describe('effects', () => {
  const effects = ALBUMS.filter((album) => album.library >= 3).flatMap((album) => album.tracks);
  test.each(effects.map((track) => [track.code, track.title.en]))('%s %s is sound', (trackCode) => {
    const recording = renderRecording({ trackCode, version: 'full' });
    soundness(recording);
    expect(recording.samples[0].length).toBe(Math.round(find(trackCode).seconds * 44100));
  });

  test('ambiences loop without a seam', () => {
    for (const code of ['TB-0401-02', 'TB-0401-04', 'TB-0402-01']) {
      const [left] = renderRecording({ trackCode: code, version: 'full' }).samples;
      const n = left.length;
      const typical = Math.sqrt(
        Array.from({ length: n - 1 }, (_, i) => ((left[i + 1] as number) - (left[i] as number)) ** 2).reduce(
          (a, b) => a + b,
        ) / n,
      );
      expect(Math.abs((left[0] as number) - (left[n - 1] as number)), code).toBeLessThan(typical * 5);
      expect(power(left, 0, 22050) / power(left, n - 22050, n), code).toBeGreaterThan(0.2);
    }
  });
});

test('sections start on bars and tell the form', () => {
  const sections = recordingSections(find('TB-0042-03'), 'full');
  expect(sections.map((s) => s.name)).toEqual(['intro', 'theme', 'build', 'break', 'peak', 'outro']);
  for (const { startSeconds } of sections) expect((startSeconds / ((60 / 72) * 4)) % 1).toBeCloseTo(0, 6);
  expect(recordingSections(find('TB-0401-01'), 'full')).toEqual([]);
});

test('a WAV file holds what was rendered, dithered by no more than a step', async () => {
  const recording = renderRecording({ trackCode: 'TB-0301-03', version: 'full' });
  const path = join(tmpdir(), `tonebank-wav-${process.pid}.wav`);
  try {
    await writeWav(path, recording);
    const file = await readFile(path);
    const frames = recording.samples[0].length;
    expect(file.length).toBe(44 + frames * 4);
    expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect([file.readUInt16LE(20), file.readUInt16LE(22), file.readUInt32LE(24), file.readUInt16LE(34)]).toEqual([
      1, 2, 44100, 16,
    ]);
    expect(file.readUInt32LE(40)).toBe(frames * 4);
    for (let i = 0; i < frames; i += 997) {
      const value = file.readInt16LE(44 + i * 4);
      expect(Math.abs(value - (recording.samples[0][i] as number) * 32767)).toBeLessThan(1.51);
    }
  } finally {
    await rm(path, { force: true });
  }
});
