import { notFound } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { type LicenceRow, licenceById } from './queries/licences.ts';

/**
 * A licence for its owner; another person's is as if it were not there.
 *
 * @throws Refusal `not_found`
 */
export async function ownLicence(db: Database, accountId: string, licenceId: string): Promise<LicenceRow> {
  const licence = await licenceById(db, licenceId);
  if (licence?.accountId !== accountId) throw notFound();
  return licence;
}
