import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { loginAddress, membersOnly } from '#domains/account/store/page-guard.ts';
import { listCart, markCartSeen } from '#domains/cart/contract.ts';
import { CartPage } from '#domains/cart/store/cart-page.tsx';
import { createCartOrder } from '#domains/orders/contract.ts';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { pageOf } from '#platform/http/page-answers.ts';
import { newRequestKey } from '#platform/http/request-key.ts';
import { localPath } from '#platform/locale/local-link.tsx';
import { PageTitle } from '#ui/section.tsx';
import type { Route } from './+types/my-cart.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const store = context.get(storeRequestContext);
  membersOnly(store, request);
  return { cart: await pageOf(store.api.call(listCart, {}), loginAddress(request)) };
}

export const meta: Route.MetaFunction = () => [{ title: `${m.cart_title()} · ${m.site_name()}` }];

export default function MyCart({ loaderData: { cart } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // One wish to order has one key, whatever is clicked twice; another choice of lines is another wish.
  const wish = useRef({ lines: '', key: '' });
  useEffect(() => {
    browserApi.call(markCartSeen, {}).catch(() => {});
  }, []);
  return (
    <>
      <PageTitle note={m.cart_count({ count: cart.total })}>{m.cart_title()}</PageTitle>
      <CartPage
        lines={cart.list}
        onReload={() => void revalidate()}
        onOrder={async (cartIds, price) => {
          const lines = `${cartIds.join(',')}@${price}`;
          if (wish.current.lines !== lines) wish.current = { lines, key: newRequestKey() };
          const { id } = await browserApi.call(createCartOrder, { cartIds, price, key: wish.current.key });
          await navigate(localPath(`/my/order/detail?id=${id}`));
        }}
      />
    </>
  );
}
