import { deliverables } from '#domains/catalogue/server.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { listOrderLicences } from '../contract.ts';
import { accountLicences } from '../queries/licences.ts';
import { licenceView } from '../views.ts';

export const listOrderLicencesHandler = handle(listOrderLicences, async (context) => {
  const { input, db, language, services } = context;
  const { rows, total } = await accountLicences(db, accountOf(context).accountId, input);
  const tracks = await deliverables(db, [...new Set(rows.flatMap(({ trackIds }) => trackIds))]);
  const view = {
    language,
    now: services.clock.now(),
    keys: services.keys,
    deliverables: new Map(tracks.map((track) => [track.trackId, track])),
  };
  return { list: rows.map((row) => licenceView(row, view)), total, page: input.page, size: input.size };
});
