import { devices, type Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  becomeMember,
  codeFor,
  dragSlider,
  expectAccessible,
  followCaptchas,
  newPhone,
  PASSWORD,
  passSlider,
  registerByPhone,
} from './people.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => dialog(page).locator('button[type=submit]');
const fieldError = (page: Page, name: string) =>
  page.locator(`[name=${name}]`).locator('xpath=ancestor::*[@data-invalid]').locator('.tb-field-error');

async function logInByPassword(page: Page, number: string, password = PASSWORD) {
  await dialog(page).getByRole('tab').nth(1).click();
  await page.locator('input[name=phoneOrEmail]').fill(number);
  await dialog(page).locator('input[name=password]').fill(password);
  await dialog(page).locator('input[name=agreed]').check();
  await submit(page).click();
}

async function logOut(page: Page) {
  await page.context().clearCookies({ name: 'token' });
}

for (const [name, use, prefix] of [
  ['Chinese on a desktop', desktop, ''],
  ['English on a phone', phone, '/en'],
] as const) {
  test.describe(`in ${name}`, () => {
    test.use({ ...use, locale: prefix ? 'en-GB' : 'zh-CN' });

    test('a stranger registers, completes the profile and keeps it', async ({ page }) => {
      const captchas = followCaptchas(page);
      await page.goto(`${prefix}/account/register?next=%2Fmy%2Fprofile`);
      await expectAccessible(page);
      await page.locator('.account-choice').first().click();
      await registerByPhone(page, captchas, newPhone());
      await expectAccessible(page);
      await page.locator('form button[type=submit]').click();
      await expect(fieldError(page, 'nickName')).toBeVisible();
      await page.locator('input[name=nickName]').fill('沈知微');
      await page.locator('input[value=corporate]').check();
      await page.locator('input[name=companyName]').fill('长河影像');
      await page.locator('form button[type=submit]').click();
      await page.waitForURL(`**${prefix}/my/profile`);
      await expect(page.locator('.my-name')).toHaveText('沈知微');
      await expect(page.locator('input[name=companyName]')).toHaveValue('长河影像');
      await expectAccessible(page);
    });

    test('a guest at a member’s page logs in there and comes back to it', async ({ page }) => {
      const number = await becomeMember(page, '/music', prefix);
      await logOut(page);
      await page.goto(`${prefix}/my/profile`);
      await expect(dialog(page)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${prefix || '/'}$`));
      await logInByPassword(page, number);
      await page.waitForURL(`**${prefix}/my/profile`);
      await expect(page.locator('.my-name')).toHaveText('沈知微');
    });
  });
}

test.describe('the keyboard alone', () => {
  test.use({ ...desktop, locale: 'zh-CN' });
  test.setTimeout(180_000);

  test('logs in by code, once the minute since the last code is over', async ({ page }) => {
    const number = await becomeMember(page, '/music');
    await logOut(page);
    const captchas = followCaptchas(page);
    const press = async (selector: string, key: string) => {
      await page.locator(selector).focus();
      await page.keyboard.press(key);
    };
    const passByKeys = async () => {
      const { x } = await captchas.answer();
      await page.locator('.captcha-grip').focus();
      for (let step = 0; step < Math.round(x / 2); step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.locator('.captcha-passed').waitFor();
    };
    await page.goto('/music?login=1');
    await captchas.answer();
    await expectAccessible(page);
    await expect(page.locator('input[name=phone]')).toBeFocused();
    await page.keyboard.type(number);
    await expect(async () => {
      await passByKeys();
      await press('.tb-code-send', 'Enter');
      await expect(page.locator('.tb-code-send')).toContainText('秒后重新获取', { timeout: 2_000 });
    }).toPass({ timeout: 120_000, intervals: [15_000] });
    await page.locator('input[name=code]').focus();
    await page.keyboard.type(await codeFor(page, number));
    await press('input[name=agreed]', 'Space');
    await press('dialog[open] button[type=submit]', 'Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('.account-trigger')).toBeVisible();
    await expect(page).toHaveURL(/\/music$/);
  });
});

test.describe('the sad ways', () => {
  test.use({ ...desktop, locale: 'zh-CN' });

  test('what is missing is said beside its field, and a wrong code says how many tries are left', async ({ page }) => {
    const number = newPhone();
    const captchas = followCaptchas(page);
    await page.goto('/account/register/phone');
    await page.locator('form button[type=submit]').click();
    await expect(fieldError(page, 'phone')).toHaveText('请输入手机号');
    await expect(page.locator('input[name=phone]')).toBeFocused();
    await page.locator('input[name=phone]').fill(number);
    await page.locator('.tb-code-send').click();
    await expect(page.getByText('请拖动滑块完成验证')).toBeVisible();
    await passSlider(page, captchas);
    await page.locator('.tb-code-send').click();
    const code = await codeFor(page, number);
    await expect(page.locator('.tb-code-send')).toContainText('秒后重新获取');
    await expect(page.locator('.tb-code-send')).toBeDisabled();
    await page.locator('input[name=code]').fill(code === '000000' ? '111111' : '000000');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('input[name=samePassword]').fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByText('请先勾选同意《用户协议》')).toBeVisible();
    await page.locator('input[name=agreed]').check();
    await page.locator('form button[type=submit]').click();
    await expect(fieldError(page, 'code')).toHaveText('验证码不正确，还可以试 4 次');
    await expect(page.locator('input[name=password]')).toHaveValue(PASSWORD);
    await page.locator('input[name=code]').fill(code);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL(/register\/first/);
  });

  test('a slider put beside its hole turns red and gives way to another picture; clicks and work do as well', async ({
    page,
  }) => {
    const captchas = followCaptchas(page);
    await page.goto('/account/register/phone');
    await dragSlider(page, captchas, -40);
    await expect(page.locator('.captcha[data-phase=failed]')).toBeVisible();
    await expect(page.locator('.captcha[data-phase=ready]')).toBeVisible();

    await page.getByRole('button', { name: '改用点选' }).click();
    await expect(page.locator('.captcha-words')).toContainText('请依次点击');
    const { points } = await captchas.answer();
    const picture = (await page.locator('.captcha-picture').boundingBox())!;
    for (const { x, y } of points) {
      await page.mouse.click(picture.x + (x * picture.width) / 310, picture.y + (y * picture.height) / 155);
    }
    await expect(page.locator('.captcha-passed')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: '看不清？免图验证' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: '开始验证' }).click();
    await expect(page.locator('.captcha-passed')).toBeVisible({ timeout: 50_000 });
  });

  test('a session that ends midway opens the login in place, and what was typed stays', async ({ page }) => {
    const number = await becomeMember(page, '/my/profile');
    await page.locator('input[name=nickName]').fill('改了一半');
    await logOut(page);
    await page.locator('form button[type=submit]').click();
    await expect(dialog(page)).toBeVisible();
    await logInByPassword(page, number, 'wrong123');
    await expect(fieldError(page, 'password')).toHaveText('账号或密码不正确');
    await expectAccessible(page);
    await dialog(page).locator('input[name=password]').fill(PASSWORD);
    await submit(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('input[name=nickName]')).toHaveValue('改了一半');
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('.my-name')).toHaveText('改了一半');
  });

  test('a forgotten password is set anew; closing its second step leads back to the first', async ({ page }) => {
    const number = await becomeMember(page, '/music');
    await logOut(page);
    const captchas = followCaptchas(page);
    await page.goto('/account/register');
    await page.getByRole('button', { name: '忘记密码' }).click();
    await dialog(page)
      .getByRole('button', { name: /通过邮箱找回/ })
      .click();
    await dialog(page).getByRole('button', { name: '返回上一步' }).click();
    await dialog(page)
      .getByRole('button', { name: /通过手机号找回/ })
      .click();
    await expectAccessible(page);
    await dialog(page).locator('input[name=phone]').fill(number);
    // The code of the registration was sent less than a minute ago.
    await passSlider(page, captchas);
    await page.locator('.tb-code-send').click();
    await expect(dialog(page).getByText(/秒后再获取验证码/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('an address that leads elsewhere after the login is not followed', async ({ page }) => {
    const number = await becomeMember(page, '/music');
    await logOut(page);
    await page.goto('/?login=1&next=//evil.example');
    await logInByPassword(page, number);
    await expect(dialog(page)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page.locator('.account-trigger')).toBeVisible();
  });
});

test.describe('WeChat', () => {
  test.use({ ...desktop, locale: 'zh-CN' });

  test('somebody scans, completes the profile, logs out and in again as the same', async ({ page, context }) => {
    const person = `e2e-${Date.now()}`;
    const scan = async () => {
      await page.getByRole('tab', { name: '微信扫码' }).click();
      await dialog(page).getByRole('checkbox').check();
      const address = await dialog(page).getByRole('link', { name: '演示：代替手机扫码' }).getAttribute('href');
      const phonePage = await context.newPage();
      await phonePage.goto(address!);
      await phonePage.locator('input[name=openid]').fill(person);
      await phonePage.getByRole('button', { name: /确认登录/ }).click();
      await phonePage.close();
    };
    await page.goto('/music');
    await page.getByRole('button', { name: '登录' }).click();
    await scan();
    await page.waitForURL(/register\/first/, { timeout: 15_000 });
    await page.locator('input[name=nickName]').fill('扫码的人');
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/music');

    await page.locator('.account-trigger').click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '登录' }).click();
    await scan();
    await expect(page.locator('.account-trigger')).toHaveAccessibleName(/扫码的人/, { timeout: 15_000 });
  });
});
