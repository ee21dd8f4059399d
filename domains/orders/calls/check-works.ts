import { everLicensed, worksOf } from '#domains/licensing/server.ts';
import { handle } from '#platform/http/context.ts';
import { checkWorks } from '../contract.ts';

export const checkWorksHandler = handle(checkWorks, async ({ input, db }) => {
  const list: { dataId: string; valid: boolean }[] = [];
  for (const [index, work] of (await worksOf(db, input.orderType, input.dataIds)).entries()) {
    const sold = work.orderType === 4 && (await everLicensed(db, work.id, work.trackIds));
    list.push({ dataId: input.dataIds[index]!, valid: work.onSale && !sold });
  }
  return { valid: list.every(({ valid }) => valid), list };
});
