import { agreementVersionPort } from '#domains/account/server.ts';
import { inCart } from '#domains/cart/server.ts';
import { marksPort, noMarks, trialAddressPort, versionForMaster } from '#domains/catalogue/server.ts';
import { agreementVersion } from '#domains/content/server.ts';
import { ownedOf } from '#domains/licensing/server.ts';
import { queuesPort } from '#domains/operator/server.ts';
import { trialAddress, wantedPort } from '#domains/playback/server.ts';
import { makeWanted } from '../../demo/demo.ts';
import { queues } from './domains.ts';

/** Answers the questions that lower domains ask and only higher ones can answer. */
export function fillPorts(): void {
  agreementVersionPort.fill(agreementVersion);
  queuesPort.fill(() => queues);
  marksPort.fill(async ({ db, services }, accountId, works) => {
    const cart = await inCart(db, accountId, works);
    const owned = await ownedOf(db, accountId, works, services.clock.now());
    return {
      ...noMarks,
      cartTracks: cart.trackIds,
      cartAlbums: cart.albumIds,
      ownedTracks: owned.trackIds,
      ownedAlbums: owned.albumIds,
    };
  });
  trialAddressPort.fill(({ services }, versionId) => trialAddress(services, versionId).encrypted);
  wantedPort.fill(async (services, versionId) => {
    const version = await versionForMaster(services.db, versionId);
    if (version) await makeWanted(services, version);
  });
}
