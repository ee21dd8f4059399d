import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAlbum } from '#domains/catalogue/testing.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { calls, downloadCertificate, getLicence, listOrderLicences, verifyLicence } from '../contract.ts';
import { issueLicences } from '../issuing.ts';
import { makeCertificatesJob } from '../jobs/make-certificates.ts';
import { licenceCovering, ownedOf } from '../queries/licences.ts';
import { handlers, prepare, revokeOrderLicences } from '../server.ts';
import { boughtWork, choose, license, makeBuyer } from '../testing.ts';
import { workOf } from '../works.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers, calls, jobs: [makeCertificatesJob] });
  await prepare(app.services);
});
afterAll(() => app.close());

describeAccess(() => app, listOrderLicences, {});
describeAccess(() => app, getLicence, { licenceId: '1' });
describeAccess(() => app, downloadCertificate, { licenceId: '1' });
describeAccess(() => app, verifyLicence, { number: 'TBL' });

const oneTrack = async () => {
  const { tracks } = await makeAlbum(app.services.db, { tracks: [{ title: '雾号', titleEn: 'Foghorn' }] });
  return { trackId: tracks[0]!.id, orderType: 1 as const, dataId: tracks[0]!.versionIds[0]! };
};

describe('a licence', () => {
  test('shows its owner what it allows, from the day of payment', async () => {
    const { services } = app;
    const buyer = await makeBuyer(services.db);
    const track = await oneTrack();
    const { licenceId, orderId } = await license(services, buyer, track, { periodId: 'one_year' });
    const licence = await app.ok(getLicence, { licenceId }, { as: buyer, language: 'en' });
    expect(licence).toMatchObject({
      id: licenceId,
      state: 'valid',
      orderType: 1,
      title: 'Foghorn',
      projectName: '垭口以西',
      firstDay: '2026-05-13',
      lastDay: '2027-05-12',
      terms: { form: 'Film and television', production: 'Documentary', territory: 'Mainland China', exclusive: false },
      tracks: [{ versionId: track.dataId, title: 'Foghorn' }],
    });
    expect(licence.number).toMatch(/^TBL-260513-/);
    expect(await app.ok(listOrderLicences, { orderId }, { as: buyer, language: 'en' })).toEqual({
      list: [licence],
      total: 1,
      page: 1,
      size: 20,
    });
  });

  test('is not there for anybody else', async () => {
    const { services } = app;
    const [buyer, other] = [await makeBuyer(services.db), await makeBuyer(services.db)];
    const { licenceId, orderId } = await license(services, buyer, await oneTrack());
    for (const call of [getLicence, downloadCertificate]) {
      expect(await app.expectRefused(call, { licenceId }, other)).toMatchObject({ reason: 'not_found' });
    }
    expect(await app.ok(listOrderLicences, { orderId }, { as: other })).toMatchObject({ list: [], total: 0 });
  });

  test('of an album covers its tracks; a track’s covers itself', async () => {
    const { services } = app;
    const buyer = await makeBuyer(services.db);
    const album = await makeAlbum(services.db, { tracks: [{}, {}] });
    const other = await makeAlbum(services.db, { tracks: [{}, {}] });
    await license(services, buyer, { orderType: 3, dataId: album.id });
    await license(services, buyer, { orderType: 1, dataId: other.tracks[1]!.versionIds[0]! });
    const trackIds = [...album.tracks, ...other.tracks].map(({ id }) => id);
    const albumIds = [album.id, other.id];
    const owned = await ownedOf(services.db, buyer.accountId, { trackIds, albumIds }, services.clock.now());
    expect(owned.albumIds).toEqual(new Set([album.id]));
    expect(owned.trackIds).toEqual(new Set([...album.tracks.map(({ id }) => id), other.tracks[1]!.id]));
  });

  test('ends with its term, and with its refund', async () => {
    const { services } = app;
    const { clock, db } = services;
    const buyer = await makeBuyer(db);
    const [first, second] = [await oneTrack(), await oneTrack()];
    const expiring = await license(services, buyer, first, { periodId: 'one_year' });
    const refunded = await license(services, buyer, second);
    await revokeOrderLicences(db, refunded.orderId, 'refund', clock.now());
    const before = new Date('2027-05-12T15:59:59Z');
    const after = new Date('2027-05-12T16:00:00Z');
    expect(await licenceCovering(db, buyer.accountId, first.trackId, before)).toMatchObject({ id: expiring.licenceId });
    expect(await licenceCovering(db, buyer.accountId, first.trackId, after)).toBeNull();
    expect(await licenceCovering(db, buyer.accountId, second.trackId, before)).toBeNull();
    expect((await app.ok(getLicence, { licenceId: refunded.licenceId }, { as: buyer })).state).toBe('revoked');
    expect(await app.expectRefused(downloadCertificate, { licenceId: refunded.licenceId }, buyer)).toMatchObject({
      reason: 'licensing_revoked',
    });
  });
});

