import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditLog } from '#domains/operator/contract.ts';
import { handlers as operatorHandlers } from '#domains/operator/server.ts';
import { makeOperator } from '#domains/operator/testing.ts';
import type { Actor } from '#platform/http/actor.ts';
import { anOperator, describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import {
  addOption,
  consoleCalls,
  listBasePrices,
  listOptions,
  showBasePrice,
  showOption,
  updateBasePrice,
  updateOption,
} from '../console-contract.ts';
import { calls, getForm } from '../contract.ts';
import { handlers, prepare } from '../server.ts';

let app: TestApp;
let sales: Actor;
beforeAll(async () => {
  app = await createTestApp({
    handlers: [...handlers, ...operatorHandlers],
    calls: [...calls, ...consoleCalls, listAuditLog],
  });
  await prepare(app.services);
  sales = (await makeOperator(app.services.db, 'sales')).actor;
});
afterAll(() => app.close());

const viewer = anOperator('viewer');
const option = async (code: string) => {
  const { list } = await app.ok(listOptions, { size: 100 }, { as: viewer });
  const found = list.find((one) => one.code === code);
  if (!found) throw new Error(`no option ${code}`);
  return found;
};
const history = async (subjectKind: string, subjectId: string) =>
  (await app.ok(listAuditLog, { subjectKind, subjectId }, { as: viewer })).list;

describe('the answers of the form', () => {
  test('are listed in its order, productions under their form, in pages, also those that are switched off', async () => {
    const { list, total } = await app.ok(listOptions, { size: 100 }, { as: viewer, language: 'en' });
    expect(total).toBe(list.length);
    const kinds = list.map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(['licensee', 'form', 'production', 'territory', 'period']);
    expect(list.find(({ code }) => code === 'documentary')).toMatchObject({
      parentName: 'Film and television',
      enabled: true,
    });
    const { list: periods, total: ofPeriods } = await app.ok(listOptions, { kind: 'period', size: 2 }, { as: viewer });
    expect([periods.length, ofPeriods]).toEqual([2, 3]);
    expect(await app.ok(listOptions, { enabled: false }, { as: viewer })).toMatchObject({ total: 0 });
  });

  test('are changed with a reason: the form and the audit log tell', async () => {
    const { parentId: _, parentName: __, ...before } = await option('greater_china');
    const factor = { numerator: 5, denominator: 4 };
    await app.ok(updateOption, { ...before, factor, nameZh: '大中华', reason: '与代理价一致' }, { as: sales });
    const { territories } = await app.ok(getForm, {});
    expect(territories[1]).toMatchObject({ name: '大中华', numerator: 5, denominator: 4 });
    const [entry] = await history('licence_option', before.id);
    expect(entry).toMatchObject({ action: 'licensing.update-option', actorName: 'sales', reason: '与代理价一致' });
    expect(entry?.changes).toMatchObject({ from: { nameZh: '大中华区' }, to: { nameZh: '大中华', factor } });
  });

  test('may be added, once per code, a production under its form only', async () => {
    const form = await option('film_tv');
    const words = { nameZh: '短剧', nameEn: 'Short drama', position: 60, enabled: true, reason: '新的用途' };
    const production = { kind: 'production', code: 'short_drama', factor: { numerator: 3, denominator: 2 } } as const;
    const refused = await app.expectRefused(addOption, { ...production, ...words }, sales);
    expect(refused).toMatchObject({ reason: 'licensing_parent_missing', fields: { parentId: '请选择所属的授权形式' } });
    const { id } = await app.ok(addOption, { ...production, ...words, parentId: form.id }, { as: sales });
    expect(await app.ok(showOption, { id }, { as: viewer })).toMatchObject({ code: 'short_drama', parentId: form.id });
    const again = await app.expectRefused(addOption, { ...production, ...words, parentId: form.id }, sales);
    expect(again).toMatchObject({ reason: 'licensing_code_taken' });
    expect(await history('licence_option', id)).toMatchObject([{ action: 'licensing.add-option', reason: '新的用途' }]);
    const months = { ...production, ...words, code: 'odd', kind: 'territory', months: 3 } as const;
    expect(await app.expectRefused(addOption, months, sales)).toMatchObject({ reason: 'licensing_months_of_period' });
  });

  test('leave no question without an answer, also when two editors switch off the last two at once', async () => {
    const { list: licensees } = await app.ok(listOptions, { kind: 'licensee' }, { as: viewer });
    const off = licensees.map(({ parentId: _, parentName: __, ...one }) => ({ ...one, enabled: false, reason: '试' }));
    const answers = await Promise.all(off.map((input) => app.call(updateOption, input, { as: sales })));
    expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([0, 1000]);
    const refused = answers.find(({ envelope }) => envelope.code === 0);
    expect(refused?.envelope.data).toMatchObject({ reason: 'licensing_form_incomplete' });
  });

  test.each([
    ['without a reason', { reason: ' ' }, 'reason'],
    ['without a name', { nameZh: '' }, 'nameZh'],
    ['with a factor of nothing', { factor: { numerator: 0, denominator: 1 } }, 'factor'],
    ['with a factor beyond sense', { factor: { numerator: 101, denominator: 1 } }, 'factor'],
    ['with a place below nothing', { position: -1 }, 'position'],
  ])('are not changed %s, and the log says nothing', async (_, wrong, field) => {
    const { parentId: _p, parentName: _n, ...before } = await option('worldwide');
    const refused = await app.expectRefused(updateOption, { ...before, reason: '试', ...wrong }, sales);
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await history('licence_option', before.id)).toEqual([]);
  });
});

