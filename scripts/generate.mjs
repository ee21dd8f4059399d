// Makes the code that is generated, when what it is made from has changed: the messages' functions and the routes' types.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfStale, root, runNode } from './node24.mjs';
import { filesBelow, hashOf, isFresh, markFresh } from './stale.mjs';

const PROJECT = 'platform/locale/project.inlang/settings.json';

const steps = [
  {
    name: 'messages',
    inputs: () => filesBelow(['messages', PROJECT, 'scripts/compile-messages.mjs', 'package-lock.json']),
    outputs: ['platform/locale/generated/messages.js', 'platform/locale/generated/messages.d.ts'],
    args: ['scripts/compile-messages.mjs'],
  },
  {
    name: 'route types',
    when: () => existsSync(join(root, 'react-router.config.ts')),
    inputs: () =>
      filesBelow(['apps/store', 'react-router.config.ts', 'vite.config.ts', 'package-lock.json'], (file) =>
        /(^|\/)(react-router\.config|vite\.config|routes)\.ts$|^apps\/store\/.*\.tsx$|lock/.test(file),
      ),
    outputs: ['.react-router/types'],
    args: ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
  },
];

/** Generates what is stale. Returns whether all of it could be made. */
export function generate() {
  let fine = true;
  for (const { name, when, inputs, outputs, args } of steps) {
    if (when && !when()) continue;
    const hash = hashOf(inputs());
    if (isFresh(name, hash, outputs)) continue;
    if (runNode(args) === 0) markFresh(name, hash);
    else fine = false;
  }
  return fine;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  installIfStale();
  process.exit(generate() ? 0 : 1);
}
