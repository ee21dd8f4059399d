import { playableVersion } from '#domains/catalogue/server.ts';
import { setting } from '#domains/operator/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { accountOf, handleFile } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { downloadTrial } from '../contract.ts';
import { markTrial } from '../jobs/mark-trial.ts';
import { wantedPort } from '../ports.ts';
import { countTrialDownloads, insertTrialDownload } from '../queries.ts';
import { dayBegan, trialFileName } from '../rules.ts';

/** The marked recording is made by a job the first time somebody wants it: the caller is told, and asks again. */
export const downloadTrialHandler = handleFile(downloadTrial, async (context) => {
  const { db, services, language, input } = context;
  const { accountId } = accountOf(context);
  const version = await playableVersion(db, input.id);
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
    throw new Refusal('playback_trial_being_made');
  }
  await insertTrialDownload(db, { accountId, versionId: version.versionId, downloadedAt: now });
  const title = pick(language, version.titleZh, version.titleEn);
  const code = version.isMain ? version.code : version.versionCode;
  return { type: 'audio/mpeg', name: trialFileName(title, code), bytes, body: await services.files.read(object) };
});
