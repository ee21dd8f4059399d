import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Connection, connect } from '#platform/database/connect.ts';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { seedCatalogue, seedMembers } from './seed.ts';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The built program in a process of its own, with a database that keeps its word and a catalogue. */
export interface House {
  origin: string;
  /** Of members, each logged in. */
  tokens: string[];
  /** To the same database, for the floors. */
  connection: Connection;
  /** Where the program keeps its keys. */
  keysDir: string;
  /** Milliseconds of a processor that the program has used so far; NaN where the system does not tell. */
  cpuMs(): number;
  close(): Promise<void>;
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

const START_ATTEMPTS = 300;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function answering(origin: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    if (server.exitCode !== null) throw new Error('The program ended at its start: see above.');
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await sleep(100);
  }
  throw new Error('The program does not get ready.');
}

async function startProgram(folder: string, databaseUrl: string, nodeArgs: readonly string[]) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...nodeArgs, join(root, 'apps/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      DEMO: 'no',
      // What jobs do is not what a page or a purchase waits for.
      ROLE: 'web',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answering(origin, server);
  return { origin, server };
}

/**
 * Opens a house for a benchmark, with `members` logged in. `nodeArgs` are Node's, such as `--cpu-prof`.
 */
export async function openHouse(members: number, nodeArgs: readonly string[] = []): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-house-'));
  const database = await startEmbedded({ dataDir: folder });
  await migrate(database.url, join(root, 'database'));
  const connection = connect({ url: database.url, connections: 16 });
  await seedCatalogue(connection.db);
  const tokens = await seedMembers(connection.pool, members);
  await connection.pool.query('vacuum analyze');
  const { origin, server } = await startProgram(folder, database.url, nodeArgs);
  return {
    origin,
    tokens,
    connection,
    keysDir: join(folder, 'keys'),
    cpuMs: () => cpuMsOf(server.pid!),
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await connection.close();
      await database.stop();
      rmSync(database.home, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
