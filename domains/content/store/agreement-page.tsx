import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { PageTitle } from '#ui/section.tsx';
import type { showAgreement } from '../contract.ts';
import { Prose } from './prose.tsx';

export type Agreement = OutputOf<typeof showAgreement>;

/** A text that people consent to, with its version and day. */
export function AgreementPage({ agreement }: { agreement: Agreement }) {
  const { title, version, updatedAt, paragraphs } = agreement;
  return (
    <article className="tb-wrap prose-page">
      <PageTitle note={m.content_version({ version, day: updatedAt.slice(0, 10) })}>{title}</PageTitle>
      <Prose paragraphs={paragraphs} />
    </article>
  );
}
