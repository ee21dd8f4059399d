import type { Database } from '#platform/database/database.ts';
import { accountById } from './queries/accounts.ts';

/** Who an account licenses for as a rule: its company. Of a person only the kind is known, since a nickname is no name. */
export async function usualLicensee(
  db: Database,
  accountId: string,
): Promise<{ kind: 'corporate' | 'personal'; name: string } | null> {
  const account = await accountById(db, accountId);
  if (!account) return null;
  return { kind: account.userType, name: account.userType === 'corporate' ? account.companyName : '' };
}
