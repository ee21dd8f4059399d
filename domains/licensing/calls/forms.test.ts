import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAlbum } from '#domains/catalogue/testing.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, countPrice, getForm, getFormForWork, listForms, listTags } from '../contract.ts';
import { handlers, jobs, prepare } from '../server.ts';
import { choose, license, makeBuyer } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers, calls, jobs });
  await prepare(app.services);
});
afterAll(() => app.close());

const anyChoice = { licenseeId: '1', productionId: '2', territoryId: '3', periodId: '4' };
describeAccess(() => app, listTags, {});
describeAccess(() => app, listForms, {});
describeAccess(() => app, getForm, {});
describeAccess(() => app, getFormForWork, { orderType: 1, dataId: '1' });
describeAccess(() => app, countPrice, { orderType: 1, dataIds: ['1'], ...anyChoice });

describe('the licence form', () => {
  test('offers its answers in the reader’s language, in order', async () => {
    const zh = await app.ok(getForm, {});
    const en = await app.ok(getForm, {}, { language: 'en' });
    expect(zh.licensees.map(({ name }) => name)).toEqual(['企业', '个人']);
    expect(en.territories.map(({ name }) => name)).toEqual(['Mainland China', 'Greater China', 'Worldwide']);
    expect(en.periods.map(({ months }) => months)).toEqual([12, 36, null]);
    expect(en.forms.find(({ code }) => code === 'film_tv')?.productions[0]).toMatchObject({
      name: 'Documentary',
      note: 'Web and broadcast, not cinemas',
      numerator: 2,
      denominator: 1,
    });
    expect(await app.ok(listForms, {})).toEqual(zh.forms);
  });

  test('is the same as a flat list of tags', async () => {
    const tags = await app.ok(listTags, {});
    const form = await app.ok(getForm, {});
    const answers = [...form.licensees, ...form.territories, ...form.periods];
    const productions = form.forms.flatMap((one) => one.productions);
    expect(tags).toHaveLength(answers.length + form.forms.length + productions.length);
    const documentary = tags.find(({ code }) => code === 'documentary');
    expect(form.forms.find(({ id }) => id === documentary?.parentId)?.code).toBe('film_tv');
  });

  test('keeps what the operator changed when the program starts again', async () => {
    const { db } = app.services;
    await db.updateTable('licenceOptions').set({ nameZh: '大中华地区' }).where('code', '=', 'greater_china').execute();
    await prepare(app.services);
    const { territories } = await app.ok(getForm, {});
    expect(territories.map(({ name }) => name)).toEqual(['中国大陆', '大中华地区', '全球']);
  });

  test('does not offer what is switched off, nor a form without productions', async () => {
    const { db } = app.services;
    const off = (enabled: boolean) =>
      db
        .updateTable('licenceOptions')
        .set({ enabled })
        .where('code', 'in', ['app', 'mobile_game', 'console_game'])
        .execute();
    await off(false);
    const { forms } = await app.ok(getForm, {});
    await off(true);
    expect(forms.map(({ code }) => code)).not.toContain('games_apps');
  });
});

describe('the form for one work', () => {
  test('tells the track behind a version, its base price and the lowest', async () => {
    const { tracks } = await makeAlbum(app.services.db, {
      tracks: [{ versions: ['full', '60s'], titleEn: 'Foghorn' }],
    });
    const form = await app.ok(getFormForWork, { orderType: 1, dataId: tracks[0]!.versionIds[1]! }, { language: 'en' });
    expect(form.work).toEqual({
      kind: 'track',
      id: tracks[0]!.id,
      code: tracks[0]!.code,
      title: 'Foghorn',
      orderType: 1,
      onSale: true,
      tracks: 1,
    });
    expect(form).toMatchObject({ basePrice: 60_000, fromPrice: 60_000, promotion: null, licensed: false });
  });

  test('knows effects, albums, buyouts and prices of their own', async () => {
    const { db } = app.services;
    const effect = await makeAlbum(db, { library: 3, tracks: [{ priceFen: 9_900 }] });
    const album = await makeAlbum(db, { tracks: [{}, {}] });
    const buyout = await makeAlbum(db, { isBuyout: true });
    const form = (orderType: 1 | 3 | 4, dataId: string) => app.ok(getFormForWork, { orderType, dataId });
    expect(await form(1, effect.tracks[0]!.versionIds[0]!)).toMatchObject({ basePrice: 9_900, work: { orderType: 2 } });
    expect(await form(3, album.id)).toMatchObject({ basePrice: 360_000, work: { orderType: 3, tracks: 2 } });
    expect(await form(3, buyout.id)).toMatchObject({
      basePrice: 6_800_000,
      fromPrice: 6_800_000,
      work: { orderType: 4 },
    });
  });

  test('says when the caller is licensed already, and only to them', async () => {
    const { db } = app.services;
    const { tracks } = await makeAlbum(db);
    const input = { orderType: 1, dataId: tracks[0]!.versionIds[0]! } as const;
    const [buyer, other] = [await makeBuyer(db), await makeBuyer(db)];
    await license(app.services, buyer, input);
    expect((await app.ok(getFormForWork, input, { as: buyer })).licensed).toBe(true);
    expect((await app.ok(getFormForWork, input, { as: other })).licensed).toBe(false);
    expect((await app.ok(getFormForWork, input)).licensed).toBe(false);
  });

  test('begins with whom the caller licenses for', async () => {
    const { db } = app.services;
    const { tracks } = await makeAlbum(db);
    const input = { orderType: 1, dataId: tracks[0]!.versionIds[0]! } as const;
    const buyer = await makeBuyer(db);
    const licensee = async () => (await app.ok(getFormForWork, input, { as: buyer })).licensee;
    expect(await licensee()).toEqual({ kind: 'personal', name: '' });
    const company = { userType: 'corporate', companyName: '长河影像（上海）有限公司' };
    await db.updateTable('accounts').set(company).where('id', '=', buyer.accountId).execute();
    expect(await licensee()).toEqual({ kind: 'corporate', name: '长河影像（上海）有限公司' });
    expect((await app.ok(getFormForWork, input)).licensee).toBeNull();
  });

  test('is not there for a draft or for nothing', async () => {
    const { tracks } = await makeAlbum(app.services.db, { tracks: [{ status: 'draft' }] });
    for (const dataId of [tracks[0]!.versionIds[0]!, '999999999']) {
      expect(await app.expectRefused(getFormForWork, { orderType: 1, dataId })).toMatchObject({ reason: 'not_found' });
    }
  });
});

