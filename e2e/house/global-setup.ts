import { rmSync } from 'node:fs';
import { makeTemplate } from './house.ts';

/** Where the template is, for the workers, which are processes of their own. */
export const TEMPLATE = 'TONEBANK_TEST_HOUSE';

/** Playwright's: one template for the whole run. TONEBANK_TEST_HOUSE names one to use again while tests are being written. */
export default function setUp(): () => void {
  if (process.env[TEMPLATE]) return () => {};
  const template = makeTemplate();
  process.env[TEMPLATE] = template;
  return () => rmSync(template, { recursive: true, force: true });
}
