import { sql } from 'kysely';
import type { WorkOrderType } from '#domains/catalogue/server.ts';
import type { Choice } from '#domains/licensing/server.ts';
import type { Database } from '#platform/database/database.ts';

/** What was chosen for a line, as far as it was. */
export interface CartGrant extends Choice {
  projectName: string;
  licenseeName: string;
  remarks: string;
}

export interface CartRow {
  id: string;
  orderType: WorkOrderType;
  trackId: string | null;
  albumId: string | null;
  grant: CartGrant | null;
  seenPriceFen: number | null;
  addedAt: Date;
}

/** A work as the cart keeps it: by track, whichever version was clicked. */
export interface CartWork {
  orderType: WorkOrderType;
  trackId: string | null;
  albumId: string | null;
}

const columns = ['id', 'orderType', 'trackId', 'albumId', 'terms', 'seenPriceFen', 'addedAt'] as const;
type Row = {
  id: string;
  orderType: number;
  trackId: string | null;
  albumId: string | null;
  terms: unknown;
  seenPriceFen: number | null;
  addedAt: Date;
};
const asRow = ({ terms, orderType, ...row }: Row): CartRow => ({
  ...row,
  orderType: orderType as WorkOrderType,
  grant: terms as CartGrant | null,
});

/** A page of the cart, newest first, and how many lines there are. */
export async function cartPage(
  db: Database,
  accountId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: CartRow[]; total: number }> {
  const rows = await db
    .selectFrom('cartLines')
    .select([...columns, sql<string>`count(*) over ()`.as('total')])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const total = rows[0] ? Number(rows[0].total) : (await cartCounts(db, accountId)).lines;
  return { rows: rows.map(({ total: _, ...row }) => asRow(row)), total };
}

export async function allLines(db: Database, accountId: string): Promise<CartRow[]> {
  const rows = await db.selectFrom('cartLines').select(columns).where('accountId', '=', accountId).execute();
  return rows.map(asRow);
}

/** Lines of an account by their ids; those of anybody else are not there. */
export async function linesById(db: Database, accountId: string, ids: readonly string[]): Promise<CartRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('cartLines')
    .select(columns)
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(asRow);
}

export async function cartCounts(db: Database, accountId: string): Promise<{ lines: number; unseen: number }> {
  const { lines, unseen } = await db
    .selectFrom('cartLines')
    .select([sql<string>`count(*)`.as('lines'), sql<string>`count(*) filter (where seen_at is null)`.as('unseen')])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return { lines: Number(lines), unseen: Number(unseen) };
}

/**
 * Puts works into the cart. One that is there keeps its line, and what was chosen for it where nothing is chosen now:
 * the cart holds a work once, and two clicks at once are one line.
 */
export async function upsertLines(
  db: Database,
  accountId: string,
  lines: readonly (CartWork & { grant: CartGrant | null; priceFen: number | null; addedAt: Date })[],
): Promise<string[]> {
  if (lines.length === 0) return [];
  const rows = await db
    .insertInto('cartLines')
    .values(
      lines.map(({ grant, priceFen, ...line }) => ({
        ...line,
        accountId,
        terms: grant && JSON.stringify(grant),
        seenPriceFen: priceFen,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'cartType', 'trackId', 'albumId']).doUpdateSet({
        terms: sql`coalesce(excluded.terms, cart_lines.terms)`,
        seenPriceFen: sql`coalesce(excluded.seen_price_fen, cart_lines.seen_price_fen)`,
      }),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets one grant for many lines, and the price of each that the caller is shown with it. */
export async function setGrant(
  db: Database,
  accountId: string,
  grant: CartGrant,
  prices: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    update cart_lines set terms = ${JSON.stringify(grant)}, seen_price_fen = seen.price
    from unnest(${[...prices.keys()]}::bigint[], ${[...prices.values()]}::integer[]) as seen (id, price)
    where cart_lines.id = seen.id and cart_lines.account_id = ${accountId}
  `.execute(db);
}

export async function deleteLines(db: Database, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('cartLines')
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteWork(db: Database, accountId: string, work: CartWork): Promise<void> {
  let query = db.deleteFrom('cartLines').where('accountId', '=', accountId);
  query = work.trackId === null ? query.where('albumId', '=', work.albumId) : query.where('trackId', '=', work.trackId);
  await query.execute();
}

/** Remembers what was seen: every line, and the prices of those that have one. */
export async function markSeen(
  db: Database,
  accountId: string,
  prices: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await db.updateTable('cartLines').set({ seenAt: now }).where('accountId', '=', accountId).execute();
  if (prices.size === 0) return;
  await sql`
    update cart_lines set seen_price_fen = seen.price
    from unnest(${[...prices.keys()]}::bigint[], ${[...prices.values()]}::integer[]) as seen (id, price)
    where cart_lines.id = seen.id and cart_lines.account_id = ${accountId}
  `.execute(db);
}

/** Which of these tracks and albums are in the account's cart. */
export async function inCart(
  db: Database,
  accountId: string,
  works: { trackIds: readonly string[]; albumIds: readonly string[] },
): Promise<{ trackIds: Set<string>; albumIds: Set<string> }> {
  const rows = await db
    .selectFrom('cartLines')
    .select(['trackId', 'albumId'])
    .where('accountId', '=', accountId)
    .where(sql<boolean>`(track_id = any(${works.trackIds}::bigint[]) or album_id = any(${works.albumIds}::bigint[]))`)
    .execute();
  return {
    trackIds: new Set(rows.flatMap(({ trackId }) => trackId ?? [])),
    albumIds: new Set(rows.flatMap(({ albumId }) => albumId ?? [])),
  };
}
