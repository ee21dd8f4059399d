// Finds the browser that the browser tests drive, the one thing that npm does not bring, or installs Debian's.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
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

/** Finds a browser, or installs Debian's where this is root. Throws with what to do where neither is possible. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(ADVICE);
  console.log('Installing Chromium for the browser tests (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
  const installed = findBrowser();
  if (!installed) throw new Error(ADVICE);
  return installed;
}
