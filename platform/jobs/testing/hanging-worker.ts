// A worker process that takes one job, says so on standard output, and hangs until it is killed.
import { connect } from '#platform/database/connect.ts';
import { handleJob } from '#platform/jobs/jobs.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLogger } from '#platform/log/logger.ts';
import type { Services } from '#platform/services.ts';

const url = process.argv[2]!;
const services = { db: connect({ url }).db, log: createLogger('error') } as Services;
const hang = handleJob({ name: 'test.work', timeoutSeconds: 2 }, async () => {
  process.stdout.write('taken\n');
  await new Promise(() => {});
});
await startWorker({ url, services, handlers: [hang] });
