import { Outlet } from 'react-router';
import { getUserInfo } from '#domains/account/contract.ts';
import { MyLayout } from '#domains/account/store/my-layout.tsx';
import { membersOnly } from '#domains/account/store/page-guard.ts';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { myEntries } from '../shell/my-entries.ts';
import type { Route } from './+types/my-layout.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const store = context.get(storeRequestContext);
  membersOnly(store, request);
  return { me: await store.api.call(getUserInfo, {}) };
}

/** The personal centre (specification, section 2). Favourites, points and packages are counted here once they can be had. */
export default function My({ loaderData: { me } }: Route.ComponentProps) {
  return (
    <MyLayout me={me} counters={[]} entries={myEntries()}>
      <Outlet />
    </MyLayout>
  );
}
