import { type Deliverable, deliverables, findWork } from '#domains/catalogue/server.ts';
import { wantedPort } from '#domains/playback/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { handleJob, type JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { deliveryOf, markWanted, saveDelivery } from '../queries/deliveries.ts';
import { type LicenceRow, licenceById, licenceCovering } from '../queries/licences.ts';
import { deliveryName, packTrack } from './packing.ts';

interface Wanted {
  licenceId: string;
  trackId: string;
}

/** Packs the files of one licensed track. One at a time: it copies masters and encodes. */
export const makeDeliveryKind: JobKind<Wanted> = { name: 'licensing.make-delivery', retries: 3, timeoutSeconds: 1800 };

/** Packs in the caller's transaction: the files are there soon after a payment, or after somebody asked. */
export const wantDelivery = (
  db: Database,
  { jobs }: Pick<Services, 'jobs'>,
  wanted: Wanted,
  priority: number,
): Promise<void> =>
  jobs.send(db, makeDeliveryKind, wanted, { singletonKey: `${wanted.licenceId}-${wanted.trackId}`, priority });

const sameVersions = (track: Deliverable, versionIds: readonly string[]) =>
  track.versions.length === versionIds.length && track.versions.every(({ id }) => versionIds.includes(id));

export const makeDeliveryJob = handleJob(makeDeliveryKind, async ({ licenceId, trackId }, services, signal) => {
  const licence = await licenceById(services.db, licenceId);
  const [track] = await deliverables(services.db, [trackId]);
  if (!licence || licence.revokedAt !== null || !track) return;
  // Who buys a track gets all its versions: those that are not there yet are asked for now, and packed when they are.
  await askForMissing(services, track);
  if (track.versions.length === 0) return;
  const there = await deliveryOf(services.db, licenceId, trackId);
  if (there && sameVersions(track, there.versionIds) && (await services.files.size(there.object)) !== null) return;
  const object = await packTrack(services, licence, track, signal);
  const versionIds = track.versions.map(({ id }) => id);
  await saveDelivery(services.db, { licenceId, trackId, versionIds, object }, services.clock.now());
});

/** What an account may download of a track; `object` is null while it is being packed, which asking sets going. */
export interface HdDownload {
  licence: LicenceRow;
  object: string | null;
  name: string;
  /** Versions that are not in it because their recordings are not there yet. */
  missing: number;
}

async function askForMissing(services: Services, { waitingVersionIds }: Deliverable): Promise<void> {
  for (const versionId of waitingVersionIds) await wantedPort.ask(services, versionId);
}

/**
 * The files of the track behind a version, for an account that holds a licence of it in force.
 *
 * @throws Refusal `not_found`, `licensing_not_licensed`
 */
export async function takeHdDownload(
  db: Database,
  services: Services,
  accountId: string,
  versionId: string,
): Promise<HdDownload> {
  const now = services.clock.now();
  const work = await findWork(db, { versionId });
  if (!work) throw notFound();
  const licence = await licenceCovering(db, accountId, work.id, now);
  if (!licence) throw new Refusal('licensing_not_licensed');
  const [track] = await deliverables(db, [work.id]);
  if (!track) throw notFound();
  await askForMissing(services, track);
  const missing = track.waitingVersionIds.length;
  if (track.versions.length === 0) return { licence, object: null, name: '', missing };
  const name = `${deliveryName(track)}.zip`;
  const there = await deliveryOf(db, licence.id, work.id);
  if (there && sameVersions(track, there.versionIds) && (await services.files.size(there.object)) !== null) {
    await markWanted(db, licence.id, work.id, now);
    return { licence, object: there.object, name, missing };
  }
  await wantDelivery(db, services, { licenceId: licence.id, trackId: work.id }, 10);
  return { licence, object: null, name, missing };
}
