import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { root } from '../scripts/node24.mjs';
import { TEMPLATE } from './house/global-setup.ts';
import { type House, openHouse } from './house/house.ts';

export type Language = 'zh' | 'en';

/** What a project sets for its tests. */
export interface Surroundings {
  language: Language;
}

type Say = (key: string, values?: Record<string, string | number>) => string;

interface Fixtures {
  /** A message of the store in the test's language. */
  say: Say;
  /** A page's address in the test's language. */
  at: (path: string) => string;
  /** Whether the window is a phone's. */
  phone: boolean;
  /** Opens a page by its address and waits until it answers clicks. */
  visit: (path: string) => Promise<void>;
}

interface WorkerFixtures extends Surroundings {
  house: House;
}

function readMessages(language: Language): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, 'messages', `${language}.json`), 'utf8'));
}

/** What a page says on its console is a defect, and so is an answer that failed where nobody asked for a failure. */
function collectTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(`${page.url()}: ${message.text()}`);
  });
  return troubles;
}

/** React has taken over what the server sent. */
export const untilAwake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  );

export const test = base.extend<Fixtures & { troubles: string[] }, WorkerFixtures>({
  language: ['zh', { option: true, scope: 'worker' }],
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern
    async ({}, use) => {
      const house = await openHouse(process.env[TEMPLATE]!);
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  locale: async ({ language }, use) => use(language === 'en' ? 'en-GB' : 'zh-CN'),
  say: async ({ language }, use) => {
    const messages = readMessages(language);
    await use((key, values = {}) => {
      const text = messages[key];
      if (typeof text !== 'string') throw new Error(`No message ${key}.`);
      return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
    });
  },
  at: async ({ language }, use) => use((path) => (language === 'en' ? `/en${path === '/' ? '' : path}` : path)),
  phone: async ({ isMobile }, use) => use(isMobile),
  visit: async ({ page, at }, use) =>
    use(async (path) => {
      await page.goto(at(path));
      await untilAwake(page);
    }),
  /** Errors and warnings on the console of the test's own page; it fails with any that it does not take out itself. */
  troubles: [
    async ({ page }, use) => {
      const troubles = collectTroubles(page);
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
