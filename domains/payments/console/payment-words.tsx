import type { ReactNode } from 'react';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { StatusMark, type StatusTone } from '#ui/status-mark.tsx';
import type { showOrderMoney } from '../console-contract.ts';

export type Money = OutputOf<typeof showOrderMoney>;
export type PaymentRow = Money['payments'][number];
export type RefundRow = Money['refunds'][number];

const providers: Record<PaymentRow['provider'], () => string> = {
  sandbox: m.payments_provider_sandbox,
  wechat: m.payments_provider_wechat,
  alipay: m.payments_provider_alipay,
};
export const gatewayName = (provider: PaymentRow['provider']): string => providers[provider]();

const payments: Record<PaymentRow['state'], { tone: StatusTone; label: () => string }> = {
  pending: { tone: 'wait', label: m.payments_state_pending },
  paid: { tone: 'ok', label: m.payments_state_paid },
  failed: { tone: 'fail', label: m.payments_state_failed },
  closed: { tone: 'no', label: m.payments_state_closed },
};

export function PaymentState({ state }: Pick<PaymentRow, 'state'>): ReactNode {
  const { tone, label } = payments[state];
  return <StatusMark tone={tone}>{label()}</StatusMark>;
}

const refunds: Record<RefundRow['state'], { tone: StatusTone; label: () => string }> = {
  requested: { tone: 'wait', label: m.payments_refund_state_requested },
  accepted: { tone: 'wait', label: m.payments_refund_state_accepted },
  done: { tone: 'ok', label: m.payments_refund_state_done },
  failed: { tone: 'fail', label: m.payments_refund_state_failed },
};

export const refundStates = () => Object.entries(refunds).map(([value, { label }]) => ({ value, label: label() }));

export function RefundState({ state }: Pick<RefundRow, 'state'>): ReactNode {
  const { tone, label } = refunds[state];
  return <StatusMark tone={tone}>{label()}</StatusMark>;
}

const whys: Record<RefundRow['why'], () => string> = {
  order_closed: m.payments_why_order_closed,
  paid_twice: m.payments_why_paid_twice,
  buyer: m.payments_why_buyer,
  operator: m.payments_why_operator,
  unavailable: m.payments_why_unavailable,
};
export const whyText = (why: RefundRow['why']): string => whys[why]();

/** The acts of payments in the audit log. */
export const paymentActs: Readonly<Record<string, () => string>> = {
  'payments.refund-for-buyer': m.payments_act_refund_order,
  'payments.give-back-order': m.payments_act_give_back,
  'payments.retry-refund': m.payments_act_retry_refund,
  'payments.settle-refund': m.payments_act_settle_refund,
  'payments.refuse-amount': m.payments_act_refuse_amount,
};
