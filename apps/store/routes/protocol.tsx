import { showAgreement } from '#domains/content/contract.ts';
import { AgreementPage } from '#domains/content/store/agreement-page.tsx';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { pageNotFound, pageOf } from '#platform/http/page-answers.ts';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/protocol.ts';

/** The user agreement; `?id=2` the privacy policy. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(storeRequestContext);
  const url = new URL(request.url);
  const id = Number(url.searchParams.get('id') ?? 1);
  if (!Number.isInteger(id) || id < 1) throw pageNotFound();
  const agreement = await pageOf(api.call(showAgreement, { id }), request.url);
  return { agreement, path: url.pathname, publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title: loaderData.agreement.title }) : [];

export default function Protocol({ loaderData }: Route.ComponentProps) {
  return <AgreementPage agreement={loaderData.agreement} />;
}
