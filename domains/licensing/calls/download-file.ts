import { insertDownload } from '#domains/playback/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { transaction } from '#platform/database/transaction.ts';
import { accountOf, handleFile } from '#platform/http/context.ts';
import { hashToken } from '#platform/secrets/tokens.ts';
import { downloadFile } from '../contract.ts';
import { findKey, markUsed } from '../queries/deliveries.ts';
import { holdLicence } from '../queries/licences.ts';

export const downloadFileHandler = handleFile(downloadFile, async (context) => {
  const { input, services } = context;
  const now = services.clock.now();
  const keyHash = hashToken(input.key);
  const key = await findKey(services.db, keyHash, accountOf(context).sessionId, now);
  if (!key) throw new Refusal('licensing_download_key_gone');
  if ((await services.files.size(key.object)) === null) throw new Refusal('licensing_download_key_gone');
  // A resumed download is the same download: it is written down once, and never for a licence that was given back meanwhile.
  await transaction(services.db, async (tx) => {
    const { accountId, versionId, licenceId } = key;
    if (licenceId !== null && !(await holdLicence(tx, licenceId))) throw new Refusal('licensing_revoked');
    if (!(await markUsed(tx, keyHash, now)) || licenceId === null) return;
    await insertDownload(tx, { accountId, kind: 2, versionId, licenceId, downloadedAt: now });
  });
  return { type: 'application/zip', name: key.fileName, body: { files: services.files, object: key.object } };
});
