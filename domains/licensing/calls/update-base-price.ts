import { audit } from '#domains/operator/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { updateBasePrice } from '../console-contract.ts';
import { basePriceRows } from '../price-desk.ts';
import { saveBasePrice } from '../queries/price-editing.ts';

/** Sets what a track, an album or a buyout album of one library costs before any factor. */
export const updateBasePriceHandler = handle(updateBasePrice, async (context) => {
  const { input, db, actor, client, language, services } = context;
  const { id, amountFen, reason } = input;
  const row = (await basePriceRows(db, language)).find((one) => one.id === id);
  if (!row) throw notFound();
  const from = await saveBasePrice(db, row, amountFen, services.clock.now());
  await audit(db, {
    actor,
    action: 'licensing.update-base-price',
    subjectKind: 'base_price',
    subjectId: id,
    changes: { amountFen: { from, to: amountFen } },
    reason,
    client,
  });
  return null;
});
