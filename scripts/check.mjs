// What an editor would tell, for the whole tree: generated code, types, lint and formatting, unused code, dependency rules.
import { generate } from './generate.mjs';
import { installIfStale, root, runNode } from './node24.mjs';

installIfStale();
const bin = (path) => `${root}/node_modules/${path}`;
const steps = [
  ['messages', ['scripts/checks/messages.mjs']],
  ['schema texts', ['scripts/database.ts', 'check']],
  ['types', [bin('typescript/bin/tsc')]],
  ['lint and formatting', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
];
let failed = generate() ? 0 : 1;
for (const [what, args] of steps) {
  const status = runNode(args);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${what}`);
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
