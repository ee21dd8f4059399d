import { albumCardsOf } from '#domains/catalogue/server.ts';
import { handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { listBanners } from '../contract.ts';
import { bannerRecords } from '../queries.ts';

export const listBannersHandler = handle(listBanners, async (context) => {
  const banners = await bannerRecords(context.db);
  const cards = await albumCardsOf(
    context,
    banners.map(({ albumId }) => albumId!),
  );
  return banners.flatMap(({ id, albumId, lineZh, lineEn }) => {
    const album = cards.find((card) => card.id === albumId);
    if (!album || album.offShelf) return [];
    return [{ id, line: pick(context.language, lineZh, lineEn), album }];
  });
});
