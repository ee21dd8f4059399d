// Builds the store and the console by Vite where their sources changed since the last time.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './compress.mjs';
import { makeFonts } from './fonts.mjs';
import { findNode24, root } from './node24.mjs';
import { filesBelow, hashOf, isFresh, markFresh } from './stale.mjs';

/** What only the server runs, or only tests: no change of it is a reason to build. */
const NOT_BUILT =
  /\.(test|fixture)\.tsx?$|\.(md|sql)$|^domains\/[^/]+\/(calls|jobs|queries|README|access|server)\b|^platform\/(database|jobs|testing)\/|^apps\/server\//;

const SHARED = ['domains', 'platform', 'ui', 'messages', 'package-lock.json', 'tsconfig.json', 'scripts/build.mjs'];
const bundled = (paths, keep = () => true) => filesBelow(paths, (file) => !NOT_BUILT.test(file) && keep(file));

const BUILDS = [
  {
    name: 'store',
    config: 'react-router.config.ts',
    inputs: () =>
      bundled(
        ['apps/store', 'react-router.config.ts', 'vite.config.ts', ...SHARED],
        (file) => !file.includes('/console/'),
      ),
    output: 'build/store/server/index.js',
    assets: 'build/store/client/assets',
    args: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  },
  {
    name: 'console',
    config: 'apps/console/vite.config.ts',
    inputs: () => bundled(['apps/console', ...SHARED], (file) => !/^domains\/[^/]+\/store\//.test(file)),
    output: 'build/console/index.html',
    assets: 'build/console/assets',
    args: ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/console/vite.config.ts'],
  },
];

/** Runs one build, silent unless it fails. Resolves to whether it succeeded. */
function run({ name, args }) {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(findNode24(), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('error', (error) => (output += error.message));
    child.on('close', (status) => {
      if (status !== 0) console.error(`${output}\nThe ${name} could not be built: see above.`);
      resolve(status === 0);
    });
  });
}

/** Builds what is stale, both at once. Resolves to whether all of it could be built. */
export async function build() {
  if (!makeFonts()) return false;
  const stale = BUILDS.filter(({ config }) => existsSync(join(root, config)))
    .map((one) => ({ ...one, hash: hashOf(one.inputs()) }))
    .filter(({ name, hash, output }) => !isFresh(name, hash, [output]));
  if (stale.length === 0) return true;
  console.log(`Building the ${stale.map(({ name }) => name).join(' and the ')} (after each change of their sources) …`);
  const results = await Promise.all(
    stale.map(async (one) => {
      const fine = await run(one);
      if (fine) {
        await compress(join(root, one.assets));
        markFresh(one.name, one.hash);
      }
      return fine;
    }),
  );
  return results.every(Boolean);
}
