import { ownedAmong, worksOf } from '#domains/licensing/server.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { checkManyOwned } from '../contract.ts';

export const checkManyOwnedHandler = handle(checkManyOwned, async (context) => {
  const { input, db, services } = context;
  const works = await worksOf(db, input.orderType, input.dataIds);
  const owned = await ownedAmong(db, accountOf(context).accountId, works, services.clock.now());
  const dataIds = input.dataIds.filter((_, index) => owned.has(works[index]!));
  return { result: dataIds.length > 0 ? (1 as const) : (0 as const), dataIds };
});
