import { guestsOnly } from '#domains/account/store/page-guard.ts';
import { RegisterChoice } from '#domains/account/store/register-choice.tsx';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/register.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const store = context.get(storeRequestContext);
  return { ...guestsOnly(store, request), path: new URL(request.url).pathname, publicUrl: store.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title: m.account_register_title() }) : [];

export default function Register({ loaderData: { search } }: Route.ComponentProps) {
  return <RegisterChoice search={search} />;
}
