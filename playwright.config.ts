import { defineConfig, type PlaywrightTestOptions } from '@playwright/test';
import type { Surroundings } from './e2e/fixtures.ts';
import { findBrowser } from './scripts/browser.mjs';

const asRoot = process.getuid?.() === 0;

const desktop: PlaywrightTestOptions['viewport'] = { width: 1440, height: 900 };
const phone: Partial<PlaywrightTestOptions> = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

/** The account's journeys choose language and window themselves. */
const ACCOUNT = '**/account.spec.ts';
/** The sad ways are walked once at a desk in Chinese and once by phone in English. */
const SAD = ['**/sad/**', '**/crash/**', ACCOUNT];

/** Each worker has a server of its own, see e2e/house. */
export default defineConfig<object, Surroundings>({
  testDir: 'e2e',
  globalSetup: './e2e/house/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // Chromium's sandbox needs an ordinary user; sound would need a device.
      args: ['--mute-audio', '--autoplay-policy=no-user-gesture-required', ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'account', testMatch: ACCOUNT, use: { language: 'zh', viewport: desktop } },
    { name: 'zh desktop', testIgnore: ACCOUNT, use: { language: 'zh', viewport: desktop } },
    { name: 'en desktop', testIgnore: SAD, use: { language: 'en', viewport: desktop } },
    { name: 'zh phone', testIgnore: SAD, use: { language: 'zh', ...phone } },
    { name: 'en phone', testIgnore: ['**/crash/**', ACCOUNT], use: { language: 'en', ...phone } },
  ],
});
