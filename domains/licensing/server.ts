// The face of licensing for the domains above it and apps/server.

import type { Handler } from '#platform/http/context.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { addOptionHandler } from './calls/add-option.ts';
import { countPriceHandler } from './calls/count-price.ts';
import { downloadCertificateHandler } from './calls/download-certificate.ts';
import { downloadFileHandler } from './calls/download-file.ts';
import { getDownloadKeyHandler } from './calls/get-download-key.ts';
import { getFormHandler } from './calls/get-form.ts';
import { getFormForWorkHandler } from './calls/get-form-for-work.ts';
import { getLicenceHandler } from './calls/get-licence.ts';
import { listBasePricesHandler } from './calls/list-base-prices.ts';
import { listFormsHandler } from './calls/list-forms.ts';
import { listOptionsHandler } from './calls/list-options.ts';
import { listOrderFilesHandler } from './calls/list-order-files.ts';
import { listOrderLicencesHandler } from './calls/list-order-licences.ts';
import { listTagsHandler } from './calls/list-tags.ts';
import { showBasePriceHandler } from './calls/show-base-price.ts';
import { showOptionHandler } from './calls/show-option.ts';
import { updateBasePriceHandler } from './calls/update-base-price.ts';
import { updateOptionHandler } from './calls/update-option.ts';
import { verifyLicenceHandler } from './calls/verify-licence.ts';
import { makeDeliveryJob } from './downloads/hd.ts';
import { cleanDownloadsJob } from './jobs/clean-downloads.ts';
import { makeCertificatesJob } from './jobs/make-certificates.ts';
import { seedLicensing } from './seed.ts';

export { type WorkFace, workFaces } from './faces.ts';
export { type BoughtWork, issueLicences, revokeOrderLicences } from './issuing.ts';
export { isOwned, ownedAmong } from './owned.ts';
export { everLicensed, type LicenceRow, licenceCovering, licencesByOrders, ownedOf } from './queries/licences.ts';
export {
  type ExplainedStep,
  loadPriceList,
  lowestPriceOf,
  type PriceList,
  type Quote,
  quoteWork,
  stepsIn,
} from './quoting.ts';
export type { Choice } from './rules.ts';
export { type Terms, termNames } from './terms.ts';
export { licenceSummary } from './views.ts';
export { referenceOf, workOf, worksOf } from './works.ts';

export const handlers: Handler[] = [
  listTagsHandler,
  listFormsHandler,
  getFormHandler,
  getFormForWorkHandler,
  countPriceHandler,
  listOrderLicencesHandler,
  downloadCertificateHandler,
  getLicenceHandler,
  verifyLicenceHandler,
  listOrderFilesHandler,
  getDownloadKeyHandler,
  downloadFileHandler,
  listOptionsHandler,
  showOptionHandler,
  addOptionHandler,
  updateOptionHandler,
  listBasePricesHandler,
  showBasePriceHandler,
  updateBasePriceHandler,
];

export const jobs: JobHandler[] = [makeCertificatesJob, makeDeliveryJob, cleanDownloadsJob];

/** A new store gets a licence form and prices to start with. */
export const prepare = ({ db }: Pick<Services, 'db'>): Promise<void> => seedLicensing(db);
