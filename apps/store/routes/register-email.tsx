import { guestsOnly } from '#domains/account/store/page-guard.ts';
import { RegisterByEmailPage } from '#domains/account/store/register-forms.tsx';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/register-email.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const store = context.get(storeRequestContext);
  return { ...guestsOnly(store, request), path: new URL(request.url).pathname, publicUrl: store.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title: m.account_register_email() }) : [];

export default function RegisterByEmail({ loaderData: { next, search } }: Route.ComponentProps) {
  return <RegisterByEmailPage api={browserApi} next={next} search={search} />;
}
