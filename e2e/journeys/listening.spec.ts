import { expectSound } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlaying, listen, soundOf } from '../sound.ts';

test.beforeEach(({ page }) => listen(page));

test('a visitor browses and hears a track, and the sound goes on from page to page', async ({
  page,
  at,
  say,
  phone,
}) => {
  await page.goto(at('/'));
  await expectSound(page, 'home');
  await page.goto(at('/music'));
  await expectSound(page, 'the list of music');
  const row = page.getByRole('article').first();
  await row.getByRole('button', { name: new RegExp(say('catalogue_play_title', { title: '' }).trim()) }).click();
  await expectPlaying(page);
  const { address } = (await soundOf(page))!;

  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/music_detail/);
  await expectPlaying(page, 'the sound on the page of the track');
  await expectSound(page, 'a track');
  if (!phone) await page.getByRole('link', { name: say('shell_nav_effects') }).click();
  else await page.goBack();
  await expectPlaying(page, 'the sound on the next page');
  expect((await soundOf(page))!.address).toBe(address);
});

for (const path of [
  '/source',
  '/song-list',
  '/protocol',
  '/account/register',
  '/account/register/phone',
  '/account/register/email',
]) {
  test(`${path} is sound`, async ({ page, at }) => {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page, path);
  });
}
