import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** A migration: `database/NNNN_name.sql`. */
export interface Migration {
  /** The file's name without `.sql`. */
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations and the database contradict each other, or one failed; nothing was changed by it. */
export class MigrationError extends Error {}

const FILE = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Any number that nothing else locks. */
const MIGRATION_LOCK = 7_470_011;

/** Reads the migrations of a folder in their order. Other files of the folder (schema.sql, seeds) are none. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => FILE.test(file))
    .sort();
  files.forEach((file, index) => {
    if (file.slice(0, 4) === files[index + 1]?.slice(0, 4))
      throw new MigrationError(`${file} and ${files[index + 1]} have the same number.`);
  });
  return files.map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The migrations that are still to be applied; refuses a history that is not a beginning of them. */
function pendingOf(migrations: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  applied.forEach(({ name, checksum }, index) => {
    const migration = migrations.find((one) => one.name === name);
    if (!migration)
      throw new MigrationError(`The database has ${name}, which this version lacks: it was used by a newer Tonebank.`);
    if (migration.checksum !== checksum)
      throw new MigrationError(
        `${name} was changed after it was applied. Undo that, and write a new migration instead.`,
      );
    if (migration !== migrations[index])
      throw new MigrationError(
        `${migrations[index]?.name} comes before ${name}, which is applied: give it a higher number.`,
      );
  });
  return migrations.slice(applied.length);
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const { message, position } = error as Error & { position?: string };
    const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new MigrationError(`${name}${line}: ${message}`, { cause: error });
  }
}

/**
 * Brings a database up to date: applies each migration that it lacks, in order, each in a transaction of its own. Several
 * processes may start at once; one does it while the others wait. Returns the names of those it applied.
 *
 * @param upTo applies only so many from the first, for a restore
 *
 * @throws MigrationError when an applied migration was changed or is missing, a new one comes before an applied one, or one fails
 */
export async function migrate(url: string, folder: string, upTo?: number): Promise<string[]> {
  const migrations = readMigrations(folder).slice(0, upTo);
  const client = new Client({ connectionString: url, application_name: 'tonebank migration' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await client.query('select name, checksum from schema_migration order by name');
    const pending = pendingOf(migrations, applied.rows);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
