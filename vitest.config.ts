import { defineConfig } from 'vitest/config';

/** Rules, calls and jobs. The browser's tests are Playwright's, see playwright.config.ts. */
export default defineConfig({
  test: {
    include: ['{apps,demo,domains,platform,scripts,ui}/**/*.test.{ts,tsx}'],
    globalSetup: ['platform/testing/test-setup.ts'],
    // The machine's cores are shared with PostgreSQL, and a file may start servers and child processes of its own.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
