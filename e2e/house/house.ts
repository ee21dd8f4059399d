import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseInUse, startEmbedded } from '#platform/database/embedded/embedded.ts';
import { findNode24, root } from '../../scripts/node24.mjs';

/** The program as `npm start` runs it, on a data folder of its own. */
export interface House {
  url: string;
  dataDir: string;
  /** Asks or changes the running house's database. */
  sql<Row extends object>(query: string, values?: unknown[]): Promise<Row[]>;
  /** Ends the server as a crash would; its database is left to the next start. */
  kill(): Promise<void>;
  /** Starts it again on the same data folder and port. */
  restart(): Promise<void>;
  /** Stops it as Ctrl-C would, and removes the folder. */
  close(): Promise<void>;
}

/** The operator of every house. */
export const OPERATOR = { email: 'operator@example.com', password: 'operator-1234' };

const START_MS = 90_000;
const STOP_MS = 20_000;

/** Node 24's flags are left to the program; a test runner's own would confuse it. */
function environment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return { ...env, NODE_COMPILE_CACHE: join(root, 'build', 'compile-cache'), ...extra };
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A folder that PostgreSQL's own user may enter where root runs the tests. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `tonebank-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Fills a folder once; every house is a copy of it. */
export function makeTemplate(): string {
  const dataDir = temporaryFolder('template');
  const made = spawnSync(findNode24(), ['e2e/house/make-house.ts'], {
    cwd: root,
    env: environment({ DATA_DIR: dataDir, OPERATOR_EMAIL: OPERATOR.email, OPERATOR_PASSWORD: OPERATOR.password }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (made.status !== 0) throw new Error('The house for the browser tests could not be made: see above.');
  return dataDir;
}

async function untilAnswers(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${said()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > end) throw new Error(`The server does not answer:\n${said()}`);
    await pause(50);
  }
}

async function databaseUrl(dataDir: string): Promise<string> {
  try {
    await startEmbedded({ dataDir });
  } catch (error) {
    if (error instanceof DatabaseInUse) return error.url;
    throw error;
  }
  throw new Error(`Nobody was using the database of ${dataDir}.`);
}

/** Copies the template and opens it on a free port. */
export async function openHouse(template: string): Promise<House> {
  const dataDir = temporaryFolder('house');
  // `cp` keeps the owner, which PostgreSQL insists on.
  const copied = spawnSync('cp', ['-a', `${template}/.`, dataDir], { stdio: 'inherit' });
  if (copied.status !== 0) throw new Error(`${template} could not be copied.`);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess;
  let said = '';
  let client: Client | undefined;

  const start = async () => {
    said = '';
    child = spawn(findNode24(), ['apps/server/main.ts'], {
      cwd: root,
      env: environment({ PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (said += text));
    await untilAnswers(url, child, () => said);
  };
  const forget = async () => {
    await client?.end().catch(() => {});
    client = undefined;
  };
  const end = async (signal: NodeJS.Signals) => {
    await forget();
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const slow = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(slow);
  };

  await start();
  return {
    url,
    dataDir,
    async sql<Row extends object>(query: string, values: unknown[] = []) {
      if (!client) {
        client = new Client({ connectionString: await databaseUrl(dataDir) });
        client.on('error', () => {});
        await client.connect();
      }
      return (await client.query<Row>(query, values)).rows;
    },
    kill: () => end('SIGKILL'),
    restart: start,
    async close() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
