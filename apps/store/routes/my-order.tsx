import { useRevalidator } from 'react-router';
import { listOrders } from '#domains/orders/contract.ts';
import { OrderList } from '#domains/orders/store/order-list.tsx';
import { listProviders } from '#domains/payments/contract.ts';
import { PayButton } from '#domains/payments/store/pay-button.tsx';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { pageNumber, pageOf } from '#platform/http/page-answers.ts';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { PageTitle } from '#ui/section.tsx';
import type { Route } from './+types/my-order.ts';

const STATES = ['incomplete', 'completed', 'cancelled'] as const;
const SIZE = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(storeRequestContext);
  const { searchParams } = new URL(request.url);
  const state = STATES.find((one) => one === searchParams.get('state')) ?? null;
  const keyword = (searchParams.get('keyword') ?? '').slice(0, 80);
  const page = pageNumber(searchParams.get('page') ?? undefined);
  const [orders, providers] = await pageOf(
    Promise.all([
      api.call(listOrders, { ...(state ? { state } : {}), keyword, page, size: SIZE }),
      api.call(listProviders, {}),
    ]),
    request.url,
  );
  return { orders, providers, state, keyword };
}

export const meta: Route.MetaFunction = () => [{ title: `${m.orders_title()} · ${m.site_name()}` }];

export default function MyOrder({ loaderData: { orders, providers, state, keyword } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTitle>{m.orders_title()}</PageTitle>
      <OrderList
        orders={orders}
        state={state}
        keyword={keyword}
        pay={({ id }) => <PayButton orderId={id} providers={providers} />}
        files={(_line, order) => (
          <LocalLink to={`/my/order/detail?id=${order.id}`} className="tb-link">
            {m.orders_to_files()}
          </LocalLink>
        )}
        onChange={() => void revalidate()}
      />
    </>
  );
}
