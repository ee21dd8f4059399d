import { Client, escapeIdentifier as quote } from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { type Migration, migrate, readMigrations } from '#platform/database/migrate.ts';
import { JOBS_SCHEMA } from '#platform/jobs/queues.ts';

/**
 * A snapshot is lines of JSON: first the header, then for each table `["table", schema, name, columns]` and a line per
 * row, then where each sequence stands, `["sequence", schema, name, value]`, and last `["end", rows]`. A row is an
 * object, so the lines cannot be confused; without the last line a snapshot is cut off.
 */
interface Header {
  tonebank: 'snapshot';
  format: 1;
  madeAt: string;
  migrations: { name: string; checksum: string }[];
  /** Version of the queues' schema. */
  jobs: number;
}

type TableLine = ['table', schema: string, name: string, columns: string[]];
type SequenceLine = ['sequence', schema: string, name: string, value: string];
type EndLine = ['end', rows: number];

/** The snapshot cannot be restored here; nothing was changed. */
export class SnapshotError extends Error {}

const ROWS_AT_ONCE = 1000;

/** Our tables and the queues; not what the migrations and the queues' own making bring anyway, nor statistics. */
const TABLES = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = 'public' and c.relname <> 'schema_migration'
      or n.nspname = '${JOBS_SCHEMA}' and c.relname in ('queue', 'schedule', 'subscription', 'job', 'job_dependency'))
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by 1, 2 order by 1, 2`;

const SEQUENCES = `
  select schemaname as schema, sequencename as name, last_value as value
  from pg_sequences where schemaname = 'public' and last_value is not null order by 1, 2`;

const nameOf = (schema: string, name: string) => `${quote(schema)}.${quote(name)}`;

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'tonebank backup' });
  await client.connect();
  // Text of times that says its zone and of numbers that says all their digits, whatever the server's settings.
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1; set statement_timeout = 0`,
  );
  return client;
}

async function jobsVersion(client: Client): Promise<number> {
  const { rows } = await client.query(`select version from ${JOBS_SCHEMA}.version`);
  return rows[0].version;
}

async function* rowsOf(client: Client, table: string, columns: string[]): AsyncGenerator<string[]> {
  const list = columns.map(quote).join(', ');
  await client.query(
    `declare rows no scroll cursor for select row_to_json(r)::text from (select ${list} from ${table}) r`,
  );
  for (;;) {
    const { rows } = await client.query({ text: `fetch ${ROWS_AT_ONCE} from rows`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield rows.map(([row]) => row as string);
  }
  await client.query('close rows');
}

/** All that a database holds, as it was at one moment, while it goes on working. Yields lines with their ends. */
export async function* snapshotOf(url: string): AsyncGenerator<string> {
  const client = await open(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await client.query('select name, checksum, now() as at from schema_migration order by name');
    const header: Header = {
      tonebank: 'snapshot',
      format: 1,
      madeAt: migrations.rows[0].at.toISOString(),
      migrations: migrations.rows.map(({ name, checksum }) => ({ name, checksum })),
      jobs: await jobsVersion(client),
    };
    yield `${JSON.stringify(header)}\n`;
    let count = 0;
    for (const { schema, name, columns } of (await client.query(TABLES)).rows) {
      yield `${JSON.stringify(['table', schema, name, columns] satisfies TableLine)}\n`;
      for await (const rows of rowsOf(client, nameOf(schema, name), columns)) {
        count += rows.length;
        yield `${rows.join('\n')}\n`;
      }
    }
    for (const { schema, name, value } of (await client.query(SEQUENCES)).rows)
      yield `${JSON.stringify(['sequence', schema, name, value] satisfies SequenceLine)}\n`;
    yield `${JSON.stringify(['end', count] satisfies EndLine)}\n`;
  } finally {
    await client.end();
  }
}

/** Reads the first line, and refuses what this version cannot restore. */
function readHeader(line: string, migrations: Migration[]): Header {
  let header: Header;
  try {
    header = JSON.parse(line);
  } catch {
    throw new SnapshotError('This is no snapshot of Tonebank.');
  }
  if (header.tonebank !== 'snapshot' || header.format !== 1)
    throw new SnapshotError('This is no snapshot of Tonebank.');
  const same = header.migrations.every(({ name, checksum }, index) => {
    const migration = migrations[index];
    return migration?.name === name && migration.checksum === checksum;
  });
  if (!same) throw new SnapshotError('The snapshot was made by a newer Tonebank: restore it with that version.');
  return header;
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  if (rows.length > 0) throw new SnapshotError('The database is not empty: restore into a new one.');
}

/** Makes the tables as they were when the snapshot was made. */
async function prepare(client: Client, url: string, folder: string, header: Header): Promise<void> {
  await migrate(url, folder, header.migrations.length);
  await client.query(getConstructionPlans(JOBS_SCHEMA));
  if ((await jobsVersion(client)) !== header.jobs)
    throw new SnapshotError(
      'The snapshot has other job queues: restore it with the version that made it, then upgrade.',
    );
}

/** Fills the tables, line by line, in the caller's transaction. */
async function fill(client: Client, lines: AsyncIterator<string>): Promise<void> {
  let count = 0;
  let ended = false;
  let waiting: string[] = [];
  let insert = '';
  const flush = async () => {
    if (waiting.length > 0) await client.query(insert, [`[${waiting.join(',')}]`]);
    count += waiting.length;
    waiting = [];
  };
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if (line.startsWith('{')) {
      waiting.push(line);
      if (waiting.length === ROWS_AT_ONCE) await flush();
      continue;
    }
    await flush();
    const what = JSON.parse(line) as TableLine | SequenceLine | EndLine;
    if (what[0] === 'table') {
      const table = nameOf(what[1], what[2]);
      const columns = what[3].map(quote).join(', ');
      await client.query(`delete from ${table}`); // what the migrations put there is in the snapshot as it was then
      insert = `insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;
    } else if (what[0] === 'sequence') {
      await client.query('select setval($1::regclass, $2)', [nameOf(what[1], what[2]), what[3]]);
    } else ended = what[1] === count;
  }
  if (!ended) throw new SnapshotError('The snapshot is cut off: its end is missing.');
}

/**
 * Puts a snapshot into an empty database and brings that up to date. Takes lines without their ends.
 *
 * @throws SnapshotError when the database is not empty or the snapshot is not whole, not ours, or too new
 */
export async function restore(url: string, folder: string, lines: AsyncIterable<string>): Promise<void> {
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  const header = readHeader(first.done ? '' : first.value, readMigrations(folder));
  const client = await open(url);
  try {
    await refuseUnlessEmpty(client);
    try {
      await prepare(client, url, folder, header);
      await client.query('begin');
      // Neither foreign keys nor triggers: the rows were checked when they were written, and come in any order.
      await client.query('set local session_replication_role = replica');
      await fill(client, iterator);
      await client.query('commit');
    } catch (error) {
      await client.query(`rollback; drop schema public cascade; create schema public;
        drop schema if exists ${JOBS_SCHEMA} cascade`);
      throw error;
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(url, folder);
}
