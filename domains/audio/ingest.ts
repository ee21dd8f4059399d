// A master's way into the catalogue: one pass over its samples feeds the measurements and the encoder of the trial version.
// Runs in a child process (working/child.ts), never in the web process.

import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Measured, Measurement } from './measuring/measurement.ts';
import type { MasterHeader, MasterStream } from './reading/master-stream.ts';
import { openMaster } from './reading/open-master.ts';
import { readTags } from './reading/tags.ts';
import type { IngestedMaster, IngestInput, MasterTags } from './shapes.ts';
import type { Warning } from './warnings.ts';
import { Mp3Writer } from './writing/mp3-writer.ts';

/** Fewer cut-off tops than this pass for a limiter's work. */
const CLIPPED_RUNS_TO_WARN = 10;
/** A tagged tempo that is not the measured one, its half or its double, within this share. */
const TEMPO_TOLERANCE = 0.03;
/** A measurement less sure than this contradicts no tag. */
const CONFIDENCE_TO_DOUBT = 0.3;

/** Unfinished files live in `scratchDir`, on the same file system as `outDir`. Throws `MasterRefused`. */
export async function ingest(input: IngestInput, scratchDir: string, outDir: string): Promise<IngestedMaster> {
  const stream = await openMaster(input.path, input.kind);
  try {
    const unfinished = join(scratchDir, 'trial.mp3');
    const measurement = await measureAndEncode(stream, unfinished);
    const measured = measurement.result(input.kind);
    const tags = await readTags(input.path);
    const trialPath = join(outDir, 'trial.mp3');
    await rename(unfinished, trialPath);
    return {
      ok: true,
      format: stream.format,
      lossless: stream.lossless,
      durationMs: Math.round((measured.frames / stream.sampleRate) * 1000),
      sampleRate: stream.sampleRate,
      channels: stream.channels,
      bitDepth: stream.bitDepth,
      bytes: (await stat(input.path)).size,
      loudness: measured.loudness,
      truePeak: measured.truePeak,
      tempo: measured.tempo,
      key: measured.key,
      tags,
      warnings: warningsOf(stream, measured, tags),
      features: measured.features,
      waveform: measured.waveform,
      trialPath,
    };
  } finally {
    await stream.close();
  }
}

async function measureAndEncode(stream: MasterStream, path: string): Promise<Measurement> {
  const measurement = new Measurement(stream.sampleRate, stream.channels);
  const trial = await Mp3Writer.open(path, stream.sampleRate, stream.channels, 128);
  try {
    for (let block = await stream.read(); block !== null; block = await stream.read()) {
      const taken = trial.write(block);
      measurement.add(block);
      await taken;
    }
    await trial.end();
  } catch (error) {
    await trial.cancel();
    throw error;
  }
  return measurement;
}

function warningsOf(header: MasterHeader, measured: Measured, tags: MasterTags): Warning[] {
  const warnings: Warning[] = [];
  if (measured.clippedRuns >= CLIPPED_RUNS_TO_WARN) {
    warnings.push({ code: 'clipping', params: { count: measured.clippedRuns } });
  }
  if (!header.lossless) warnings.push({ code: 'lossy_master', params: {} });
  if (measured.soundsMono) warnings.push({ code: 'mono', params: {} });
  if (header.sampleRate < 44_100) warnings.push({ code: 'low_sample_rate', params: { sampleRate: header.sampleRate } });
  if (header.bitDepth !== null && header.bitDepth < 16) {
    warnings.push({ code: 'low_bit_depth', params: { bits: header.bitDepth } });
  }
  const { tempo } = measured;
  if (tempo && tempo.confidence >= CONFIDENCE_TO_DOUBT && tags.bpm && !sameBeat(tempo.bpm, tags.bpm)) {
    warnings.push({ code: 'tag_bpm_differs', params: { tagged: tags.bpm, measured: tempo.bpm } });
  }
  return warnings;
}

function sameBeat(measured: number, tagged: number): boolean {
  return [0.5, 1, 2].some((ratio) => Math.abs(measured / tagged / ratio - 1) <= TEMPO_TOLERANCE);
}
