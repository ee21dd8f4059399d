import type { Services } from '#platform/services.ts';
import { type LicenceRow, saveCertificate } from '../queries/licences.ts';
import { unsealCode } from '../verification-code.ts';
import { certificateContent } from './content.ts';
import { certificatePdf } from './page.ts';

/** A licence's certificate as a PDF. */
export function certificatePdfOf(licence: LicenceRow, services: Pick<Services, 'keys' | 'config'>): Promise<Buffer> {
  const code = unsealCode(services.keys, licence.verificationCodeSealed);
  return certificatePdf(certificateContent(licence, code, services.config.publicUrl), licence.startsAt);
}

/** Draws a licence's certificate, keeps it in the object store and returns it. Twice is once: the page is the same. */
export async function makeCertificate(licence: LicenceRow, services: Services): Promise<Buffer> {
  const pdf = await certificatePdfOf(licence, services);
  await saveCertificate(services.db, licence.id, await services.files.putBuffer(pdf, 'pdf'));
  return pdf;
}
