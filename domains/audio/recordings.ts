import { availableParallelism } from 'node:os';
import type { Database } from '#platform/database/database.ts';
import type { JobKind, Jobs } from '#platform/jobs/jobs.ts';
import { insertRecording, type NewRecording } from './queries.ts';

/** Tries after the first: a recording that fails so often is given up, and its uploader told. */
export const INGEST_RETRIES = 4;

/** Masters that are worked on at once in one process: each keeps two cores busy, the second with its encoder. */
export const INGESTS_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

export const ingestKind: JobKind<{ recordingId: string }> = {
  name: 'audio.ingest',
  retries: INGEST_RETRIES,
  timeoutSeconds: 15 * 60,
  concurrency: INGESTS_AT_ONCE,
};

/**
 * Takes a master that lies in the object store for a version: the job that verifies and measures it is queued in the same
 * transaction. `priority`: higher goes first. Returns the recording's id.
 */
export async function submitRecording(
  db: Database,
  jobs: Jobs,
  recording: NewRecording,
  priority = 0,
): Promise<string> {
  const recordingId = await insertRecording(db, recording);
  await jobs.send(db, ingestKind, { recordingId }, { singletonKey: recordingId, priority });
  return recordingId;
}
