// `npm run backup -- <folder>` writes a snapshot of the database and the objects into a folder, while the server runs or
// not; `npm run restore -- <folder>` puts the newest snapshot of it into an empty DATA_DIR.
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip, createGzip } from 'node:zlib';
import { copyObjects } from '#platform/backup/copy-objects.ts';
import { restore, SnapshotError, snapshotOf } from '#platform/backup/snapshot.ts';
import type { Config } from '#platform/config/config.ts';
import { loadConfig } from '#platform/config/load-config.ts';
import { ConfigError } from '#platform/config/reader.ts';
import { DatabaseInUse, startEmbedded } from '#platform/database/embedded/embedded.ts';

const MIGRATIONS = fileURLToPath(new URL('../database', import.meta.url));
const SNAPSHOT = /^database-.*\.jsonl\.gz$/;

/** Works on the configured database; the embedded one may have a server that uses it, or none. */
async function withDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl) return work(config.databaseUrl);
  try {
    const database = await startEmbedded({ dataDir: config.dataDir });
    await work(database.url).finally(() => database.stop());
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    await work(error.url);
  }
}

async function backUp(config: Config, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `database-${new Date().toISOString().replaceAll(':', '-')}.jsonl.gz`);
  await withDatabase(config, (url) =>
    pipeline(snapshotOf(url), createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 })),
  );
  renameSync(`${file}.part`, file);
  console.log(`${file}: the database`);
  const objects = join(config.dataDir, 'objects');
  // After the database: what its rows name was there before them.
  if (config.s3) console.log(`The objects in the S3 bucket are not copied: use the means of that store.`);
  else if (existsSync(objects))
    console.log(`${await copyObjects(objects, join(folder, 'objects'))} objects that were not there yet`);
  console.log(
    `Keep a copy of the keys in ${config.keysDir} in another place: without them parts of this are unreadable.`,
  );
}

async function putBack(config: Config, folder: string): Promise<void> {
  const newest = readdirSync(folder)
    .filter((name) => SNAPSHOT.test(name))
    .sort()
    .at(-1);
  if (!newest) throw new SnapshotError(`There is no database-….jsonl.gz in ${folder}.`);
  const input = createReadStream(join(folder, newest)).pipe(createGunzip());
  await withDatabase(config, (url) => restore(url, MIGRATIONS, createInterface({ input })));
  console.log(`${newest} is restored.`);
  if (!config.s3 && existsSync(join(folder, 'objects')))
    console.log(`${await copyObjects(join(folder, 'objects'), join(config.dataDir, 'objects'))} objects`);
  if (!existsSync(config.keysDir))
    console.log(`Now put the copy of the keys into ${config.keysDir}, before the server starts.`);
}

const [command, folder] = process.argv.slice(2);
const work = { backup: backUp, restore: putBack }[command ?? ''];
try {
  if (!work || !folder) throw new SnapshotError('npm run backup -- <folder>, or npm run restore -- <folder>');
  await work(loadConfig(process.env), resolve(folder));
} catch (error) {
  const expected = error instanceof SnapshotError || error instanceof ConfigError || error instanceof DatabaseInUse;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
