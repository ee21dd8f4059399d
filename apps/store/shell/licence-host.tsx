import { useNavigate, useRevalidator } from 'react-router';
import { addToCart, updateGrant } from '#domains/cart/contract.ts';
import { cartStore } from '#domains/cart/store/cart-store.ts';
import { OwnedDialog } from '#domains/cart/store/owned-dialog.tsx';
import { LicenceDialog } from '#domains/licensing/store/licence-dialog.tsx';
import { createOrder } from '#domains/orders/contract.ts';
import { m } from '#messages';
import { browserApi } from '#platform/http/browser-api.ts';
import { localPath } from '#platform/locale/local-link.tsx';
import { toast } from '#ui/toast.tsx';

/** The licence form over every page, and what its three ends do in the domains above it. */
export function LicenceHost() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <>
      <LicenceDialog
        deeds={{
          async addToCart(work, grant) {
            const { cartNumber } = await browserApi.call(addToCart, { ...work, grant });
            cartStore.setState({ count: cartNumber });
            toast(m.cart_added(), 'done');
            await revalidate();
          },
          async order(work, grant, price, key) {
            const { id } = await browserApi.call(createOrder, { ...work, grant, price, key });
            await navigate(localPath(`/my/order/detail?id=${id}`));
          },
          async saveInCart({ lineIds }, grant) {
            await browserApi.call(updateGrant, { ids: lineIds, grant });
            await revalidate();
          },
        }}
      />
      <OwnedDialog />
    </>
  );
}
