import { readFileSync } from 'node:fs';
import { entriesOf } from '../archive.ts';
import { expectSound } from '../axe.ts';
import { expect, test, untilAwake } from '../fixtures.ts';
import { newPhone, registerByPhone } from '../person.ts';
import { expectPlaying, listen, soundOf } from '../sound.ts';

test('a stranger hears a track, registers, licenses it, pays, and leaves with certificate and files', async ({
  page,
  browser,
  visit,
  say,
  language,
}) => {
  test.setTimeout(180_000);
  await listen(page);
  await visit('/');
  await expectSound(page, 'home');

  // Hears a track of the list, and goes to its page while it plays.
  await visit('/music');
  const row = page.getByRole('article').filter({ hasText: 'TB-0043-01' });
  await row.locator('.track-row-play').click();
  await expectPlaying(page);
  const { address } = (await soundOf(page))!;
  const title = await row.getAttribute('aria-label');
  await row.getByRole('link', { name: title!, exact: true }).click();
  await expect(page).toHaveURL(/music_detail/);
  await expectPlaying(page, 'the sound on the page of the track');
  await expectSound(page, 'a track');

  // To license it one must be known: the login dialog opens in place, and leads on to registering.
  const licence = page.getByRole('button', {
    name: new RegExp(`^${say('licensing_license_from', { price: '' }).split('，')[0]}`),
  });
  await licence.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, 'the login dialog');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('account_register'), exact: true })
    .click();
  await page
    .getByRole('link', { name: say('account_register_phone') })
    .first()
    .click();
  await expect(page).toHaveURL(/register\/phone/);
  await expectSound(page, 'registering');
  await registerByPhone(page, say, newPhone(), language === 'en' ? 'arrows' : 'drag');
  await expect(page).toHaveURL(/register\/first/);
  await expectPlaying(page, 'the sound after registering');
  await expectSound(page, 'completing the profile');
  await page.getByLabel(say('account_nickname'), { exact: true }).fill('小林 Lin');
  await page.getByRole('button', { name: say('account_first_submit'), exact: true }).click();
  await expect(page).not.toHaveURL(/account/);
  await expectPlaying(page, 'the sound after logging in');
  expect((await soundOf(page))!.address).toBe(address);

  // Licenses it.
  if (!page.url().includes('music_detail')) {
    await visit('/music');
    await row.getByRole('link', { name: title!, exact: true }).click();
    await expect(page).toHaveURL(/music_detail/);
  }
  await licence.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('licensing_project'), { exact: true }).fill('城市之光 City Lights');
  await dialog.locator('input[name=licenseeName]').fill('Lin Xiao');
  await expectSound(page, 'the licence form');
  await dialog.getByRole('button', { name: say('licensing_to_pay') }).click();

  // Pays at the gateway.
  await expect(page).toHaveURL(/my\/order\/detail/);
  await expectSound(page, 'an order that waits for its payment');
  await page.getByRole('button', { name: say('payments_pay'), exact: true }).click();
  await expect(page).toHaveURL(/sandbox\/pay/);
  await expectSound(page, "the gateway's page");
  await page.getByRole('button', { name: say('payments_sandbox_pay'), exact: true }).click();
  await expect(page).toHaveURL(/my\/order\/detail/);
  await expect(page.getByText(say('orders_state_completed'), { exact: true })).toBeVisible();
  await untilAwake(page);
  await expectSound(page, 'a completed order');

  // The certificate is a PDF, and anybody can check it.
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: say('orders_download_certificate') }).click();
  const certificate = readFileSync(await (await pdf).path());
  expect(certificate.subarray(0, 5).toString()).toBe('%PDF-');
  expect(certificate.length).toBeGreaterThan(5_000);
  const named = await page
    .getByText(/TBL[-\w]+/)
    .first()
    .textContent();
  const number = /TBL[-\w]+/.exec(named ?? '')![0];
  const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const checking = await stranger.newPage();
  await checking.goto(`${language === 'en' ? '/en' : ''}/verify/${number}`);
  await expect(checking.getByText(say('verify_genuine'), { exact: true })).toBeVisible();
  await expect(checking.getByText('Lin Xiao')).toHaveCount(0);
  await expectSound(checking, 'checking a certificate');
  await stranger.close();

  // The files: the master and an MP3, named by title and code.
  await page.getByRole('button', { name: say('licensing_download') }).click();
  const fetching = page.getByRole('dialog').getByRole('button', { name: say('licensing_download'), exact: true });
  await expect(fetching).toBeEnabled({ timeout: 60_000 });
  await expectSound(page, 'the dialog of the files');
  const zip = page.waitForEvent('download');
  await fetching.click();
  const files = await zip;
  expect(files.suggestedFilename()).toContain('TB-0043-01');
  const entries = entriesOf(readFileSync(await files.path()));
  expect(entries.some(({ name, bytes }) => name.endsWith('.wav') && bytes > 1_000_000)).toBe(true);
  expect(entries.some(({ name, bytes }) => name.endsWith('.mp3') && bytes > 100_000)).toBe(true);
});
