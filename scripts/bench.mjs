// `npm run bench -- <what>`: runs one benchmark of bench/ with Node 24, and says which there are. Never part of `npm test`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { generate } from './generate.mjs';
import { installIfStale, root, runNode } from './node24.mjs';

const [what, ...args] = process.argv.slice(2);
const there = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''));

if (!there.includes(what)) {
  console.error(`npm run bench -- <what>, where <what> is one of: ${there.join(', ')}`);
  process.exit(1);
}
installIfStale();
if (!generate() || !(await build()) || !existsSync(join(root, 'build/store/server/index.js'))) process.exit(1);
// React and its router are several times slower without, in the benchmark's own process as in the server's.
process.exit(runNode([`bench/${what}.ts`, ...args], { env: { ...process.env, NODE_ENV: 'production' } }));
