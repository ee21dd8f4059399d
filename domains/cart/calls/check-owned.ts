import { isOwned, workOf } from '#domains/licensing/server.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { checkOwned } from '../contract.ts';

export const checkOwnedHandler = handle(checkOwned, async (context) => {
  const { input, db, services } = context;
  const work = await workOf(db, input.orderType, input.dataId);
  return (await isOwned(db, accountOf(context).accountId, work, services.clock.now())) ? 1 : 0;
});
