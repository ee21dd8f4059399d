import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMarkedTrial } from '#domains/audio/server.ts';
import { playableVersion, saveMarkedTrial } from '#domains/catalogue/server.ts';
import { handleJob, type JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';

const kind: JobKind<{ versionId: string }> = { name: 'playback.mark-trial', retries: 3, timeoutSeconds: 300 };

/** The trial recording that is downloaded: of full length, with a short audible mark every 20 s (readings, "Trial"). */
export const markTrial = {
  /** Asks for it, outside the caller's transaction: the caller refuses, and the job must stay. */
  ask: (services: Services, versionId: string): Promise<void> =>
    services.jobs.send(services.db, kind, { versionId }, { singletonKey: versionId, priority: 10 }),
};

export const markTrialJob = handleJob(kind, async ({ versionId }, services, signal) => {
  const version = await playableVersion(services.db, versionId);
  const masterObject = version?.masterObject;
  if (!version || !masterObject || version.markedTrialObject !== null) return;
  const outDir = await mkdtemp(join(tmpdir(), 'tonebank-trial-'));
  try {
    const { path } = await services.files.withLocalFile(masterObject, (master) =>
      makeMarkedTrial(
        { path: master, tags: { title: `${version.titleZh} (TRIAL)`, writers: version.composers } },
        { outDir, signal },
      ),
    );
    const markedTrialObject = await services.files.putFile(path, 'mp3');
    await saveMarkedTrial(services.db, { versionId, masterObject, markedTrialObject });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
});
