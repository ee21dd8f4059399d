import type { Database } from '#platform/database/database.ts';

/** Who an account is, for the operators who work on what it ordered. */
export interface AccountFace {
  id: string;
  nickname: string;
  companyName: string;
  phone: string | null;
  email: string | null;
}

/** The accounts with these ids, by id. */
export async function accountFaces(db: Database, ids: readonly string[]): Promise<Map<string, AccountFace>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'nickname', 'companyName', 'phone', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** At most so many accounts answer to a text: whoever means one of them says more of it. */
const MOST_FOUND = 200;

/** Ids of the accounts whose phone or e-mail address begins with a text, or whose name or company holds it. */
export async function accountsLike(db: Database, text: string): Promise<string[]> {
  const escaped = text.replaceAll(/[\\%_]/g, '\\$&');
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('phone', 'like', `${escaped}%`),
        eb('email', 'like', `${escaped.toLowerCase()}%`),
        eb('nickname', 'ilike', `%${escaped}%`),
        eb('companyName', 'ilike', `%${escaped}%`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MOST_FOUND)
    .execute();
  return rows.map(({ id }) => id);
}
