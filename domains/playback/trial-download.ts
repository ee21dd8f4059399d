import { playableVersion } from '#domains/catalogue/server.ts';
import { setting } from '#domains/operator/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import type { CallContext } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { markTrial } from './jobs/mark-trial.ts';
import { wantedPort } from './ports.ts';
import { countTrialDownloads, insertDownload } from './queries.ts';
import { dayBegan, trialFileName } from './rules.ts';

/** A trial recording to download; null while it is being made, which the call sets going. */
export type TrialDownload = { object: string; bytes: number; name: string; title: string; code: string } | null;

/**
 * Lets an account have a trial recording and counts it among today's (specification, section 9). The marked recording is
 * made by a job the first time somebody wants it. For a call that writes.
 *
 * @throws Refusal `not_found`, `playback_off_shelf`, `playback_trial_limit`
 */
export async function takeTrialDownload(
  { db, services, language }: Pick<CallContext, 'db' | 'services' | 'language'>,
  accountId: string,
  versionId: string,
): Promise<TrialDownload> {
  const version = await playableVersion(db, versionId);
  if (!version) throw notFound();
  if (version.offShelf) throw new Refusal('playback_off_shelf');
  const now = services.clock.now();
  const limit = await setting(db, 'trialDownloadsPerDay');
  if ((await countTrialDownloads(db, accountId, dayBegan(now))) >= limit) {
    throw new Refusal('playback_trial_limit', { params: { count: limit } });
  }
  const object = version.markedTrialObject;
  const bytes = object === null ? null : await services.files.size(object);
  if (object === null || bytes === null) {
    if (version.ready) await markTrial.ask(services, version.versionId);
    else await wantedPort.ask(services, version.versionId);
    return null;
  }
  await insertDownload(db, { accountId, kind: 1, versionId: version.versionId, licenceId: null, downloadedAt: now });
  const title = pick(language, version.titleZh, version.titleEn);
  const code = version.isMain ? version.code : version.versionCode;
  return { object, bytes, name: trialFileName(title, code), title, code };
}
