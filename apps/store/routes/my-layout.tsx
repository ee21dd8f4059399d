import { Outlet } from 'react-router';
import { getData, getUserInfo } from '#domains/account/contract.ts';
import { MyLayout } from '#domains/account/store/my-layout.tsx';
import { membersOnly } from '#domains/account/store/page-guard.ts';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { myEntries } from '../shell/my-entries.ts';
import type { Route } from './+types/my-layout.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const store = context.get(storeRequestContext);
  membersOnly(store, request);
  const [me, counters] = await Promise.all([store.api.call(getUserInfo, {}), store.api.call(getData, {})]);
  return { me, counters };
}

/** The personal centre (specification, section 2). Points and packages are counted here once they can be had. */
export default function My({ loaderData: { me, counters } }: Route.ComponentProps) {
  return (
    <MyLayout
      me={me}
      counters={[{ label: m.account_counter_favourites(), value: counters.favorites }]}
      entries={myEntries()}
    >
      <Outlet />
    </MyLayout>
  );
}
