import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { recordingReady } from '#domains/catalogue/server.ts';
import { transaction } from '#platform/database/transaction.ts';
import { handleJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { claimRecording, finishRecording, newerIsReady, type RecordingOutcome } from '../queries.ts';
import { INGEST_RETRIES, ingestKind } from '../recordings.ts';
import type { IngestedMaster, IngestInput, IngestResult, MasterKind, MusicalKey, WorkOptions } from '../shapes.ts';

type Recording = NonNullable<Awaited<ReturnType<typeof claimRecording>>>;
export type Engine = (input: IngestInput, options: WorkOptions) => Promise<IngestResult>;

const keyName = (key: MusicalKey | null) => (key === null ? null : `${key.tonic} ${key.mode}`);

function measuredOf(master: IngestedMaster, finishedAt: Date): RecordingOutcome {
  return {
    state: 'ready',
    finishedAt,
    warnings: master.warnings,
    format: master.format,
    durationMs: master.durationMs,
    sampleRate: master.sampleRate,
    channels: master.channels,
    bitDepth: master.bitDepth,
    loudnessLufs: master.loudness,
    truePeakDbtp: master.truePeak,
    bpm: master.tempo?.bpm ?? null,
    bpmConfidence: master.tempo?.confidence ?? null,
    musicalKey: keyName(master.key),
    tags: master.tags,
  };
}

/** One transaction: the recording is decided and its version playable, or neither. */
async function accept(services: Services, recording: Recording, master: IngestedMaster, trialObject: string) {
  const readyAt = services.clock.now();
  await transaction(services.db, async (db) => {
    if (!(await finishRecording(db, recording.id, measuredOf(master, readyAt)))) return;
    if (await newerIsReady(db, recording)) return;
    await recordingReady(db, {
      versionId: recording.versionId,
      masterObject: recording.masterObject,
      masterFormat: master.format,
      trialObject,
      durationMs: master.durationMs,
      waveform: master.waveform,
      features: master.features,
      bpm: master.tempo?.bpm ?? null,
      musicalKey: keyName(master.key),
      readyAt,
    });
  });
}

/** The folder is named by the recording: what a killed process left in it goes with the next try. */
async function inOwnFolder(services: Services, recordingId: string, work: (outDir: string) => Promise<void>) {
  const outDir = join(services.config.dataDir, 'work', `ingest-${recordingId}`);
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  try {
    await work(outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function ingest(services: Services, recording: Recording, engine: Engine, signal: AbortSignal): Promise<void> {
  await inOwnFolder(services, recording.id, async (outDir) => {
    const kind = recording.kind as MasterKind;
    const result = await services.files.withLocalFile(recording.masterObject, (path) =>
      engine({ path, kind }, { outDir, signal }),
    );
    if (result.ok) {
      const trialObject = await services.files.putFile(result.trialPath, 'mp3');
      await accept(services, recording, result, trialObject);
    } else {
      const refusal = { code: result.code, params: result.params };
      await finishRecording(services.db, recording.id, { state: 'refused', finishedAt: services.clock.now(), refusal });
    }
  });
}

/**
 * Verifies and measures a master and makes its version playable. May run twice, die at any moment and run again: objects
 * are named by their content, and the last step is one transaction that happens once. What fails to the end is told to its
 * uploader like a refusal.
 */
export const ingestJob = (engine: Engine) =>
  handleJob(ingestKind, async ({ recordingId }, services, signal) => {
    const recording = await claimRecording(services.db, recordingId);
    if (!recording) return;
    try {
      await ingest(services, recording, engine, signal);
    } catch (error) {
      if (!signal.aborted && recording.attempts > INGEST_RETRIES) {
        const refusal = { code: 'processing_failed', params: {} };
        await finishRecording(services.db, recordingId, { state: 'failed', finishedAt: services.clock.now(), refusal });
      }
      throw error;
    }
  });
