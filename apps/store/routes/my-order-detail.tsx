import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { listOrderFiles } from '#domains/licensing/contract.ts';
import { DownloadFiles } from '#domains/licensing/store/download-files.tsx';
import { showOrder, showOrderState } from '#domains/orders/contract.ts';
import { OrderCard } from '#domains/orders/store/order-card.tsx';
import { listProviders, showRefundability } from '#domains/payments/contract.ts';
import { PayButton } from '#domains/payments/store/pay-button.tsx';
import { Refund } from '#domains/payments/store/refund.tsx';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { idOf, pageOf } from '#platform/http/page-answers.ts';
import { localPath } from '#platform/locale/local-link.tsx';
import { PageTitle } from '#ui/section.tsx';
import type { Route } from './+types/my-order-detail.ts';

/** While an order waits for its payment its state is asked for this often. */
const POLL_MS = 2_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(storeRequestContext);
  const id = idOf(new URL(request.url).searchParams.get('id') ?? undefined);
  const [order, providers] = await pageOf(
    Promise.all([api.call(showOrder, { id }), api.call(listProviders, {})]),
    request.url,
  );
  if (order.state !== 'completed') return { order, providers, files: [], refundable: null };
  const [files, refundable] = await pageOf(
    Promise.all([api.call(listOrderFiles, { orderId: id }), api.call(showRefundability, { id })]),
    request.url,
  );
  return { order, providers, files, refundable };
}

export const meta: Route.MetaFunction = () => [{ title: `${m.orders_title()} · ${m.site_name()}` }];

/** Looks whether the payment has come, while anybody looks at the page. */
function useAwaited(id: string, waits: boolean, onChange: () => void): void {
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const answer = await browserApi.call(showOrderState, { id }).catch(() => null);
      if (answer && answer.state !== 'incomplete') onChange();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [id, waits, onChange]);
}

export default function MyOrderDetail({ loaderData }: Route.ComponentProps) {
  const { order, providers, files, refundable } = loaderData;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useAwaited(order.id, order.state === 'incomplete', revalidate);
  const changed = async () => {
    // A deleted order is hidden: its page is gone, the list is not.
    const there = await browserApi.call(showOrder, { id: order.id }).catch(() => null);
    if (there) await revalidate();
    else await navigate(localPath('/my/order'));
  };
  return (
    <>
      <PageTitle>{m.orders_order({ number: order.number })}</PageTitle>
      <OrderCard
        order={order}
        pay={({ id }) => <PayButton orderId={id} providers={providers} />}
        files={({ licence }) => <DownloadFiles files={files.filter(({ licenceId }) => licenceId === licence?.id)} />}
        onChange={() => void changed()}
      />
      {refundable ? <Refund orderId={order.id} refundable={refundable} onChange={() => void changed()} /> : null}
    </>
  );
}
