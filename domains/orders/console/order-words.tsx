import type { ReactNode } from 'react';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import type { listConsoleOrders } from '../console-contract.ts';

export type OrderRow = OutputOf<typeof listConsoleOrders>['list'][number];

type Standing = Pick<OrderRow, 'state' | 'cancelledBy' | 'refundedAt'>;

const cancelled: Record<NonNullable<OrderRow['cancelledBy']>, () => string> = {
  buyer: m.orders_cancelled_by_buyer,
  time: m.orders_state_expired,
  operator: m.orders_cancelled_by_operator,
  sold: m.orders_cancelled_by_sold,
};

/** How an order stands, and where it was cancelled why. */
export function OrderState({ state, cancelledBy, refundedAt }: Standing): ReactNode {
  if (refundedAt !== null) return <StatusMark tone="no">{m.orders_state_refunded()}</StatusMark>;
  if (state === 'completed') return <StatusMark tone="ok">{m.orders_state_completed()}</StatusMark>;
  if (state === 'incomplete') return <StatusMark tone="wait">{m.orders_state_incomplete()}</StatusMark>;
  return <StatusMark tone="no">{cancelledBy ? cancelled[cancelledBy]() : m.orders_state_cancelled()}</StatusMark>;
}

/** How to call a buyer: the company, else the name, else what they log in with. */
export const buyerName = ({ companyName, nickname, phone, email, id }: OrderRow['buyer']): string =>
  companyName || nickname || phone || email || id;

/** The acts of orders in the audit log. */
export const orderActs: Readonly<Record<string, () => string>> = {
  'orders.cancel-for-buyer': m.orders_act_cancel,
};
