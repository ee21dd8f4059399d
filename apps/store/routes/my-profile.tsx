import { useRouteLoaderData } from 'react-router';
import { getUserInfo } from '#domains/account/contract.ts';
import { membersOnly } from '#domains/account/store/page-guard.ts';
import { ProfilePage } from '#domains/account/store/profile-page.tsx';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { pageMeta } from '../meta.ts';
import type { loader as rootLoader } from '../root.tsx';
import { WECHAT_SANDBOX } from '../shell/sandboxes.ts';
import type { Route } from './+types/my-profile.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const store = context.get(storeRequestContext);
  membersOnly(store, request);
  const me = await store.api.call(getUserInfo, {});
  return { me, path: new URL(request.url).pathname, publicUrl: store.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title: m.account_profile(), hidden: true }) : [];

export default function MyProfile({ loaderData: { me } }: Route.ComponentProps) {
  const sandboxes = useRouteLoaderData<typeof rootLoader>('root')?.sandboxes ?? [];
  return <ProfilePage api={browserApi} me={me} wechatSandbox={sandboxes.includes(WECHAT_SANDBOX)} />;
}
