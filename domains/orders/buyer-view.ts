import type { AccountFace } from '#domains/account/server.ts';

/** Who ordered, as the console shows it. */
export function buyerView(buyers: ReadonlyMap<string, AccountFace>, accountId: string): AccountFace {
  const buyer = buyers.get(accountId);
  if (!buyer) throw new Error(`There is no account ${accountId}.`);
  return buyer;
}
