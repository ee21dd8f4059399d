import { takeTrialDownload } from '#domains/playback/server.ts';
import { fileName } from '#platform/files/file-name.ts';
import { accountOf, type CallContext, handle } from '#platform/http/context.ts';
import { hashToken, newToken } from '#platform/secrets/tokens.ts';
import { getDownloadKey } from '../contract.ts';
import { takeHdDownload } from '../downloads/hd.ts';
import { packTrial } from '../downloads/packing.ts';
import { insertKey } from '../queries/deliveries.ts';

/** A key lives as long as a slow line may need to resume (readings, "Trial"). */
const KEY_HOURS = 24;
/** Trial archives have one date, so that the same recording is the same archive. */
const TRIAL_DATE = new Date('2026-01-01T00:00:00Z');

interface Ready {
  object: string;
  name: string;
  licenceId: string | null;
  missing: number;
}

async function trialOf(context: CallContext, accountId: string, versionId: string): Promise<Ready | null> {
  const trial = await takeTrialDownload(context, accountId, versionId);
  if (!trial) return null;
  const object = await packTrial(context.services, trial.object, trial.name, TRIAL_DATE);
  return { object, name: `${fileName(trial.title)} ${trial.code}.zip`, licenceId: null, missing: 0 };
}

async function hdOf({ db, services }: CallContext, accountId: string, versionId: string): Promise<Ready | null> {
  const { licence, object, name, missing } = await takeHdDownload(db, services, accountId, versionId);
  return object === null ? null : { object, name, licenceId: licence.id, missing };
}

export const getDownloadKeyHandler = handle(getDownloadKey, async (context) => {
  const { input, db, services } = context;
  const { accountId, sessionId } = accountOf(context);
  const ready = await (input.type === 1 ? trialOf : hdOf)(context, accountId, input.id);
  if (!ready) return { state: 'preparing' as const, key: null, name: null, bytes: null, missing: 0, expiresAt: null };
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + KEY_HOURS * 3_600_000);
  const key = newToken();
  await insertKey(db, {
    keyHash: hashToken(key),
    accountId,
    sessionId,
    kind: input.type,
    versionId: input.id,
    licenceId: ready.licenceId,
    object: ready.object,
    fileName: ready.name,
    createdAt: now,
    expiresAt,
  });
  const bytes = await services.files.size(ready.object);
  const { name, missing } = ready;
  return { state: 'ready' as const, key, name, bytes, missing, expiresAt: expiresAt.toISOString() };
});
