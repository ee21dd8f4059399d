import { playableVersion } from '#domains/catalogue/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { playVersion } from '../contract.ts';
import { wantedPort } from '../ports.ts';
import { insertPlay } from '../queries.ts';
import { trialAddress } from '../trial-address.ts';

export const playVersionHandler = handle(playVersion, async ({ input, actor, db, services }) => {
  const version = await playableVersion(db, input.id);
  if (!version) throw notFound();
  if (version.offShelf) throw new Refusal('playback_off_shelf');
  const { versionId, trackId } = version;
  const about = {
    musicVersionId: versionId,
    duration: (version.durationMs ?? 0) / 1000,
    waveShape: version.waveShape ?? '',
  };
  if (!version.ready) {
    await wantedPort.ask(services, versionId);
    return { ...about, state: 'preparing' as const, tryMusicFile: '', expiresAt: null };
  }
  if (input.counts) {
    const accountId = actor.kind === 'account' ? actor.accountId : null;
    await insertPlay(db, { accountId, versionId, trackId, playedAt: services.clock.now() });
  }
  const { encrypted, expiresAt } = trialAddress(services, versionId);
  return { ...about, state: 'ready' as const, tryMusicFile: encrypted, expiresAt: expiresAt.toISOString() };
});
