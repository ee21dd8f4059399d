// A process of its own that takes one recording into work, for tests that kill it: `ingest-process.ts <database> <data> <recording>`.
// It prints a line when the engine has begun, and one when it is through.
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '#platform/clock/clock.ts';
import { connect } from '#platform/database/connect.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import type { Services } from '#platform/services.ts';
import { ingestJob } from '../jobs/ingest.ts';
import { ingestMaster } from '../server.ts';

const [url = '', dataDir = '', recordingId = ''] = process.argv.slice(2);
const connection = connect({ url });
const needs: Pick<Services, 'clock' | 'db' | 'files' | 'log'> & { config: { dataDir: string } } = {
  clock: systemClock,
  config: { dataDir },
  db: connection.db,
  files: await createFolderStore(join(dataDir, 'objects')),
  log: pino({ level: 'silent' }),
};
const job = ingestJob((input, options) => {
  console.log('begun');
  return ingestMaster(input, options);
});
await job.run({ recordingId }, needs as Services, new AbortController().signal);
console.log('through');
process.exit(0);
