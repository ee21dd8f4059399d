import { accountOf, handle } from '#platform/http/context.ts';
import { getData } from '../contract.ts';
import { composerCounters, counters } from '../ports.ts';

export const readCountersHandler = handle(getData, async (context) => {
  const { accountId } = accountOf(context);
  const { db } = context;
  const [integral, favorites, meal, composer] = await Promise.all([
    counters.integral.ask(db, accountId),
    counters.favorites.ask(db, accountId),
    counters.meal.ask(db, accountId),
    composerCounters.ask(db, accountId),
  ]);
  return { integral, favorites, meal, song: composer?.song ?? null, sale: composer?.sale ?? null };
});
