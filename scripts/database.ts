// The schema's texts: `update` writes database/schema.sql and platform/database/schema.ts as the migrations make them,
// `check` compares. Both work on a scratch database.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dumpSchema } from '#platform/database/dump.ts';
import { cloneTemplate, startTestCluster } from '#platform/testing/test-cluster.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const DUMP = 'database/schema.sql';
const TYPES = 'platform/database/schema.ts';

function run(program: string, args: string[]): void {
  const done = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (done.status !== 0) throw new Error(`${program}: ${done.stderr || done.stdout}`);
}

/** The types of the tables, formatted as the rest of the code. */
function typesOf(url: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tonebank-types-'));
  const file = join(folder, 'schema.ts');
  try {
    const what = ['--include-pattern', 'public.*', '--exclude-pattern', 'public.schema_migration'];
    const how = ['--dialect', 'postgres', '--camel-case', '--date-parser', 'string', '--log-level', 'error'];
    run('kysely-codegen/dist/cli/bin.js', ['--url', url, '--out-file', file, ...what, ...how]);
    run('@biomejs/biome/bin/biome', ['check', '--write', '--vcs-enabled=false', '--config-path', root, file]);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function made(): Promise<Record<string, string>> {
  const cluster = await startTestCluster();
  try {
    const scratch = await cloneTemplate(cluster.templateUrl);
    try {
      return { [DUMP]: await dumpSchema(scratch.url), [TYPES]: typesOf(scratch.url) };
    } finally {
      await scratch.close();
    }
  } finally {
    await cluster.stop();
  }
}

const command = process.argv[2];
if (command !== 'update' && command !== 'check') {
  console.error('node scripts/run.mjs scripts/database.ts update|check');
  process.exit(1);
}
for (const [file, text] of Object.entries(await made())) {
  if (command === 'update') writeFileSync(join(root, file), text);
  else if (readFileSync(join(root, file), 'utf8') !== text) {
    console.error(`${file} is not what the migrations make: run \`npm run db:update\` and commit it.`);
    process.exitCode = 1;
  }
}
