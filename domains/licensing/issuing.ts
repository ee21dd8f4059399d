import type { WorkOrderType } from '#domains/catalogue/server.ts';
import type { Keys } from '#platform/config/keys.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { wantDelivery } from './downloads/hd.ts';
import { newLicenceNumber, newVerificationCode } from './numbers.ts';
import {
  deleteLicences,
  everLicensed,
  insertLicences,
  licencesByOrders,
  type NewLicence,
  revoke,
} from './queries/licences.ts';
import { endOfTerm } from './term.ts';
import type { Terms } from './terms.ts';
import { hashCode, sealCode } from './verification-code.ts';

/** What was bought: one line of an order, as the licence will say it. */
export interface BoughtWork {
  accountId: string;
  orderId: string;
  orderLineId: string;
  orderType: WorkOrderType;
  trackId: string | null;
  albumId: string | null;
  /** The tracks that the licence covers. */
  trackIds: string[];
  code: string;
  titleZh: string;
  titleEn: string;
  projectName: string;
  licenseeKind: string;
  licenseeName: string;
  terms: Terms;
  remarks: string;
}

/** Draws the certificates of an order's licences, so that they are there when somebody asks. */
export const makeCertificates: JobKind<{ orderId: string }> = { name: 'licensing.make-certificates' };

function licenceFor(work: BoughtWork, keys: Keys, paidAt: Date): NewLicence {
  const number = newLicenceNumber(paidAt);
  const code = newVerificationCode();
  return {
    ...work,
    number,
    verificationCodeHash: hashCode(keys, number, code),
    verificationCodeSealed: sealCode(keys, code),
    exclusive: work.terms.exclusive,
    startsAt: paidAt,
    endsAt: endOfTerm(paidAt, work.terms.months),
  };
}

/**
 * Issues the licences of a paid order, in the transaction of its payment: neither is there without the other. The term
 * runs from the payment. Answers `unavailable`, and leaves nothing written, where a buyout album was
 * licensed to somebody else in the meantime; the first confirmed payment wins (readings, "Buyout album").
 */
export async function issueLicences(
  db: Database,
  services: Pick<Services, 'jobs' | 'keys'>,
  works: readonly BoughtWork[],
  paidAt: Date,
): Promise<'issued' | 'unavailable'> {
  for (const work of works) {
    if (work.terms.exclusive && (await everLicensed(db, work.albumId!, work.trackIds))) return 'unavailable';
  }
  const ids = await insertLicences(
    db,
    works.map((work) => licenceFor(work, services.keys, paidAt)),
  );
  if (ids.length < works.length) {
    await deleteLicences(db, ids);
    return 'unavailable';
  }
  for (const orderId of new Set(works.map((work) => work.orderId))) {
    await services.jobs.send(db, makeCertificates, { orderId }, { singletonKey: orderId });
  }
  for (const [index, { trackId }] of works.entries()) {
    // An album's tracks are packed when they are wanted: all of them at once would be gigabytes.
    if (trackId !== null) await wantDelivery(db, services, { licenceId: ids[index]!, trackId }, 0);
  }
  return 'issued';
}

/** Ends the licences of an order whose money goes back; the public check says so from then on. */
export async function revokeOrderLicences(db: Database, orderId: string, reason: string, now: Date): Promise<void> {
  const licences = await licencesByOrders(db, [orderId]);
  await revoke(
    db,
    licences.map(({ id }) => id),
    reason,
    now,
  );
}
