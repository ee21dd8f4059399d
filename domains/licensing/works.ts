import { findWork, findWorks, type LicensableWork, type WorkReference, workKey } from '#domains/catalogue/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';

/** `orderType` and `dataId` of a call as a reference to a work: a version stands for its track, whichever was clicked. */
export function referenceOf(orderType: 1 | 2 | 3 | 4, dataId: string): WorkReference {
  return orderType < 3 ? { versionId: dataId } : { albumId: dataId };
}

/**
 * The work behind `orderType` and `dataId`. What it is ordered as is the catalogue's word, not the caller's.
 *
 * @throws Refusal `not_found`
 */
export async function workOf(db: Database, orderType: 1 | 2 | 3 | 4, dataId: string): Promise<LicensableWork> {
  const work = await findWork(db, referenceOf(orderType, dataId));
  if (!work) throw notFound();
  return work;
}

/**
 * Many works of one kind, in the order asked for.
 *
 * @throws Refusal `not_found` where one of them is not there
 */
export async function worksOf(
  db: Database,
  orderType: 1 | 2 | 3 | 4,
  dataIds: readonly string[],
): Promise<LicensableWork[]> {
  const references = dataIds.map((dataId) => referenceOf(orderType, dataId));
  const found = await findWorks(db, references);
  return references.map((reference) => {
    const work = found.get(workKey(reference));
    if (!work) throw notFound();
    return work;
  });
}
