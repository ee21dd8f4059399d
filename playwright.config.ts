import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

/** The server under test is the program as `npm start` runs it, on a data folder of its own that starts empty. */
const PORT = 4317;
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  timeout: 60_000,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // Chromium's sandbox needs an ordinary user; sound would need a device.
      args: ['--mute-audio', '--autoplay-policy=no-user-gesture-required', ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
  webServer: {
    command: 'rm -rf build/e2e-data && exec node scripts/start.mjs',
    url: `http://127.0.0.1:${PORT}/healthz`,
    env: { PORT: String(PORT), DATA_DIR: 'build/e2e-data' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
});
