// What a person does with hands: registering, solving a captcha, logging in.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { hashPassword } from '#platform/secrets/passwords.ts';
import type { House } from './house/house.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;

/** The width to which the answers of captchas refer. */
const REFERENCE = 310;
/** How far an arrow key moves the piece, and how far with shift. */
const STEP = 2;
const STRIDE = 10;

const PASSWORD = 'abcd1234';
let people = 0;

/** A phone number that nobody has yet in this worker's house. */
export function newPhone(): string {
  people += 1;
  return `139${String(Date.now() % 1_000_000).padStart(6, '0')}${String(people).padStart(2, '0')}`;
}

/** The token of the picture that is shown: asked for anew, since the first one may have been shown before anybody looked. */
async function anotherPicture(page: Page, say: Say): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/captcha/get'));
  await page.getByRole('button', { name: say('captcha_another') }).click();
  const { repData } = (await (await answer).json()) as { repData: { token: string } };
  await expect(page.getByRole('button', { name: say('captcha_another') })).toBeVisible();
  return repData.token;
}

async function drag(page: Page, x: number, say: Say): Promise<void> {
  const grip = page.getByRole('slider', { name: say('captcha_slider_label') });
  await grip.scrollIntoViewIfNeeded();
  const box = (await grip.boundingBox())!;
  const bar = (await page.locator('.captcha-bar').boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (x * bar.width) / REFERENCE, from.y, { steps: 8 });
  await page.mouse.up();
}

async function pressArrows(page: Page, x: number, say: Say): Promise<void> {
  await page.getByRole('slider', { name: say('captcha_slider_label') }).focus();
  for (let left = x; left >= STEP; ) {
    const stride = left >= STRIDE;
    await page.keyboard.press(stride ? 'Shift+ArrowRight' : 'ArrowRight');
    left -= stride ? STRIDE : STEP;
  }
  await page.keyboard.press('Enter');
}

/** Moves the piece into its hole, by dragging or by the arrow keys. */
export async function solveSlider(page: Page, say: Say, how: 'drag' | 'arrows'): Promise<void> {
  const token = await anotherPicture(page, say);
  const { x } = (await (await page.request.get(`/sandbox/captcha/${token}`)).json()) as { x: number };
  await (how === 'drag' ? drag : pressArrows)(page, x, say);
  await expect(page.locator('.captcha-passed')).toBeVisible();
}

/** The code that was sent to a phone last. */
export async function codeFor(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get(`/sandbox/messages?to=${phone}`);
  const [message] = (await answer.json()) as { code: string }[];
  return message!.code;
}

/** Fills the form of `/account/register/phone` and sends it. */
export async function registerByPhone(page: Page, say: Say, phone: string, how: 'drag' | 'arrows'): Promise<void> {
  await page.getByLabel(say('account_phone'), { exact: true }).fill(phone);
  await solveSlider(page, say, how);
  await page.getByRole('button', { name: say('account_code_send') }).click();
  await expect
    .poll(() => page.request.get(`/sandbox/messages?to=${phone}`).then((sent) => sent.text()))
    .toContain(phone);
  await page.getByLabel(say('account_code'), { exact: true }).fill(await codeFor(page, phone));
  await page.getByLabel(say('account_password_new'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say('account_password_same'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('account_register_submit'), exact: true }).click();
}

/** A person who registered long ago, and whose browser is logged in. */
export async function memberOf(house: House, context: BrowserContext): Promise<{ id: string; phone: string }> {
  const phone = newPhone();
  const [row] = await house.sql<{ id: string }>(
    `insert into accounts (phone, password_hash, nickname, profile_completed_at) values ($1, $2, '小林', now()) returning id`,
    [phone, await hashPassword(PASSWORD)],
  );
  await logIn(context, phone);
  return { id: row!.id, phone };
}

/** Logs the browser in, as another of its windows would. */
export async function logIn(context: BrowserContext, phone: string): Promise<void> {
  const data = { phoneOrEmail: phone, password: PASSWORD, agreed: true };
  const answer = await context.request.post('/api/user/loginByPass', { data, headers: { language: 'CN' } });
  expect(await answer.json()).toMatchObject({ code: 1000 });
}

/** The password of everybody here. */
export const password = PASSWORD;
