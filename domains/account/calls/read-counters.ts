import { accountOf, handle } from '#platform/http/context.ts';
import { getData } from '../contract.ts';
import { composerCountersPort, counterPorts } from '../ports.ts';

export const readCountersHandler = handle(getData, async (context) => {
  const { accountId } = accountOf(context);
  const { db } = context;
  const [integral, favorites, meal, composer] = await Promise.all([
    counterPorts.integral.ask(db, accountId),
    counterPorts.favorites.ask(db, accountId),
    counterPorts.meal.ask(db, accountId),
    composerCountersPort.ask(db, accountId),
  ]);
  return { integral, favorites, meal, song: composer?.song ?? null, sale: composer?.sale ?? null };
});
