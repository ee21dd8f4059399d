import { handle } from '#platform/http/context.ts';
import { countPrice } from '../contract.ts';
import { loadPriceList, quoteWork, stepsIn } from '../quoting.ts';
import { worksOf } from '../works.ts';

export const countPriceHandler = handle(countPrice, async ({ input, db, language, services }) => {
  const works = await worksOf(db, input.orderType, input.dataIds);
  const list = await loadPriceList(db, services.clock.now());
  const quotes = works.map((work) => quoteWork(list, work, input));
  return {
    originalPrice: quotes.reduce((sum, { originalFen }) => sum + originalFen, 0),
    price: quotes.reduce((sum, { totalFen }) => sum + totalFen, 0),
    list: quotes.map(({ originalFen, totalFen, steps }, index) => ({
      dataId: input.dataIds[index]!,
      originalPrice: originalFen,
      price: totalFen,
      steps: stepsIn(steps, language),
    })),
  };
});
