import { trialAddressPort } from '#domains/catalogue/server.ts';
import { trialAddress } from '#domains/playback/server.ts';

/** Answers the questions that lower domains ask and only higher ones can answer. */
export function fillPorts(): void {
  trialAddressPort.fill(({ services }, versionId) => trialAddress(services, versionId).encrypted);
}
