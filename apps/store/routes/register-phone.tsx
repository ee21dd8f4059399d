import { guestsOnly } from '#domains/account/store/page-guard.ts';
import { RegisterByPhonePage } from '#domains/account/store/register-forms.tsx';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/register-phone.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const store = context.get(storeRequestContext);
  return { ...guestsOnly(store, request), path: new URL(request.url).pathname, publicUrl: store.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title: m.account_register_phone() }) : [];

export default function RegisterByPhone({ loaderData: { next, search } }: Route.ComponentProps) {
  return <RegisterByPhonePage api={browserApi} next={next} search={search} />;
}
