import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasRecording, recordingsInWork, submitRecording } from '#domains/audio/server.ts';
import { versionForMaster } from '#domains/catalogue/server.ts';
import type { Database } from '#platform/database/database.ts';
import { transaction } from '#platform/database/transaction.ts';
import { handleJob, type JobKind, type Jobs } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { VersionKind } from './music/recipe.ts';
import { render } from './renderer.ts';

interface Data {
  versionId: string;
  trackCode: string;
  kind: VersionKind;
  priority: number;
}

const kind: JobKind<Data> = { name: 'demo.render', retries: 3, timeoutSeconds: 300 };

/** Queues the making of a version's recording. `wanted`: somebody waits for it, so it overtakes all others. */
export const sendRender = (jobs: Jobs, db: Database, data: Data, wanted: boolean): Promise<void> =>
  jobs.send(db, kind, data, {
    singletonKey: wanted ? `${data.versionId} wanted` : data.versionId,
    priority: data.priority,
  });

async function renderTo(services: Services, { versionId, trackCode, kind: version }: Data, signal: AbortSignal) {
  const folder = join(services.config.dataDir, 'work');
  const path = join(folder, `demo-${versionId}.wav`);
  await mkdir(folder, { recursive: true });
  try {
    await render({ trackCode, version, path }, signal);
    const { size } = await stat(path);
    return { bytes: size, masterObject: await services.files.putFile(path, 'wav') };
  } finally {
    await rm(path, { force: true });
  }
}

/** Rendering is quicker than measuring. It keeps one recording ahead, no more: what is wanted then never waits behind a heap. */
const AHEAD = 2;
const LOOK_MS = 300;
/** However long the others take, a job goes on before its own time is up. */
const PATIENCE = 200;

async function untilNeeded({ db }: Services, signal: AbortSignal): Promise<void> {
  for (let looks = 0; looks < PATIENCE && (await recordingsInWork(db)) >= AHEAD; looks += 1) {
    await pause(LOOK_MS, undefined, { signal });
  }
}

/** Renders a recording and hands it to the audio domain like any other master. Twice is once. */
export const renderJob = handleJob(kind, async (data, services, signal) => {
  const { versionId, trackCode, priority } = data;
  const version = await versionForMaster(services.db, versionId);
  if (!version || (await hasRecording(services.db, versionId))) return;
  await untilNeeded(services, signal);
  const { bytes, masterObject } = await renderTo(services, data, signal);
  await transaction(services.db, async (db) => {
    if (await hasRecording(db, versionId)) return;
    const originalName = `${trackCode} ${data.kind}.wav`;
    const recording = { versionId, kind: version.kind, originalName, bytes, masterObject, uploadedBy: '' };
    await submitRecording(db, services.jobs, recording, priority);
  });
});
