import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Nothing on the page as it stands breaks a rule of WCAG 2.2 AA, and nothing stands out to the side of it. */
export async function expectSound(page: Page, what: string): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(options: unknown): Promise<AxeResults> } }).axe.run(options),
    OPTIONS,
  );
  const found = violations.map(
    ({ id, help, nodes }) => `${id} (${help}): ${nodes.map((node) => `${node.target} ${node.html}`).join(' | ')}`,
  );
  expect.soft(found, `axe on ${what}, ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${what} scrolls to the side, ${page.url()}`).toBeLessThanOrEqual(0);
}
