import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KeysError } from '#platform/config/key-files.ts';
import { loadConfig } from '#platform/config/load-config.ts';
import { ConfigError } from '#platform/config/reader.ts';
import { createServices } from '#platform/create-services.ts';
import { connect } from '#platform/database/connect.ts';
import { DatabaseInUse, type EmbeddedDatabase, startEmbedded } from '#platform/database/embedded/embedded.ts';
import { MigrationError, migrate } from '#platform/database/migrate.ts';
import { createApp } from './app.ts';
import { loadDevelopmentStore } from './development-store.ts';
import { domains, jobs } from './domains.ts';
import { loadBuiltStore } from './store-pages.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const development = process.argv.includes('--dev');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** What is undone when the program stops, last first. */
const undo: (() => Promise<unknown>)[] = [];
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error));
  process.exit(code);
}

async function startDatabase(config: ReturnType<typeof loadConfig>): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const database: EmbeddedDatabase = await startEmbedded({
    dataDir: config.dataDir,
    onLost: (error) => {
      console.error(`The database was lost: ${error.message}`);
      void stop(1);
    },
  });
  undo.push(() => database.stop());
  return database.url;
}

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  // React, which is loaded later, is several times slower without. What the operator said is in the configuration.
  process.env.NODE_ENV ||= development ? 'development' : 'production';
  const url = await startDatabase(config);
  await migrate(url, join(root, 'database'));
  const connection = connect({ url, onError: (error) => console.error(error) });
  undo.push(() => connection.close());
  const { services, sandboxes, startWorker, close } = await createServices({ config, connection, url, jobs });
  undo.push(close);
  for (const domain of domains) await domain.prepare?.(services);
  if (config.role !== 'web') undo.push(await startWorker());

  if (config.role === 'worker') return;
  const developmentStore = development ? await loadDevelopmentStore(root) : null;
  const app = await createApp({
    services,
    root,
    version,
    sandboxes,
    loadBuild: developmentStore?.loadBuild ?? (() => loadBuiltStore(root)),
    development,
    ...(developmentStore ? { beforeRoutes: developmentStore.attach } : {}),
  });
  undo.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  console.log(`Tonebank ${version} is open at ${config.publicUrl}`);
  if (sandboxes.length > 0) console.log(`Sandboxes stand in for: ${sandboxes.join(', ')}`);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

try {
  await start();
} catch (error) {
  const expected = [ConfigError, DatabaseInUse, KeysError, MigrationError].some((kind) => error instanceof kind);
  const taken = (error as { code?: string }).code === 'EADDRINUSE';
  if (taken) console.error('The port is in use by another program. Stop it, or set another PORT.');
  else console.error(expected ? (error as Error).message : error);
  await stop(1);
}
