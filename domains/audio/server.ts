// The face of the audio domain for other domains and the jobs. The work is done in child processes with limits; see README.md.

import type { Handler } from '#platform/http/context.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { listRecordingsHandler } from './calls/list-recordings.ts';
import { uploadMasterHandler } from './calls/upload-master.ts';
import { ingestJob } from './jobs/ingest.ts';
import { INGESTS_AT_ONCE } from './recordings.ts';
import type {
  Delivery,
  DeliveryInput,
  IngestInput,
  IngestResult,
  MarkedTrial,
  MarkedTrialInput,
  WorkOptions,
} from './shapes.ts';
import { AudioWorkFailure } from './working/failure.ts';
import { WorkerPool } from './working/worker-pool.ts';

export { hasRecording, recordingsInWork } from './queries.ts';
export { queues } from './queues.ts';
export { submitRecording } from './recordings.ts';
export type { Refusal, RefusalCode } from './refusals.ts';
export { refusalCodes } from './refusals.ts';
export type {
  Delivery,
  DeliveryInput,
  DeliveryTags,
  IngestedMaster,
  IngestInput,
  IngestResult,
  MarkedTrial,
  MarkedTrialInput,
  MasterFormat,
  MasterKind,
  MasterTags,
  MusicalKey,
  RefusedMaster,
  Tempo,
  Tonic,
  Waveform,
  WorkOptions,
} from './shapes.ts';
export type { Warning, WarningCode } from './warnings.ts';
export { warningCodes } from './warnings.ts';
export type { FailureReason } from './working/failure.ts';
export { AudioWorkFailure };

const pool = new WorkerPool({
  size: INGESTS_AT_ONCE,
  timeLimitMs: 10 * 60_000,
  memoryLimit: 400 * 1024 * 1024,
  recycleAfter: 50,
  idleMs: 20_000,
});

/**
 * Verifies and measures a master and writes its trial version as `trial.mp3` into `outDir`. `ok: false` says why the recording
 * cannot be taken: final, and for its uploader to mend. Rejects with `AudioWorkFailure` where the work itself failed and may be
 * tried again. Takes a 25th to a 50th of the recording's length on one core.
 */
export async function ingestMaster(input: IngestInput, options: WorkOptions): Promise<IngestResult> {
  const outcome = await pool.perform('ingest', input, options);
  return 'refused' in outcome ? { ok: false, ...outcome.refused } : outcome.done;
}

/**
 * Writes what a licence delivers into `outDir`: `master.<ext>` as it was delivered to us, and `320.mp3` where the master is
 * lossless, both tagged. Rejects with `AudioWorkFailure`.
 */
export async function makeDelivery(input: DeliveryInput, options: WorkOptions): Promise<Delivery> {
  return unrefused(await pool.perform('delivery', input, options));
}

/** Writes `marked-trial.mp3` into `outDir`: 128 kbps with a short chime every 20 s. Rejects with `AudioWorkFailure`. */
export async function makeMarkedTrial(input: MarkedTrialInput, options: WorkOptions): Promise<MarkedTrial> {
  return unrefused(await pool.perform('markedTrial', input, options));
}

/** Ends the idle child processes, for a graceful stop. Work under way is stopped by its own signal. */
export function closeAudioWorkers(): void {
  pool.close();
}

function unrefused<Result>(outcome: { done: Result } | { refused: { code: string } }): Result {
  if ('done' in outcome) return outcome.done;
  throw new AudioWorkFailure('refused', `the recording no longer reads: ${outcome.refused.code}`);
}

export const handlers: readonly Handler[] = [uploadMasterHandler, listRecordingsHandler];

export const jobs: readonly JobHandler[] = [ingestJob(ingestMaster)];
