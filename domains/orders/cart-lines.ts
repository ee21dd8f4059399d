import { linesById, type PricedLine, priceLines } from '#domains/cart/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { CallContext } from '#platform/http/context.ts';

/**
 * The account's cart lines with these ids, priced as of now.
 *
 * @throws Refusal `not_found` where one of them is not in the account's cart
 */
export async function cartLinesOf(
  context: Pick<CallContext, 'db' | 'services'>,
  accountId: string,
  cartIds: readonly string[],
): Promise<PricedLine[]> {
  const lines = await priceLines(context, await linesById(context.db, accountId, cartIds));
  if (lines.length < new Set(cartIds).size) throw notFound();
  return lines;
}
