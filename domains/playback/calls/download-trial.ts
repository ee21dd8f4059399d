import { Refusal } from '#platform/contract/refusal.ts';
import { accountOf, handleFile } from '#platform/http/context.ts';
import { downloadTrial } from '../contract.ts';
import { takeTrialDownload } from '../trial-download.ts';

/** The caller is told while the recording is being made, and asks again. */
export const downloadTrialHandler = handleFile(downloadTrial, async (context) => {
  const { services, input } = context;
  const trial = await takeTrialDownload(context, accountOf(context).accountId, input.id);
  if (!trial) throw new Refusal('playback_trial_being_made');
  return { type: 'audio/mpeg', name: trial.name, bytes: trial.bytes, body: await services.files.read(trial.object) };
});
