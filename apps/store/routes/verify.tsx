import { verifyLicence } from '#domains/licensing/contract.ts';
import { VerifyPage } from '#domains/licensing/store/verify-page.tsx';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { isCallError } from '#platform/http/client.ts';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/verify.ts';

/** `/verify/{number}?code=`, as the QR code of a certificate says it; `/verify?number=&code=` from the form. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(storeRequestContext);
  const url = new URL(request.url);
  const number = (params.number ?? url.searchParams.get('number') ?? '').trim().slice(0, 40);
  const code = (url.searchParams.get('code') ?? '').trim().slice(0, 40);
  const base = { number, code, path: '/verify', publicUrl };
  if (number === '') return { ...base, verification: null, failure: '' };
  try {
    const verification = await api.call(verifyLicence, { number, ...(code ? { code } : {}) });
    return { ...base, verification, failure: '' };
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { ...base, verification: null, failure: error.message };
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: m.verify_title(),
        description: m.verify_text(),
        hidden: loaderData.number !== '',
      })
    : [];

export default function Verify({ loaderData }: Route.ComponentProps) {
  return <VerifyPage {...loaderData} />;
}
