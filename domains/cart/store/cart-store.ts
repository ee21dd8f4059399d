import { createStore } from 'zustand/vanilla';
import { browserApi } from '#platform/http/browser-api.ts';
import { addToCart, checkOwned, countCart, removeFromCart } from '../contract.ts';

/** A work as the cart's calls name it. */
export interface CartWork {
  orderType: 1 | 2 | 3 | 4;
  dataId: string;
}

interface CartState {
  /** Lines in the cart; null until it was counted. */
  count: number | null;
  /** What was put in or taken out on this page, by work; rows say the rest. */
  changed: Readonly<Record<string, boolean>>;
  /** A work within a valid licence, waiting for a yes. */
  asking: { work: CartWork; then: () => void } | null;
}

export const cartStore = createStore<CartState>(() => ({ count: null, changed: {}, asking: null }));

export const workKey = ({ orderType, dataId }: CartWork) => `${orderType}:${dataId}`;

function mark(work: CartWork, inCart: boolean): void {
  const { changed } = cartStore.getState();
  cartStore.setState({ changed: { ...changed, [workKey(work)]: inCart } });
}

export async function readCartCount(): Promise<void> {
  const { cartNumber } = await browserApi.call(countCart, {});
  cartStore.setState({ count: cartNumber });
}

/** Whoever logs out leaves no cart behind on the page. */
export function forgetCart(): void {
  cartStore.setState({ count: null, changed: {}, asking: null });
}

/** Puts a work in, shown at once and taken back when it is refused. Rejects with the refusal. */
export async function putIn(work: CartWork): Promise<void> {
  mark(work, true);
  try {
    const { cartNumber } = await browserApi.call(addToCart, work);
    cartStore.setState({ count: cartNumber });
  } catch (error) {
    mark(work, false);
    throw error;
  }
}

export async function takeOut(work: CartWork): Promise<void> {
  mark(work, false);
  try {
    const { cartNumber } = await browserApi.call(removeFromCart, work);
    cartStore.setState({ count: cartNumber });
  } catch (error) {
    mark(work, true);
    throw error;
  }
}

/**
 * Asks first where the work is within a valid licence (specification, section 8, "Duplicate purchase"), then does it.
 * Whoever says no, does nothing.
 */
export async function unlessOwned(work: CartWork, then: () => void): Promise<void> {
  const owned = await browserApi.call(checkOwned, work);
  if (owned === 1) cartStore.setState({ asking: { work, then } });
  else then();
}
