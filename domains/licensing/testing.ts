// Licences and what they need, for tests of this and of higher domains.
import { randomUUID } from 'node:crypto';
import type { LicensableWork } from '#domains/catalogue/server.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Services } from '#platform/services.ts';
import { type BoughtWork, issueLicences } from './issuing.ts';
import { loadPriceList, quoteWork } from './quoting.ts';
import type { Choice } from './rules.ts';
import { workOf } from './works.ts';

/** Somebody who is registered and logged in, as an actor. */
export async function makeBuyer(db: Database): Promise<Actor & { kind: 'account' }> {
  const phone = `1${String(3_000_000_000 + Math.floor(Math.random() * 6_000_000_000))}`;
  const account = await db
    .insertInto('accounts')
    .values({ phone, nickname: '测试买家', profileCompletedAt: '2026-05-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await db
    .insertInto('sessions')
    .values({ accountId: account.id, tokenHash: Buffer.from(randomUUID()), expiresAt: '2030-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'account', accountId: account.id, sessionId: session.id, profileComplete: true };
}

/** The answers on the form with these codes; a company's documentary in mainland China for three years unless told. */
export async function choose(db: Database, codes: Partial<Record<keyof Choice, string>> = {}): Promise<Choice> {
  const { options } = await loadPriceList(db, new Date());
  const idOf = (code: string) => options.find((option) => option.code === code)!.id;
  return {
    licenseeId: idOf(codes.licenseeId ?? 'corporate'),
    productionId: idOf(codes.productionId ?? 'documentary'),
    territoryId: idOf(codes.territoryId ?? 'mainland_china'),
    periodId: idOf(codes.periodId ?? 'three_years'),
  };
}

/** An order line as bought, with the order's rows below it. */
export async function boughtWork(
  db: Database,
  accountId: string,
  work: LicensableWork,
  choice: Choice,
): Promise<BoughtWork> {
  const quote = quoteWork(await loadPriceList(db, new Date()), work, choice);
  const order = await db
    .insertInto('orders')
    .values({
      number: randomUUID(),
      accountId,
      idempotencyKey: randomUUID(),
      originalFen: quote.originalFen,
      totalFen: quote.totalFen,
      expiresAt: '2030-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const grant = {
    orderType: work.orderType,
    trackId: work.kind === 'track' ? work.id : null,
    albumId: work.kind === 'album' ? work.id : null,
    trackIds: work.trackIds,
    code: work.code,
    titleZh: work.titleZh,
    titleEn: work.titleEn,
    projectName: '垭口以西',
    licenseeKind: quote.terms.licensee.code,
    licenseeName: '长河影像（上海）有限公司',
    remarks: '',
  };
  const line = await db
    .insertInto('orderLines')
    .values({
      ...grant,
      orderId: order.id,
      position: 1,
      terms: JSON.stringify(quote.terms),
      priceSteps: JSON.stringify(quote.steps),
      originalFen: quote.originalFen,
      amountFen: quote.totalFen,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...grant, accountId, orderId: order.id, orderLineId: line.id, terms: quote.terms };
}

/** Licenses a work to an account, as a payment does. Returns the id of the licence and of its order. */
export async function license(
  services: Services,
  buyer: Actor & { kind: 'account' },
  ordered: { orderType: 1 | 2 | 3 | 4; dataId: string },
  codes: Partial<Record<keyof Choice, string>> = {},
): Promise<{ licenceId: string; orderId: string }> {
  const { db } = services;
  const work = await workOf(db, ordered.orderType, ordered.dataId);
  const bought = await boughtWork(db, buyer.accountId, work, await choose(db, codes));
  const issued = await issueLicences(db, services, [bought], services.clock.now());
  if (issued !== 'issued') throw new Error(`Not licensed: ${issued}`);
  const { id } = await db
    .selectFrom('licences')
    .select('id')
    .where('orderLineId', '=', bought.orderLineId)
    .executeTakeFirstOrThrow();
  return { licenceId: id, orderId: bought.orderId };
}
