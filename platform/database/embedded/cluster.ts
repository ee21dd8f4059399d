import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder, type Place } from './place.ts';
import { isAlive } from './process.ts';

/** The role that owns everything in an embedded database. */
export const ROLE = 'tonebank';

/**
 * Texts compare by code point in every system alike (the builtin provider), but trigrams still ask the C library what
 * a letter is, so the type must be a UTF-8 one: under plain C they drop every Chinese character.
 */
const LETTERS = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'];

/** The password of the role, made on first use. Two first starts at once agree on one. */
export function readPassword(place: Place): string {
  if (!existsSync(place.passwordFile)) {
    const own = `${place.passwordFile}.${process.pid}`;
    writeFileSync(own, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (place.runner) chownSync(own, place.runner.uid, place.runner.gid);
    try {
      linkSync(own, place.passwordFile);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(own, { force: true });
    }
  }
  return readFileSync(place.passwordFile, 'utf8');
}

function initdb(bin: string, place: Place, folder: string, durable: boolean): void {
  for (const letters of LETTERS) {
    rmSync(folder, { recursive: true, force: true });
    ownFolder(folder, place.runner);
    const args = ['-D', folder, '-U', ROLE, '--pwfile', place.passwordFile, '--auth=scram-sha-256', '--encoding=UTF8'];
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', `--lc-ctype=${letters}`);
    args.push('--lc-messages=C', '--no-instructions');
    if (!durable) args.push('--no-sync');
    const done = spawnSync(join(bin, 'initdb'), args, { ...place.runner, cwd: '/', encoding: 'utf8' });
    if (done.status === 0) return;
    if (done.stderr?.includes('invalid locale name')) continue;
    throw new Error(`The database could not be made: ${done.error?.message ?? done.stderr}`);
  }
  throw new Error(`The database could not be made: this system has none of the locales ${LETTERS.join(', ')}.`);
}

/** Takes away what an earlier start left half made. */
function sweep(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^cluster\.new-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true });
  }
}

/**
 * Makes the data directory if there is none: in a folder aside that is renamed when whole, so that neither an
 * interruption nor a second first start at the same moment can leave half a database.
 */
export function ensureCluster(bin: string, place: Place, durable: boolean): void {
  sweep(place.home);
  if (existsSync(place.cluster)) return;
  const half = `${place.cluster}.new-${process.pid}`;
  try {
    initdb(bin, place, half, durable);
    renameSync(half, place.cluster);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Another first start was faster.
    if (!existsSync(place.cluster)) throw error;
  }
}
