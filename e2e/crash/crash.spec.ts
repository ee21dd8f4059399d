// The server dies by `kill -9` in the middle of things and is started again: nothing is lost, nothing is there twice.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { renderRecording } from '../../demo/music/render-recording.ts';
import { wavChunks } from '../../demo/music/wav.ts';
import { expect, test, untilAwake } from '../fixtures.ts';
import { OPERATOR } from '../house/house.ts';
import { memberOf } from '../person.ts';

/** A recording that a killed worker had is found by its silence, which takes a while. */
const RECOVERY_MS = 120_000;

test('killed during payment', async ({ page, house, visit, say, troubles }) => {
  test.setTimeout(180_000);
  await memberOf(house, page.context());
  await visit('/music');
  const row = page.getByRole('article').filter({ hasText: 'TB-0043-02' });
  await row.getByRole('link', { name: (await row.getAttribute('aria-label'))!, exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${say('licensing_license')}`) })
    .first()
    .click();
  await page.getByLabel(say('licensing_project'), { exact: true }).fill('断电');
  await page.locator('input[name=licenseeName]').fill('Lin Xiao');
  await page.getByRole('button', { name: say('licensing_to_pay') }).click();
  await expect(page).toHaveURL(/my\/order\/detail/);
  const id = new URL(page.url()).searchParams.get('id')!;
  await page.getByRole('button', { name: say('payments_pay'), exact: true }).click();
  await expect(page).toHaveURL(/sandbox\/pay/);
  const gateway = page.url();

  for (const delay of [0, 8, 30]) {
    const paying = page.request.post(gateway, { data: { result: 'paid' } }).catch(() => null);
    await pause(delay);
    await house.kill();
    await paying;
    await house.restart();
  }
  await page.request.post(gateway, { data: { result: 'paid' } });
  await visit(`/my/order/detail?id=${id}`);
  await expect(page.getByText(say('orders_state_completed'), { exact: true })).toBeVisible();
  await untilAwake(page);
  expect(await house.sql(`select from payments where order_id = $1 and state = 'paid'`, [id])).toHaveLength(1);
  expect(await house.sql('select from licences where order_id = $1', [id])).toHaveLength(1);
  expect(
    await house.sql('select from refunds r join payments p on p.id = r.payment_id where p.order_id = $1', [id]),
  ).toEqual([]);
  troubles.length = 0;
});

test('killed during ingest', async ({ page, house }) => {
  test.setTimeout(240_000);
  const origin = { Origin: house.url, language: 'CN' };
  const login = await page.request.post('/api/console/session/login', { data: OPERATOR, headers: origin });
  expect(await login.json()).toMatchObject({ code: 1000 });
  const [version] = await house.sql<{ id: string }>(`select id from versions where code = 'TB-0043-01-B'`);
  const buffer = Buffer.concat([...wavChunks(renderRecording({ trackCode: 'TB-0043-01', version: '30s' }))]);
  const upload = await page.request.post('/api/console/catalogue/uploadMaster', {
    headers: origin,
    multipart: { versionId: version!.id, file: { name: 'rain.wav', mimeType: 'audio/wav', buffer } },
  });
  const { code, data } = (await upload.json()) as { code: number; data: { id: string } };
  expect(code).toBe(1000);
  const stateOf = async () =>
    (await house.sql<{ state: string }>('select state from recordings where id = $1', [data.id]))[0]?.state;
  await expect.poll(stateOf, { intervals: [20] }).toBe('working');
  await house.kill();
  await house.restart();
  await expect.poll(stateOf, { timeout: RECOVERY_MS, intervals: [500] }).toBe('ready');
  expect(await house.sql('select from recordings where version_id = $1', [version!.id])).toHaveLength(1);
  const [heard] = await house.sql<{ trial: string | null }>(
    'select trial_object as trial from versions where id = $1',
    [version!.id],
  );
  expect(heard!.trial).not.toBeNull();
  await expect.poll(() => existsSync(join(house.dataDir, 'work', `ingest-${data.id}`))).toBe(false);
});
