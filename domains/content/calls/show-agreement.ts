import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { showAgreement } from '../contract.ts';
import { agreementRecord } from '../queries.ts';

export const showAgreementHandler = handle(showAgreement, async ({ db, input, language }) => {
  const agreement = await agreementRecord(db, input.id);
  if (!agreement) throw notFound();
  return {
    id: agreement.id,
    version: agreement.version,
    title: pick(language, agreement.titleZh, agreement.titleEn),
    paragraphs: pick(language, agreement.bodyZh, agreement.bodyEn).split('\n').filter(Boolean),
    updatedAt: agreement.updatedAt.toISOString(),
  };
});
