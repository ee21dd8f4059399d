import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './place.ts';
import { commandOf } from './process.ts';

/** Settings for a machine with two cores that Node shares: no helpers per query, no compiling of queries. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  // One database by itself: nothing replays its log elsewhere.
  wal_level: 'minimal',
  max_wal_senders: '0',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** For tests: rows outlive the process, but not the machine. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const LONGEST_LOG = 10_000_000;
const SHUTDOWN_MILLISECONDS = 30_000;

/** A running server: the process and, where it is our child, why it ended. */
export interface Postmaster {
  pid: number;
  isRunning(): boolean;
}

const pidFile = (place: Place) => join(place.cluster, 'postmaster.pid');

const isServerOf = (place: Place, pid: number) => commandOf(pid).includes(`-D ${place.cluster} `);

/**
 * The server that runs on a data directory, left by a process that was killed. A file of a server that is gone is taken
 * away, also when its process id belongs to somebody else by now, which PostgreSQL itself would take for a server.
 */
export function findPostmaster(place: Place): Postmaster | undefined {
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(pidFile(place), 'utf8'), 10);
  } catch {
    return undefined;
  }
  if (isServerOf(place, pid)) return { pid, isRunning: () => isServerOf(place, pid) };
  rmSync(pidFile(place), { force: true });
  rmSync(join(place.socket, '.s.PGSQL.5432.lock'), { force: true });
  return undefined;
}

function openLog(place: Place): number {
  const size = statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LONGEST_LOG) renameSync(place.logFile, `${place.logFile}.1`);
  return openSync(place.logFile, 'a', 0o600);
}

/** The last words of the server, for an error. */
export function endOfLog(place: Place): string {
  return readFileSync(place.logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
}

/** Starts the server in a session of its own, so that a Ctrl-C in the terminal reaches us alone. */
export function spawnPostmaster(bin: string, place: Place, durable: boolean): Postmaster {
  const settings = durable ? SETTINGS : { ...SETTINGS, ...NOT_DURABLE };
  const args = ['-D', place.cluster, '-k', place.socket];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const log = openLog(place);
  const child = spawn(join(bin, 'postgres'), args, {
    ...place.runner,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  return { pid: child.pid ?? 0, isRunning: () => !ended };
}

/** Ends the server: its clients are cut off, what they committed is kept. Resolves when it is gone. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!postmaster.isRunning()) return;
    process.kill(postmaster.pid, signal);
    for (const end = Date.now() + SHUTDOWN_MILLISECONDS; postmaster.isRunning() && Date.now() < end; ) await sleep(10);
  }
}
