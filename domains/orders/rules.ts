/** Minutes for which an order keeps its price and waits for an online payment (readings, "Order"). */
export const HOLD_MINUTES = 30;

export type OrderState = 'incomplete' | 'completed' | 'cancelled';
export type OrderAct = 'pay' | 'cancel' | 'expire' | 'hide';

/** What may happen to an order, and what becomes of it (specification, section 4; readings, "Order"). */
export const transitions: Record<OrderAct, { from: readonly OrderState[]; to: OrderState | null }> = {
  pay: { from: ['incomplete'], to: 'completed' },
  cancel: { from: ['incomplete'], to: 'cancelled' },
  expire: { from: ['incomplete'], to: 'cancelled' },
  /** Deleting hides an order from its buyer; the record stays. */
  hide: { from: ['completed', 'cancelled'], to: null },
};

export const allows = (state: OrderState, act: OrderAct): boolean => transitions[act].from.includes(state);

/** An order that waited too long counts as cancelled from that moment, whether or not the sweep has come to it. */
export function stateAt(order: { state: OrderState; expiresAt: Date }, now: Date): OrderState {
  return order.state === 'incomplete' && order.expiresAt <= now ? 'cancelled' : order.state;
}

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + HOLD_MINUTES * 60_000);
