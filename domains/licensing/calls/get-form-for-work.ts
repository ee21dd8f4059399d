import { usualLicensee } from '#domains/account/server.ts';
import { handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { getFormForWork } from '../contract.ts';
import { isOwned } from '../owned.ts';
import { basePriceOf, loadPriceList, lowestPriceOf, promotionOf } from '../quoting.ts';
import { formView } from '../views.ts';
import { workOf } from '../works.ts';

export const getFormForWorkHandler = handle(getFormForWork, async ({ input, actor, db, language, services }) => {
  const now = services.clock.now();
  const work = await workOf(db, input.orderType, input.dataId);
  const list = await loadPriceList(db, now);
  const promotion = promotionOf(list, work);
  return {
    ...formView(list.options, language),
    work: {
      kind: work.kind,
      id: work.id,
      code: work.code,
      title: pick(language, work.titleZh, work.titleEn),
      orderType: work.orderType,
      onSale: work.onSale,
      tracks: work.trackIds.length,
    },
    basePrice: basePriceOf(list, work),
    fromPrice: lowestPriceOf(list, work),
    promotion: promotion && {
      name: pick(language, promotion.nameZh, promotion.nameEn),
      ...promotion.factor,
      endsAt: promotion.endsAt.toISOString(),
    },
    licensed: actor.kind === 'account' && (await isOwned(db, actor.accountId, work, now)),
    licensee: actor.kind === 'account' ? await usualLicensee(db, actor.accountId) : null,
  };
});
