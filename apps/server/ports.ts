import { trialAddressPort, versionForMaster } from '#domains/catalogue/server.ts';
import { trialAddress, wantedPort } from '#domains/playback/server.ts';
import { makeWanted } from '../../demo/demo.ts';

/** Answers the questions that lower domains ask and only higher ones can answer. */
export function fillPorts(): void {
  trialAddressPort.fill(({ services }, versionId) => trialAddress(services, versionId).encrypted);
  wantedPort.fill(async (services, versionId) => {
    const version = await versionForMaster(services.db, versionId);
    if (version) await makeWanted(services, version);
  });
}
