import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { m } from '#messages';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { cartStore, readCartCount } from './cart-store.ts';
import './cart-link.css';

/** The header's shortcut to the cart, with how much is in it. */
export function CartLink() {
  const count = useStore(cartStore, (state) => state.count);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: ordering and paying happen on other pages
  useEffect(() => {
    readCartCount().catch(() => {});
  }, [pathname]);
  return (
    <LocalLink to="/my/cart" className="cart-link" aria-label={m.cart_link({ count: count ?? 0 })}>
      <ShoppingCart />
      {count ? <Badge count={count} /> : null}
    </LocalLink>
  );
}
