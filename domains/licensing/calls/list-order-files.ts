import { deliverables } from '#domains/catalogue/server.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { listOrderFiles } from '../contract.ts';
import { licencesByOrders } from '../queries/licences.ts';
import { licenceState } from '../term.ts';

export const listOrderFilesHandler = handle(listOrderFiles, async (context) => {
  const { input, db, language, services } = context;
  const { accountId } = accountOf(context);
  const now = services.clock.now();
  const licences = (await licencesByOrders(db, [input.orderId])).filter(
    (licence) => licence.accountId === accountId && licenceState(licence, now) === 'valid',
  );
  const tracks = await deliverables(db, [...new Set(licences.flatMap(({ trackIds }) => trackIds))]);
  const byId = new Map(tracks.map((track) => [track.trackId, track]));
  return licences.flatMap((licence) =>
    licence.trackIds.flatMap((trackId) => {
      const track = byId.get(trackId);
      const main = track?.versions[0];
      if (!track || !main) return [];
      const title = pick(language, track.titleZh, track.titleEn);
      return [{ licenceId: licence.id, dataId: main.id, code: track.code, title, versions: track.versions.length }];
    }),
  );
});
