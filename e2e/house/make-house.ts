// Makes the data folder that every test's server starts from: a part of the demo with short recordings, measured by the
// product's own jobs. Run it as `node e2e/house/make-house.ts` with DATA_DIR set.
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { recordingsInWork, submitRecording } from '#domains/audio/server.ts';
import { importCatalogue, versionForMaster } from '#domains/catalogue/server.ts';
import { loadConfig } from '#platform/config/load-config.ts';
import { createServices } from '#platform/create-services.ts';
import { connect } from '#platform/database/connect.ts';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { domains, jobs } from '../../apps/server/domains.ts';
import { renderRecording } from '../../demo/music/render-recording.ts';
import { writeWav } from '../../demo/music/wav.ts';
import { houseContent, type Sounding, soundingVersions } from './catalogue.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** A recording of a few seconds is measured in less; this is for a machine that does much else. */
const PATIENCE_MS = 240_000;

async function giveSound(services: Services, versionId: string, { code, trackCode, sound }: Sounding): Promise<void> {
  const path = join(services.config.dataDir, 'work', `${code}.wav`);
  await mkdir(join(services.config.dataDir, 'work'), { recursive: true });
  await writeWav(path, renderRecording({ trackCode, version: sound }));
  const { size } = await stat(path);
  const masterObject = await services.files.putFile(path, 'wav');
  await rm(path, { force: true });
  const version = await versionForMaster(services.db, versionId);
  if (!version) throw new Error(`The version ${code} is gone.`);
  const recording = { versionId, kind: version.kind, originalName: `${code}.wav`, bytes: size, masterObject };
  await transaction(services.db, (db) => submitRecording(db, services.jobs, { ...recording, uploadedBy: '' }));
}

async function fill(services: Services): Promise<void> {
  const imported = await transaction(services.db, (db) => importCatalogue(db, houseContent(services.clock.now())));
  if (!imported) throw new Error('The house is not empty.');
  for (const sounding of soundingVersions()) {
    await giveSound(services, imported.versionIds.get(sounding.code)!, sounding);
  }
  const end = Date.now() + PATIENCE_MS;
  while ((await recordingsInWork(services.db)) > 0) {
    if (Date.now() > end) throw new Error('The recordings of the house are not measured in time.');
    await pause(100);
  }
}

const config = loadConfig({ ...process.env, DEMO: 'off' });
const database = await startEmbedded({ dataDir: config.dataDir, durable: false });
try {
  await migrate(database.url, join(root, 'database'));
  const connection = connect({ url: database.url, onError: (error) => console.error(error) });
  const { services, startWorker, close } = await createServices({ config, connection, url: database.url, jobs });
  for (const domain of domains) await domain.prepare?.(services);
  const stopWorker = await startWorker();
  await fill(services);
  await stopWorker();
  await close();
  await connection.close();
} finally {
  await database.stop();
}
process.exit(0);
