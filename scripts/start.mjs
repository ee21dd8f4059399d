// `npm start`: installs and builds what is missing or stale, then runs the server; `--dev` runs it with hot reload.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { makeFonts } from './fonts.mjs';
import { generate } from './generate.mjs';
import { findNode24, installIfStale, root } from './node24.mjs';

const dev = process.argv.includes('--dev');

installIfStale();
if (!generate()) process.exit(1);
if (!(dev ? makeFonts() : await build())) process.exit(1);

const env = {
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'build', 'compile-cache'),
};
const args = dev ? ['--watch', '--watch-preserve-output', 'apps/server/main.ts', '--dev'] : ['apps/server/main.ts'];
const server = spawn(findNode24(), args, { cwd: root, env, stdio: 'inherit' });

// The server decides when it is done: it finishes requests and stops its database. A Ctrl-C may reach it twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

if (dev) {
  let pending;
  watch(join(root, 'messages'), () => {
    clearTimeout(pending);
    pending = setTimeout(generate, 100);
  });
}
