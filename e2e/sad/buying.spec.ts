import type { Page } from '@playwright/test';
import { expect, test, untilAwake } from '../fixtures.ts';
import { memberOf, password } from '../person.ts';
import { expectPlaying, listen } from '../sound.ts';

type Say = (key: string) => string;

const licenceButton = (page: Page, say: Say) =>
  page.getByRole('button', { name: new RegExp(`^${say('licensing_license')}`) }).first();

/** Opens the licence form of the first track and fills in what a certificate needs. */
async function fillLicence(page: Page, say: Say, project: string): Promise<void> {
  await licenceButton(page, say).click();
  await page.getByLabel(say('licensing_project'), { exact: true }).fill(project);
  await page.locator('input[name=licenseeName]').fill('Lin Xiao');
}

async function order(page: Page, say: Say, project: string): Promise<string> {
  await fillLicence(page, say, project);
  await page.getByRole('button', { name: say('licensing_to_pay') }).click();
  await expect(page).toHaveURL(/my\/order\/detail/);
  return new URL(page.url()).searchParams.get('id')!;
}

const pay = (page: Page, say: Say) => page.getByRole('button', { name: say('payments_pay'), exact: true });
const gateway = (page: Page, what: string) => page.getByRole('button', { name: what, exact: true });

async function openTrack(visit: (path: string) => Promise<void>, page: Page): Promise<void> {
  await visit('/music');
  const row = page.getByRole('article').filter({ hasText: 'TB-0043-01' });
  const title = await row.getAttribute('aria-label');
  await row.getByRole('link', { name: title!, exact: true }).click();
  await expect(page).toHaveURL(/music_detail/);
}

test('a payment that failed is tried again, and two clicks are one payment', async ({ page, house, visit, say }) => {
  await memberOf(house, page.context());
  await openTrack(visit, page);
  const id = await order(page, say, '失败一次');
  await pay(page, say).dblclick();
  await expect(page).toHaveURL(/sandbox\/pay/);
  await gateway(page, say('payments_sandbox_fail')).click();
  await expect(page).toHaveURL(/my\/order\/detail/);
  await untilAwake(page);
  await pay(page, say).click();
  await expect(page).toHaveURL(/sandbox\/pay/);
  await gateway(page, say('payments_sandbox_pay')).dblclick();
  await expect(page).toHaveURL(/my\/order\/detail/);
  await expect(page.getByText(say('orders_state_completed'), { exact: true })).toBeVisible();
  const paid = await house.sql(`select from payments where order_id = $1 and state = 'paid'`, [id]);
  expect(paid).toHaveLength(1);
  const licences = await house.sql(`select from licences where order_id = $1`, [id]);
  expect(licences).toHaveLength(1);
});

test('an order that ran out and is paid late is cancelled, and the money goes back', async ({
  page,
  house,
  visit,
  say,
}) => {
  await memberOf(house, page.context());
  await openTrack(visit, page);
  const id = await order(page, say, '付晚了');
  await pay(page, say).click();
  await expect(page).toHaveURL(/sandbox\/pay/);
  await house.sql(
    `update orders set state = 'cancelled', cancelled_by = 'time', cancelled_at = now(), expires_at = now() - interval '1 minute'
     where id = $1`,
    [id],
  );
  await gateway(page, say('payments_sandbox_pay')).click();
  await expect(page).toHaveURL(/my\/order\/detail/);
  await expect(
    page.getByText(new RegExp(`${say('orders_state_expired')}|${say('orders_state_refunded')}`)),
  ).toBeVisible();
  await expect
    .poll(() =>
      house.sql(`select r.state from refunds r join payments p on p.id = r.payment_id where p.order_id = $1`, [id]),
    )
    .toHaveLength(1);
  expect(await house.sql(`select from licences where order_id = $1`, [id])).toHaveLength(0);
});

test('what went off the shelf stays in the cart and cannot be ordered', async ({ page, house, visit, say }) => {
  await memberOf(house, page.context());
  await visit('/music/china');
  const row = page.getByRole('article').first();
  const title = await row.getAttribute('aria-label');
  await row.getByRole('link', { name: title!, exact: true }).click();
  await licenceButton(page, say).click();
  await page.getByRole('button', { name: say('licensing_to_cart'), exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await house.sql(`update tracks set status = 'off_shelf' where title_zh = $1 or title_en = $1`, [title]);
  try {
    await visit('/my/cart');
    await expect(page.getByText(say('cart_state_off_shelf'))).toBeVisible();
    await expect(page.getByRole('checkbox').last()).toBeDisabled();
  } finally {
    await house.sql(`update tracks set status = 'on_sale' where title_zh = $1 or title_en = $1`, [title]);
  }
});

test('a session that ends midway asks for a login in place; form and sound are kept', async ({
  page,
  house,
  visit,
  say,
  troubles,
}) => {
  await listen(page);
  const { id, phone } = await memberOf(house, page.context());
  await visit('/music');
  const row = page.getByRole('article').filter({ hasText: 'TB-0043-01' });
  await row.locator('.track-row-play').click();
  await expectPlaying(page);
  const title = await row.getAttribute('aria-label');
  await row.getByRole('link', { name: title!, exact: true }).click();
  await expect(page).toHaveURL(/music_detail/);
  await fillLicence(page, say, '半路登出');
  await house.sql('delete from sessions where account_id = $1', [id]);
  await page.getByRole('button', { name: say('licensing_to_pay') }).click();
  const login = page.getByRole('dialog', { name: say('account_login_title') });
  await expect(login).toBeVisible();
  await expectPlaying(page);
  await login.getByRole('tab', { name: say('account_way_password') }).click();
  await login.getByLabel(say('account_phone_or_email'), { exact: true }).fill(phone);
  await login.locator('input[name=password]').fill(password);
  await login.getByRole('checkbox').check();
  await login.getByRole('button', { name: say('account_log_in'), exact: true }).click();
  await expect(login).toHaveCount(0);
  await expect(page.getByLabel(say('licensing_project'), { exact: true })).toHaveValue('半路登出');
  await expectPlaying(page);
  await page.getByRole('button', { name: say('licensing_to_pay') }).click();
  await expect(page).toHaveURL(/my\/order\/detail/);
  troubles.length = 0;
});
