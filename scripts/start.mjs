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
/** What the server imports by itself. The rest comes to it through Vite, which reloads it by itself. */
const SERVER_SIDE = /^(?!.*(\.test\.ts$|\/(store|console|generated)\/)).*\.(ts|sql)$/;

installIfStale();
if (!generate()) process.exit(1);
if (!(dev ? makeFonts() : await build())) process.exit(1);

let server;
let stopping = false;
let restarting = false;

function run() {
  restarting = false;
  const env = { NODE_COMPILE_CACHE: join(root, 'build', 'compile-cache'), ...process.env };
  const args = ['apps/server/main.ts', ...(dev ? ['--dev'] : [])];
  server = spawn(findNode24(), args, { cwd: root, env, stdio: 'inherit' });
  server.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  server.on('exit', (code, signal) => {
    if (restarting && !stopping) run();
    else if (stopping || !dev) process.exit(code ?? 128 + constants.signals[signal]);
    else console.log('The server ended. It starts again when a file changes.');
  });
}

/** Ends the server, which starts again when it is gone. */
function restart() {
  if (restarting || stopping) return;
  if (server.exitCode !== null || server.signalCode !== null) return run();
  restarting = true;
  server.kill('SIGTERM');
}

/** Calls back once for all changes below a folder that come close together. */
function watchFiles(folder, matches, onChange) {
  let pending;
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || !matches(`${folder}/${file}`)) return;
    clearTimeout(pending);
    pending = setTimeout(onChange, 100);
  });
}

run();
// The server decides when it is done: it finishes requests and stops its database. A Ctrl-C may reach it twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stopping = true;
    if (!server.kill(signal)) process.exit(0);
  });
if (dev) {
  for (const folder of ['apps/server', 'database', 'domains', 'platform'])
    watchFiles(folder, (file) => SERVER_SIDE.test(file), restart);
  const isMessages = (file) => file.endsWith('.json');
  watchFiles('messages', isMessages, () => generate() && restart());
}
