import { useStore } from 'zustand';
import { m } from '#messages';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { cartStore } from './cart-store.ts';

/** Asks before something is bought again that a valid licence covers. One per page. */
export function OwnedDialog() {
  const asking = useStore(cartStore, (state) => state.asking);
  const close = () => cartStore.setState({ asking: null });
  return (
    <ConfirmDialog
      open={asking !== null}
      onOpenChange={close}
      title={m.cart_owned_title()}
      text={m.cart_owned_text()}
      confirmLabel={m.cart_owned_confirm()}
      cancelLabel={m.cart_cancel()}
      onConfirm={() => {
        asking?.then();
        close();
      }}
    />
  );
}