describe('a certificate', () => {
  test('is drawn by a job, kept, and downloaded under its number', async () => {
    const { services } = app;
    const buyer = await makeBuyer(services.db);
    const { licenceId } = await license(services, buyer, await oneTrack());
    expect(await app.runJobs()).toContain('licensing.make-certificates');
    const { certificateObject } = await services.db
      .selectFrom('licences')
      .select('certificateObject')
      .where('id', '=', licenceId)
      .executeTakeFirstOrThrow();
    const file = await app.file(downloadCertificate, { licenceId }, { as: buyer });
    const { number } = await app.ok(getLicence, { licenceId }, { as: buyer });
    expect(file).toMatchObject({ type: 'application/pdf', name: `${number} 雾号.pdf` });
    expect(file.bytes.length).toBe(await services.files.size(certificateObject!));
  });

  test('is there before its job has run, and after its object was lost', async () => {
    const { services } = app;
    const buyer = await makeBuyer(services.db);
    const { licenceId } = await license(services, buyer, await oneTrack());
    expect((await app.file(downloadCertificate, { licenceId }, { as: buyer })).bytes.toString('latin1', 0, 5)).toBe(
      '%PDF-',
    );
    const lost = `${'0'.repeat(64)}.pdf`;
    await services.db.updateTable('licences').set({ certificateObject: lost }).where('id', '=', licenceId).execute();
    expect((await app.file(downloadCertificate, { licenceId }, { as: buyer })).bytes.length).toBeGreaterThan(10_000);
  });
});

describe('the public check', () => {
  const issue = async () => {
    const buyer = await makeBuyer(app.services.db);
    const made = await license(app.services, buyer, await oneTrack());
    const { number, verificationCode } = await app.ok(getLicence, made, { as: buyer });
    return { ...made, number, code: verificationCode };
  };

  test('tells by the number alone no more than that it is genuine', async () => {
    const { number } = await issue();
    expect(await app.ok(verifyLicence, { number: number.toLowerCase() })).toEqual({
      number,
      result: 'genuine',
      codeMatches: null,
      scope: null,
    });
  });

  test('shows the scope with the code, never a person', async () => {
    const { number, code } = await issue();
    const answer = await app.ok(verifyLicence, { number, code: ` ${code.toLowerCase()} ` }, { language: 'en' });
    expect(answer).toMatchObject({
      result: 'genuine',
      codeMatches: true,
      scope: { state: 'valid', title: 'Foghorn', companyName: '长河影像（上海）有限公司', lastDay: '2029-05-12' },
    });
    const buyer = await makeBuyer(app.services.db);
    const personal = await license(app.services, buyer, await oneTrack(), { licenseeId: 'personal' });
    const own = await app.ok(getLicence, personal, { as: buyer });
    const shown = await app.ok(verifyLicence, { number: own.number, code: own.verificationCode });
    expect(shown.scope).toMatchObject({ companyName: null });
    expect(JSON.stringify(shown)).not.toContain(own.licenseeName);
  });

  test('says no more than genuine to a wrong code, and unknown to a number never issued', async () => {
    const { number } = await issue();
    expect(await app.ok(verifyLicence, { number, code: 'AAAAAAAAA' })).toEqual({
      number,
      result: 'genuine',
      codeMatches: false,
      scope: null,
    });
    for (const never of ['TBL-260513-00000-00000', 'not a number']) {
      expect(await app.ok(verifyLicence, { number: never, code: 'AAAAAAAAA' })).toMatchObject({
        result: 'unknown',
        scope: null,
      });
    }
  });

  test('says that a refunded licence was withdrawn', async () => {
    const { number, code, orderId } = await issue();
    await revokeOrderLicences(app.services.db, orderId, 'refund', app.services.clock.now());
    expect(await app.ok(verifyLicence, { number })).toMatchObject({ result: 'revoked', scope: null });
    expect(await app.ok(verifyLicence, { number, code })).toMatchObject({
      result: 'revoked',
      scope: { state: 'revoked' },
    });
  });

  test('lets nobody guess codes', async () => {
    const { number } = await issue();
    app.services.clock.advance(600_000);
    const statuses = [];
    for (let tries = 0; tries < 21; tries++) {
      statuses.push((await app.call(verifyLicence, { number, code: `AAAAAAA${10 + tries}` })).status);
    }
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a buyout album', () => {
  const buyout = async () => {
    const { db } = app.services;
    const { id } = await makeAlbum(db, { isBuyout: true, tracks: [{}, {}] });
    return { id, work: await workOf(db, 4, id) };
  };
  const attempt = async (album: Awaited<ReturnType<typeof buyout>>) => {
    const { services } = app;
    const buyer = await makeBuyer(services.db);
    return boughtWork(services.db, buyer.accountId, album.work, await choose(services.db));
  };

  test('is licensed once, whole, exclusively and for good', async () => {
    const { services } = app;
    const album = await buyout();
    const [first, second] = [await attempt(album), await attempt(album)];
    const now = services.clock.now();
    expect(await issueLicences(services.db, services, [first], now)).toBe('issued');
    expect(await issueLicences(services.db, services, [second], now)).toBe('unavailable');
    const covered = await licenceCovering(services.db, first.accountId, album.work.trackIds[1]!, now);
    expect(covered).toMatchObject({ exclusive: true, endsAt: null });
  });

  test('goes to one of two payments that arrive together', async () => {
    const { services } = app;
    const album = await buyout();
    const works = [await attempt(album), await attempt(album), await attempt(album)];
    const outcomes = await Promise.all(
      works.map((work) =>
        services.db.transaction().execute((tx) => issueLicences(tx, services, [work], services.clock.now())),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'unavailable')).toHaveLength(2);
  });

  test('that was licensed before is not sold whole', async () => {
    const { services } = app;
    const { db } = services;
    const album = await makeAlbum(db, { tracks: [{}] });
    await license(services, await makeBuyer(db), { orderType: 1, dataId: album.tracks[0]!.versionIds[0]! });
    await db.updateTable('albums').set({ isBuyout: true }).where('id', '=', album.id).execute();
    const late = await attempt({ id: album.id, work: await workOf(db, 4, album.id) });
    expect(await issueLicences(db, services, [late], services.clock.now())).toBe('unavailable');
  });
});
