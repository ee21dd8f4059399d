// Finds the browser that the browser tests drive, the one thing that npm does not bring, or installs Debian's.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './node24.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
/** A Chromium for Linux on x64 with the libraries it needs, made for places without root. */
const PACKAGE = '@sparticuz/chromium@147.0.0';
const PACKAGED = join(root, 'build', 'browser');
const PLACES = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  join(PACKAGED, 'chromium.sh'),
];

const ADVICE = `No browser was found for the browser tests. Install Chromium or Chrome (Debian and Ubuntu: sudo apt-get
install chromium; macOS: brew install --cask chromium), or say where one is: CHROME_PATH=/path/to/chrome npm test`;

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a Chromium or Chrome; undefined if there is none in the usual places. */
export function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (isProgram(given)) return given;
    throw new Error(`CHROME_PATH is ${given}, which is no program.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(isProgram);
}

function installFromDebian() {
  console.log('Installing Chromium for the browser tests (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
}

/** Unpacks the Chromium of an npm package, which unpacks its libraries too where it takes itself to be on AWS. */
function installFromNpm() {
  console.log('Installing a Chromium from npm for the browser tests (once, 70 MB) …');
  mkdirSync(PACKAGED, { recursive: true });
  writeFileSync(join(PACKAGED, 'package.json'), '{ "private": true, "type": "module" }');
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', PACKAGE], {
    cwd: PACKAGED,
    stdio: 'inherit',
  });
  const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const env = { ...process.env, TMPDIR: PACKAGED, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  const args = ['--input-type=module', '--eval', unpack];
  if (spawnSync(process.execPath, args, { cwd: PACKAGED, env, stdio: 'inherit' }).status !== 0) return;
  const start = `#!/bin/sh\nLD_LIBRARY_PATH='${PACKAGED}/al2023/lib' exec '${PACKAGED}/chromium' "$@"\n`;
  writeFileSync(join(PACKAGED, 'chromium.sh'), start, { mode: 0o755 });
}

/** Finds a browser or installs one: Debian's where this is root, else one from npm. Throws with what to do. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian();
  else if (process.platform === 'linux' && process.arch === 'x64') installFromNpm();
  const installed = findBrowser();
  if (!installed) throw new Error(ADVICE);
  return installed;
}
