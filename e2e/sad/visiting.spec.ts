import { expectSound } from '../axe.ts';
import { expect, test, untilAwake } from '../fixtures.ts';
import { codeFor, newPhone, solveSlider } from '../person.ts';
import { expectPlaying, listen, soundOf } from '../sound.ts';

test('a wrong code is said beside its field, and the right one still works', async ({ page, visit, say }) => {
  const phone = newPhone();
  await visit('/account/register/phone');
  await page.getByLabel(say('account_phone'), { exact: true }).fill(phone);
  await solveSlider(page, say, 'drag');
  await page.getByRole('button', { name: say('account_code_send') }).click();
  await expect
    .poll(() => page.request.get(`/sandbox/messages?to=${phone}`).then((sent) => sent.text()))
    .toContain(phone);
  const code = await codeFor(page, phone);
  const field = page.getByLabel(say('account_code'), { exact: true });
  await field.fill(code === '000000' ? '000001' : '000000');
  for (const label of ['account_password_new', 'account_password_same']) {
    await page.getByLabel(say(label), { exact: true }).fill('abcd1234');
  }
  await page.getByRole('checkbox').check();
  const submit = page.getByRole('button', { name: say('account_register_submit'), exact: true });
  await submit.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/register\/phone/);
  await expectSound(page, 'a refused code');
  await field.fill(code);
  await submit.click();
  await expect(page).toHaveURL(/register\/first/);
});

test("a guest's fourth click asks for a login, and the fifth plays", async ({ page, visit, say }) => {
  await listen(page);
  await visit('/music');
  const plays = page.locator('.track-row-play:enabled');
  const dialog = page.getByRole('dialog', { name: say('account_login_title') });
  for (const turn of [0, 1, 2]) {
    await plays.nth(turn).click();
    await expect(dialog).toHaveCount(0);
  }
  await plays.nth(3).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await plays.nth(0).click();
  await expectPlaying(page);
});

test('an address that is nothing says so', async ({ page, visit, say, at, troubles }) => {
  const answer = await page.request.get(at('/nothing-here'));
  expect(answer.status()).toBe(404);
  await visit('/nothing-here');
  await expect(page.getByText(say('page_not_found'))).toBeVisible();
  await expectSound(page, 'not found');
  troubles.length = 0;
});

test('the other language is another page, with an empty player', async ({ page, visit, language }) => {
  await listen(page);
  await visit('/music');
  await page.locator('.track-row-play:enabled').first().click();
  await expectPlaying(page);
  const other = language === 'en' ? { address: /\/music$/, lang: 'zh-CN' } : { address: /\/en\/music$/, lang: 'en' };
  const link = page.locator(`a[hreflang="${other.lang}"]`);
  if (!(await link.first().isVisible())) await page.locator('.site-menu button').last().click();
  await link.locator('visible=true').first().click();
  await expect(page).toHaveURL(other.address);
  await expect(page.locator('html')).toHaveAttribute('lang', other.lang);
  await untilAwake(page);
  await expect(page.locator('.player-bar')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('info'))).toBeNull();
});

test('keys: slash searches, space and arrows play, but not while typing', async ({ page, visit, phone }) => {
  test.skip(phone, 'a phone has no keys');
  await listen(page);
  await visit('/music');
  await page.locator('.track-row-play:enabled').first().click();
  await expectPlaying(page);
  const first = (await soundOf(page))!.address;
  await page.locator('body').click({ position: { x: 2, y: 300 } });
  await page.keyboard.press(' ');
  await expect.poll(async () => (await soundOf(page))!.paused).toBe(true);
  await page.keyboard.press(' ');
  await expectPlaying(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await soundOf(page))!.address).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await soundOf(page))!.address).toBe(first);
  await expectPlaying(page);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await expect(search).toBeFocused();
  await page.keyboard.type('雨 夜/');
  await expect(search).toHaveValue('雨 夜/');
  await expectPlaying(page);
});
