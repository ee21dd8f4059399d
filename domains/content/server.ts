import type { Handler } from '#platform/http/context.ts';
import type { Services } from '#platform/services.ts';
import { listBannersHandler } from './calls/list-banners.ts';
import { listContactsHandler } from './calls/list-contacts.ts';
import { showAgreementHandler } from './calls/show-agreement.ts';
import { insertMissingAgreements } from './queries.ts';
import { standardAgreements } from './seed/agreements.ts';

export { agreementVersion, contactRecord, replaceBanners, saveContact } from './queries.ts';

export const handlers: readonly Handler[] = [listContactsHandler, showAgreementHandler, listBannersHandler];

/** Sees that there is an agreement to consent to. */
export async function prepare({ db }: Pick<Services, 'db'>): Promise<void> {
  await insertMissingAgreements(db, standardAgreements);
}
