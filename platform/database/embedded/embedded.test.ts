import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DatabaseInUse, type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { commandOf } from './process.ts';

const PROGRAM = fileURLToPath(new URL('embedded-program.fixture.ts', import.meta.url));

/** A data folder with a database, made once and copied for each test: making one takes longer than all else. */
let prepared: string;
let dataDir: string;
const running: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tonebank-embedded-'));
  chmodSync(folder, 0o755); // as root, the server's own user has to get in
  return folder;
}

const withoutDatabase = () => rmSync(join(dataDir, 'database'), { recursive: true });

beforeAll(async () => {
  prepared = makeDataDir();
  await (await startEmbedded({ dataDir: prepared, durable: false })).stop();
});
afterAll(() => rmSync(prepared, { recursive: true }));

beforeEach(() => {
  dataDir = makeDataDir();
  spawnSync('cp', ['-a', join(prepared, 'database'), dataDir]); // keeps the owner
});

afterEach(async () => {
  const pid = children.length > 0 && existsSync(join(cluster(), 'postmaster.pid')) ? serverPid() : 0;
  for (const child of children.splice(0)) child.kill();
  for (const database of running.splice(0)) await database.stop();
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});

const cluster = () => join(dataDir, 'database', 'cluster');
const serverPid = () => Number.parseInt(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8'), 10);
const isAlive = (pid: number) => commandOf(pid).includes(cluster());

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, durable: false });
  running.push(database);
  return database;
}

/** The launcher in a process of its own, once its database is up. */
async function startProgram(): Promise<{ child: ChildProcess; firstLine: string }> {
  const child = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [firstLine] = await once(createInterface(child.stdout), 'line');
  return { child, firstLine };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('keeps its rows from one start to the next, with the same address', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 7 as n');
  await first.stop();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('finds Chinese letters by their trigrams, and folds case beyond ASCII', async () => {
  const { url } = await start();
  await query(url, 'create extension pg_trgm');
  const [row] = await query(
    url,
    `select similarity('春天的音乐', '春天的') > 0.3 as similar, 'ÉTÉ' ilike 'été' as folded`,
  );
  expect(row).toEqual({ similar: true, folded: true });
});

test('listens on no port, and lets nobody in without the password', async () => {
  const { url } = await start();
  expect(await query(url, `select current_setting('listen_addresses') as addresses`)).toEqual([{ addresses: '' }]);
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(statSync(join(dataDir, 'database', 'password')).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0);
});

test('leaves no process behind when it stops', async () => {
  const database = await start();
  const pid = serverPid();
  await database.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
});

test('refuses a second server, and says whose the database is', async () => {
  const { child } = await startProgram();
  const pid = serverPid();
  const refusal = await startEmbedded({ dataDir }).catch((error) => error);
  expect(refusal).toBeInstanceOf(DatabaseInUse);
  expect(refusal.message).toContain(`process ${child.pid}`);
  expect(serverPid()).toBe(pid);
  expect(isAlive(pid)).toBe(true);
});

test('takes over the server of a process that was killed', async () => {
  const { child } = await startProgram();
  const pid = serverPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(pid)).toBe(true);
  const database = await start();
  expect(serverPid()).toBe(pid);
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a process that ends by itself takes its server along', async () => {
  const { child } = await startProgram();
  const pid = serverPid();
  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('starts after the server itself was killed, with what was committed', async () => {
  const first = await startEmbedded({ dataDir, onLost: () => {} });
  running.push(first);
  await query(first.url, 'create table kept as select 7 as n');
  const pid = serverPid();
  process.kill(pid, 'SIGKILL');
  // The owner notices and brings it back by itself.
  await expect
    .poll(() => query(first.url, 'select n from kept').catch(() => []), { timeout: 20_000 })
    .toEqual([{ n: 7 }]);
  expect(serverPid()).not.toBe(pid);
});

test.each([
  ['of a process that is gone', () => 2 ** 22 + 1],
  ['whose process id is somebody else by now', () => process.pid],
])('starts over a pid file %s', async (_, pid) => {
  await (await start()).stop();
  const lines = `${pid()}\n${cluster()}\n1700000000\n5432\n${join(dataDir, 'database', 'socket')}\n\n0 0\nready\n`;
  writeFileSync(join(cluster(), 'postmaster.pid'), lines, { mode: 0o600 });
  writeFileSync(join(dataDir, 'database', 'socket', '.s.PGSQL.5432.lock'), lines, { mode: 0o600 });
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('starts after initdb was interrupted', async () => {
  withoutDatabase();
  const half = join(dataDir, 'database', `cluster.new-${2 ** 22 + 1}`);
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'PG_VERSION'), '18\n');
  await start();
  expect(readdirSync(join(dataDir, 'database')).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('of two first starts at once one wins and the other is refused', async () => {
  withoutDatabase();
  const lines = (await Promise.all([startProgram(), startProgram()])).map(({ firstLine }) => firstLine);
  expect(lines.sort()).toEqual(['in use', 'up']);
});

test('a data folder with a long name keeps its socket elsewhere', async () => {
  const short = dataDir;
  dataDir = join(short, 'a'.repeat(60), 'b'.repeat(60));
  try {
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    for (const database of running.splice(0)) await database.stop();
    dataDir = short;
  }
});

test.runIf(process.getuid?.() === 0)('root keeps the database elsewhere where its user cannot get in', async () => {
  withoutDatabase();
  chmodSync(dataDir, 0o700);
  const first = await start();
  try {
    expect(first.home).toMatch(/^\/var\/lib\/tonebank-/);
    await query(first.url, 'create table kept as select 7 as n');
    await first.stop();
    // The note in the data folder is what counts from now on, whoever may get in.
    chmodSync(dataDir, 0o755);
    const second = await start();
    expect(second.home).toBe(first.home);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  } finally {
    for (const database of running.splice(0)) await database.stop();
    rmSync(first.home, { recursive: true });
  }
});
