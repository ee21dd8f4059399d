import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** What journeys share: somebody who registers, solves captchas and reads messages, as the sandbox lets a test do. */

let people = 0;

/** A phone number that no other test of this run has. */
export function newPhone(): string {
  people += 1;
  return `137${String(Date.now() % 1_000_000).padStart(6, '0')}${String(people).padStart(2, '0')}`;
}

export const PASSWORD = 'abcd1234';

/** The code last sent to a phone or an e-mail address. */
export async function codeFor(page: Page, to: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const sent = await page.request.get(`/sandbox/messages?to=${encodeURIComponent(to)}`);
    code = ((await sent.json()) as { code: string | null }[])[0]?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code;
}

interface Captchas {
  /** The answer of the picture that shows. */
  answer(): Promise<{ x: number; y: number; points: { x: number; y: number }[] }>;
}

/** Follows which captcha the page shows; begin before the page asks for one. */
export function followCaptchas(page: Page): Captchas {
  let token = '';
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/captcha/get')) return;
    const envelope = (await response.json().catch(() => null)) as { data?: { token?: string } } | null;
    token = envelope?.data?.token ?? token;
  });
  return {
    async answer() {
      await page.locator('.captcha[data-phase=ready]').waitFor();
      const answer = await page.request.get(`/sandbox/captcha/${token}`);
      return answer.json();
    },
  };
}

/** Drags the slider to the hole, or as far beside it as asked for. */
export async function dragSlider(page: Page, captchas: Captchas, beside = 0): Promise<void> {
  const { x } = await captchas.answer();
  const grip = (await page.locator('.captcha-grip').boundingBox())!;
  const bar = (await page.locator('.captcha-bar').first().boundingBox())!;
  const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + ((x + beside) * bar.width) / 310, from.y, { steps: 8 });
  await page.mouse.up();
}

/** Solves the slider and waits until the form counts as passed. */
export async function passSlider(page: Page, captchas: Captchas): Promise<void> {
  await dragSlider(page, captchas);
  await page.locator('.captcha-passed').waitFor();
}

/** Registers by phone on the page that shows, up to the profile that is to be completed. */
export async function registerByPhone(page: Page, captchas: Captchas, phone: string): Promise<void> {
  await page.locator('input[name=phone]').fill(phone);
  await passSlider(page, captchas);
  await page.locator('.tb-code-send').click();
  await page.locator('input[name=code]').fill(await codeFor(page, phone));
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=samePassword]').fill(PASSWORD);
  await page.locator('input[name=agreed]').check();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/account\/register\/first/);
}

/** Makes a member from nothing and leaves the page at `next`, in the language of `prefix` (`` or `/en`). */
export async function becomeMember(page: Page, next: string, prefix = ''): Promise<string> {
  const phone = newPhone();
  const captchas = followCaptchas(page);
  await page.goto(`${prefix}/account/register/phone?next=${encodeURIComponent(next)}`);
  await registerByPhone(page, captchas, phone);
  await page.locator('input[name=nickName]').fill('沈知微');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`**${prefix}${next}`);
  await page.locator('.entry-page').waitFor({ state: 'detached' }); // the address changes a moment before the page
  return phone;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No violation of WCAG 2.2 AA on the page as it stands. The page's policy lets no foreign script in, so it is evaluated. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    interface Violation {
      id: string;
      nodes: { target: string[]; failureSummary: string }[];
    }
    const { axe: checker } = window as unknown as { axe: { run(o: object): Promise<{ violations: Violation[] }> } };
    const { violations } = await checker.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary}`);
  });
  expect(found).toEqual([]);
}
