import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { type Connection, connect } from '#platform/database/connect.ts';
import { DatabaseInUse, type EmbeddedDatabase, startEmbedded } from '#platform/database/embedded/embedded.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';

/** The project's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../database', import.meta.url));

/** Runs of the tests at the same time that each find a cluster of their own. */
const SLOTS = 16;

/** A PostgreSQL for tests, with a template of the migrated database that is cloned for each of them. */
export interface TestCluster {
  /** The template's address, for `cloneTemplate`; nobody may stay connected to it. */
  templateUrl: string;
  stop(): Promise<void>;
}

/** A database of its own, migrated and empty. */
export interface TestDatabase extends Connection {
  url: string;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

const withDatabase = (url: string, database: string) => url.replace(/[^/]*$/, database);

async function on<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The cluster lives among the temporary files and is used again by the next run, which also takes over one that a
 * killed run left behind. Nothing in it is worth a repair.
 */
async function startInFreeSlot(): Promise<EmbeddedDatabase> {
  const checkout = createHash('sha256').update(`${MIGRATIONS} ${process.getuid?.()}`).digest('hex').slice(0, 12);
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const dataDir = join(tmpdir(), `tonebank-test-${checkout}-${slot}`);
    const start = () => startEmbedded({ dataDir, durable: false });
    try {
      return await start().catch((error) => {
        if (error instanceof DatabaseInUse) throw error;
        rmSync(dataDir, { recursive: true, force: true });
        return start();
      });
    } catch (error) {
      if (!(error instanceof DatabaseInUse)) throw error;
    }
  }
  throw new Error(`${SLOTS} runs of the tests are using their databases.`);
}

/** Starts the cluster of a test run and makes its template, unless an earlier run made it from the same migrations. */
export async function startTestCluster(): Promise<TestCluster> {
  const embedded = await startInFreeSlot();
  const made = [...readMigrations(MIGRATIONS).map(({ checksum }) => checksum), getConstructionPlans('pgboss')];
  const template = `template_${createHash('sha256').update(made.join()).digest('hex').slice(0, 16)}`;
  const templateUrl = withDatabase(embedded.url, template);
  try {
    await on(withDatabase(embedded.url, 'postgres'), async (client) => {
      const { rows } = await client.query(
        `select datname as name from pg_database where datname ~ '^(test|template)_'`,
      );
      const names = rows.map(({ name }) => name as string);
      for (const name of names) if (name !== template) await client.query(`drop database "${name}" with (force)`);
      if (names.includes(template)) return;
      await client.query(`create database template_making`);
      const making = withDatabase(embedded.url, 'template_making');
      await migrate(making, MIGRATIONS);
      await on(making, (there) => there.query(getConstructionPlans('pgboss')));
      await client.query(`alter database template_making rename to ${template}`);
    });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { templateUrl, stop: () => embedded.stop() };
}

/** Clones the template into a database of its own, in 20 to 50 ms. */
export async function cloneTemplate(templateUrl: string): Promise<TestDatabase> {
  const template = templateUrl.slice(templateUrl.lastIndexOf('/') + 1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = withDatabase(templateUrl, 'postgres');
  // PostgreSQL's default strategy, and half the time of file_copy; said here since the tests lean on it.
  await on(server, (client) => client.query(`create database ${name} template ${template} strategy wal_log`));
  const url = withDatabase(templateUrl, name);
  const connection = connect({ url, connections: 5 });
  return {
    ...connection,
    url,
    async close() {
      await connection.close();
      await on(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
