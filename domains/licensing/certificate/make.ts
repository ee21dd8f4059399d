import type { Services } from '#platform/services.ts';
import { unsealCode } from '../issuing.ts';
import { type LicenceRow, saveCertificate } from '../queries/licences.ts';
import { certificateContent } from './content.ts';
import { certificatePdf } from './page.ts';

/** Draws a licence's certificate, keeps it in the object store and returns it. Twice is once: the page is the same. */
export async function makeCertificate(licence: LicenceRow, services: Services): Promise<Buffer> {
  const code = unsealCode(services.keys, licence.verificationCodeSealed);
  const content = certificateContent(licence, code, services.config.publicUrl);
  const pdf = await certificatePdf(content, licence.startsAt);
  await saveCertificate(services.db, licence.id, await services.files.putBuffer(pdf, 'pdf'));
  return pdf;
}