describe('base prices', () => {
  test('stand for each library and kind of work, and change with a reason', async () => {
    const { list, total } = await app.ok(listBasePrices, {}, { as: viewer, language: 'en' });
    expect(total).toBe(12);
    expect(list[0]).toMatchObject({ id: '1-track', libraryName: 'World music', subject: 'track', amountFen: 60_000 });
    await app.ok(updateBasePrice, { id: '1-track', amountFen: 66_600, reason: '年度调价' }, { as: sales });
    expect(await app.ok(showBasePrice, { id: '1-track' }, { as: viewer })).toMatchObject({ amountFen: 66_600 });
    const [entry] = await history('base_price', '1-track');
    expect(entry).toMatchObject({
      action: 'licensing.update-base-price',
      reason: '年度调价',
      changes: { amountFen: { from: 60_000, to: 66_600 } },
    });
  });

  test('are set for a library that has none yet', async () => {
    const { db } = app.services;
    await db.insertInto('libraryTypes').values({ id: 90, kind: 'effect', nameZh: '新库', nameEn: 'New' }).execute();
    expect(await app.ok(showBasePrice, { id: '90-track' }, { as: viewer })).toMatchObject({ amountFen: null });
    await app.ok(updateBasePrice, { id: '90-track', amountFen: 100, reason: '新库' }, { as: sales });
    const [entry] = await history('base_price', '90-track');
    expect(entry?.changes).toEqual({ amountFen: { from: null, to: 100 } });
  });

  test.each([0, 1_000_000_001])('are never %i fen', async (amountFen) => {
    const refused = await app.expectRefused(updateBasePrice, { id: '1-album', amountFen, reason: '试' }, sales);
    expect(refused).toMatchObject({ reason: 'licensing_amount_bounds' });
  });
});

test('what is not there is not found', async () => {
  const { parentId: _, parentName: __, ...some } = await option('worldwide');
  const gone = { reason: 'not_found' };
  expect(await app.expectRefused(showOption, { id: '99999' }, viewer)).toMatchObject(gone);
  expect(await app.expectRefused(updateOption, { ...some, id: '99999', reason: '试' }, sales)).toMatchObject(gone);
  expect(await app.expectRefused(showBasePrice, { id: '77-track' }, viewer)).toMatchObject(gone);
  const price = { id: '77-track', amountFen: 1, reason: '试' };
  expect(await app.expectRefused(updateBasePrice, price, sales)).toMatchObject(gone);
});

const words = { nameZh: '名', nameEn: 'name', factor: { numerator: 1, denominator: 1 }, position: 1, enabled: true };
describeAccess(() => app, listOptions, {});
describeAccess(() => app, showOption, { id: '1' });
describeAccess(() => app, addOption, { kind: 'territory', code: 'xx', ...words, reason: '试' });
describeAccess(() => app, updateOption, { id: '1', ...words, reason: '试' });
describeAccess(() => app, listBasePrices, {});
describeAccess(() => app, showBasePrice, { id: '1-track' });
describeAccess(() => app, updateBasePrice, { id: '1-track', amountFen: 1, reason: '试' });
