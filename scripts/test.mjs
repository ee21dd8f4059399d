// `npm test`: checks, unit and API tests, browser tests. Each runs even if one before it failed; the last line counts.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { runChecks } from './check.mjs';
import { installIfStale, root, runNode } from './node24.mjs';

const REPORTS = join(root, 'build', 'reports');

function readReport(name) {
  const file = join(REPORTS, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Unit and API tests. A file that could not even be loaded has no tests to fail, and counts as one. */
function unitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(REPORTS, 'unit.json')}`];
  const status = runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters]);
  const report = readReport('unit.json');
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
}

/** The journeys in a browser, against a server of their own on the built store. */
async function browserTests() {
  const folder = join(root, 'e2e');
  const some = existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.spec\.ts$/.test(name));
  if (!some) return { passed: 0, failed: 0 };
  try {
    if (!(await build())) return { passed: 0, failed: 1 };
    const env = {
      ...process.env,
      CHROME_PATH: ensureBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, 'browser.json'),
    };
    const status = runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], { env });
    const { expected = 0, unexpected = 0, flaky = 0 } = readReport('browser.json')?.stats ?? {};
    return { passed: expected + flaky, failed: status !== 0 && unexpected === 0 ? 1 : unexpected };
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

installIfStale();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const results = [];
for (const run of [runChecks, unitTests, browserTests]) results.push(await run());
const sum = (what) => results.reduce((total, result) => total + result[what], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
