import { FirstPage } from '#domains/account/store/first-page.tsx';
import { incompleteOnly } from '#domains/account/store/page-guard.ts';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/register-first.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const store = context.get(storeRequestContext);
  return { ...incompleteOnly(store, request), path: new URL(request.url).pathname, publicUrl: store.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title: m.account_first_title(), hidden: true }) : [];

export default function RegisterFirst({ loaderData: { next } }: Route.ComponentProps) {
  return <FirstPage api={browserApi} next={next} />;
}
