import type { LicensableWork } from '#domains/catalogue/server.ts';
import type { Database } from '#platform/database/database.ts';
import { ownedOf } from './queries/licences.ts';

/** Whether the account holds a licence of the work that is in force: the duplicate check of section 8. */
export async function isOwned(db: Database, accountId: string, work: LicensableWork, now: Date): Promise<boolean> {
  return (await ownedAmong(db, accountId, [work], now)).has(work);
}

/** Those of the works that the account holds a licence of, in one query. An album's licence covers its tracks too. */
export async function ownedAmong(
  db: Database,
  accountId: string,
  works: readonly LicensableWork[],
  now: Date,
): Promise<Set<LicensableWork>> {
  const trackIds = works.flatMap((work) => (work.kind === 'track' ? [work.id] : []));
  const albumIds = works.flatMap((work) => (work.kind === 'album' ? [work.id] : []));
  const owned = await ownedOf(db, accountId, { trackIds, albumIds }, now);
  return new Set(
    works.filter((work) => (work.kind === 'track' ? owned.trackIds.has(work.id) : owned.albumIds.has(work.id))),
  );
}
