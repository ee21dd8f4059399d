import { handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { listContacts } from '../contract.ts';
import { contactRecord } from '../queries.ts';

export const listContactsHandler = handle(listContacts, async ({ db, language }) => {
  const contact = await contactRecord(db);
  if (!contact) return [];
  const { phone, email, microBlog, addressZh, addressEn, recordNumber } = contact;
  return [{ phone, email, microBlog, address: pick(language, addressZh, addressEn), recordNumber }];
});
