// `npm run check`: what an editor would tell, for the whole tree. All of it runs, as many at once as there are cores.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { generate } from './generate.mjs';
import { findNode24, installIfStale, root } from './node24.mjs';

/** The longest first, so that the short ones fill the gaps. */
const CHECKS = [
  ['types', ['node_modules/typescript/bin/tsc']],
  ['dependency rules', ['scripts/checks/dependencies.mjs']],
  ['lint and formatting', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['schema texts', ['scripts/database.ts', 'check']],
  ['vocabulary', ['scripts/checks/vocabulary.mjs']],
  ['messages', ['scripts/checks/messages.mjs']],
];

/** Runs one check and tells what it says, if it fails. Resolves to whether it passed. */
function run([what, args]) {
  return new Promise((resolve) => {
    const child = spawn(findNode24(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('close', (status) => {
      console.log(status === 0 ? `ok   ${what}` : `FAIL ${what}\n${output.trimEnd()}`);
      resolve(status === 0);
    });
  });
}

/** Generates what the checks lean on and runs them all. */
export async function runChecks() {
  let passed = 0;
  let failed = generate() ? 0 : 1;
  const waiting = [...CHECKS];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await run(check)) passed += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { passed, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installIfStale();
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
}
