import { deliverables } from '#domains/catalogue/server.ts';
import { accountOf, handle } from '#platform/http/context.ts';
import { ownLicence } from '../access.ts';
import { getLicence } from '../contract.ts';
import { licenceView } from '../views.ts';

export const getLicenceHandler = handle(getLicence, async (context) => {
  const { input, db, language, services } = context;
  const licence = await ownLicence(db, accountOf(context).accountId, input.licenceId);
  const tracks = await deliverables(db, licence.trackIds);
  return licenceView(licence, {
    language,
    now: services.clock.now(),
    keys: services.keys,
    deliverables: new Map(tracks.map((track) => [track.trackId, track])),
  });
});
