import { handleJob } from '#platform/jobs/jobs.ts';
import { makeCertificate } from '../certificate/make.ts';
import { makeCertificates } from '../issuing.ts';
import { licencesByOrders } from '../queries/licences.ts';

export const makeCertificatesJob = handleJob(makeCertificates, async ({ orderId }, services, signal) => {
  for (const licence of await licencesByOrders(services.db, [orderId])) {
    if (signal.aborted) return;
    if (licence.certificateObject === null && licence.revokedAt === null) await makeCertificate(licence, services);
  }
});
