// Says whether something made from files is older than those files, by a hash over them kept under build/stamps.
// Runs on Node 20, without dependencies.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './node24.mjs';

/** Every file below the given files and folders of the project that `keep` lets through, sorted, relative to the root. */
export function filesBelow(paths, keep = () => true) {
  const found = [];
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat || path.endsWith('node_modules')) return;
    if (stat.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
    else if (keep(relative(root, path))) found.push(relative(root, path));
  };
  for (const path of paths) visit(join(root, path));
  return found.sort();
}

/** One hash over the names and the contents of files. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

const stampOf = (name) => join(root, 'build', 'stamps', name);

/** Whether `name` was last made from files with this hash, and what it made is still there. */
export function isFresh(name, hash, outputs) {
  const stamp = stampOf(name);
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash &&
    outputs.every((output) => existsSync(join(root, output)))
  );
}

export function markFresh(name, hash) {
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), hash);
}
