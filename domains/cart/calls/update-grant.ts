import { findWorks, workKey } from '#domains/catalogue/server.ts';
import { loadPriceList, quoteWork } from '#domains/licensing/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { updateGrant } from '../contract.ts';
import { lineViews, referenceOfRow } from '../lines.ts';
import { linesById, setGrant } from '../queries.ts';

export const updateGrantHandler = handle(updateGrant, async (context) => {
  const { input, db, services } = context;
  const { accountId } = accountOf(context);
  const rows = await linesById(db, accountId, input.ids);
  if (rows.length < new Set(input.ids).size) throw notFound();
  const works = await findWorks(db, rows.map(referenceOfRow));
  const list = await loadPriceList(db, services.clock.now());
  const prices = new Map<string, number>();
  for (const row of rows) {
    const work = works.get(workKey(referenceOfRow(row)));
    if (work) prices.set(row.id, quoteWork(list, work, input.grant).totalFen);
  }
  await setGrant(db, accountId, input.grant, prices);
  return { list: await lineViews(context, accountId, await linesById(db, accountId, input.ids)) };
});
