import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useStore } from 'zustand';
import { m } from '#messages';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';
import { type CartWork, cartStore, putIn, takeOut, unlessOwned, workKey } from './cart-store.ts';

interface CartButtonProps {
  work: CartWork;
  title: string;
  /** What the row said when it was loaded. */
  inCart: boolean;
  /** False: the login dialog is due. */
  mayUse: () => boolean;
  size?: 'row' | 'medium';
}

/** Puts a work into the cart and takes it out again; a flip at once, taken back with a word when it is refused. */
export function CartButton({ work, title, inCart, mayUse, size = 'row' }: CartButtonProps) {
  const isIn = useStore(cartStore, (state) => state.changed[workKey(work)] ?? inCart);
  const failed = (error: Error) => toast(error.message, 'error');
  const add = () => void putIn(work).then(() => toast(m.cart_added(), 'done'), failed);
  const press = () => {
    if (!mayUse()) return;
    if (isIn) takeOut(work).then(() => toast(m.cart_removed(), 'done'), failed);
    else unlessOwned(work, add).catch(failed);
  };
  return (
    <IconButton
      size={size}
      label={isIn ? m.cart_remove_title({ title }) : m.cart_add_title({ title })}
      icon={<ShoppingCart />}
      pressed={isIn}
      onClick={press}
    />
  );
}
