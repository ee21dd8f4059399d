import { Refusal } from '#platform/contract/refusal.ts';
import { accountOf, type FileAnswer, handleFile } from '#platform/http/context.ts';
import type { Services } from '#platform/services.ts';
import { ownLicence } from '../access.ts';
import { makeCertificate } from '../certificate/make.ts';
import { downloadCertificate } from '../contract.ts';
import type { LicenceRow } from '../queries/licences.ts';

/** The certificate from the object store; drawn now where the job has not come to it yet. */
async function certificateOf(licence: LicenceRow, services: Services): Promise<Pick<FileAnswer, 'body' | 'bytes'>> {
  const { certificateObject } = licence;
  const bytes = certificateObject === null ? null : await services.files.size(certificateObject);
  if (certificateObject === null || bytes === null) {
    const body = await makeCertificate(licence, services);
    return { body, bytes: body.length };
  }
  return { body: await services.files.read(certificateObject), bytes };
}

export const downloadCertificateHandler = handleFile(downloadCertificate, async (context) => {
  const { input, db, services } = context;
  const licence = await ownLicence(db, accountOf(context).accountId, input.licenceId);
  if (licence.revokedAt !== null) throw new Refusal('licensing_revoked');
  const file = await certificateOf(licence, services);
  return { type: 'application/pdf', name: `${licence.number} ${licence.titleZh}.pdf`, ...file };
});