describe('counting a price', () => {
  test('explains each step and sums the works', async () => {
    const { db } = app.services;
    const { tracks } = await makeAlbum(db, { tracks: [{}, { priceFen: 100_001 }] });
    const dataIds = tracks.map(({ versionIds }) => versionIds[0]!);
    const counted = await app.ok(countPrice, { orderType: 1, dataIds, ...(await choose(db)) }, { language: 'en' });
    expect(counted).toMatchObject({ originalPrice: 168_000 + 280_003, price: 448_003 });
    expect(counted.list.map(({ dataId }) => dataId)).toEqual(dataIds);
    expect(counted.list[0]!.steps.map(({ name, amount }) => [name, amount])).toEqual([
      ['Base price', 60_000],
      ['Documentary', 120_000],
      ['Mainland China', 120_000],
      ['3 years', 168_000],
    ]);
  });

  test('takes the strongest promotion that fits, and none for a buyout', async () => {
    const { db, clock } = app.services;
    const promote = (nameEn: string, libraryTypeId: number | null, factorNumerator: number, days = 5) =>
      db
        .insertInto('promotions')
        .values({
          nameZh: nameEn,
          nameEn,
          libraryTypeId,
          factorNumerator,
          factorDenominator: 10,
          startsAt: new Date(clock.now().getTime() - 1000),
          endsAt: new Date(clock.now().getTime() + days * 86_400_000),
        })
        .execute();
    await promote('All of it', null, 9);
    await promote('Chinese music', 2, 8);
    await promote('Over', null, 1, 0);
    const price = async (library: number, isBuyout = false) => {
      const { id, tracks } = await makeAlbum(db, { library, isBuyout });
      const ordered = isBuyout
        ? { orderType: 4 as const, dataIds: [id] }
        : { orderType: 1 as const, dataIds: [tracks[0]!.versionIds[0]!] };
      const counted = await app.ok(countPrice, { ...ordered, ...(await choose(db)) }, { language: 'en' });
      return [counted.originalPrice, counted.price, counted.list[0]!.steps.at(-1)!.name];
    };
    expect(await price(1)).toEqual([168_000, 151_200, 'All of it']);
    expect(await price(2)).toEqual([168_000, 134_400, 'Chinese music']);
    expect(await price(1, true)).toEqual([6_800_000, 6_800_000, 'Buyout price']);
    await db.deleteFrom('promotions').execute();
  });

  test('names the question whose answer is not offered', async () => {
    const { db } = app.services;
    const { tracks } = await makeAlbum(db);
    const good = await choose(db);
    const refused = await app.expectRefused(countPrice, {
      orderType: 1,
      dataIds: [tracks[0]!.versionIds[0]!],
      ...good,
      periodId: good.territoryId,
    });
    expect(refused.reason).toBe('licensing_option_unavailable');
    expect(Object.keys(refused.fields ?? {})).toEqual(['periodId']);
  });

  test('refuses a library that has no price', async () => {
    const { db } = app.services;
    await db.insertInto('libraryTypes').values({ id: 90, kind: 'effect', nameZh: '新库', nameEn: 'New' }).execute();
    const { tracks } = await makeAlbum(db, { library: 90 });
    const dataIds = [tracks[0]!.versionIds[0]!];
    expect(await app.expectRefused(countPrice, { orderType: 2, dataIds, ...(await choose(db)) })).toMatchObject({
      reason: 'licensing_no_price',
    });
  });

  test('takes no more than a hundred works', async () => {
    const dataIds = Array.from({ length: 101 }, (_, index) => String(index + 1));
    const { status } = await app.call(countPrice, { orderType: 1, dataIds, ...anyChoice });
    expect(status).toBe(400);
  });
});
