import { expectSound } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

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
