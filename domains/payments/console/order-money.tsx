import { useState } from 'react';
import { m } from '#messages';
import { useCall, useDeed } from '#platform/console/use-call.ts';
import { formatFen } from '#platform/money/money.ts';
import { Button } from '#ui/button.tsx';
import { ReasonDialog } from '#ui/console/reason-dialog.tsx';
import { useMay } from '#ui/console/use-may.ts';
import { When } from '#ui/console/when.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Notice } from '#ui/status-mark.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { refundForBuyer, showOrderMoney } from '../console-contract.ts';
import { gatewayName, type PaymentRow, PaymentState, type RefundRow, RefundState, whyText } from './payment-words.tsx';
import { RefundDeeds } from './refund-deeds.tsx';

const paymentColumns = (): Column<PaymentRow>[] => [
  { key: 'number', head: m.payments_number(), cell: ({ number }) => <span className="tb-num">{number}</span> },
  {
    key: 'provider',
    head: m.payments_gateway(),
    cell: ({ provider, reference }) => [gatewayName(provider), reference].filter(Boolean).join(' / '),
  },
  { key: 'at', head: m.payments_at(), cell: ({ createdAt, paidAt }) => <When at={paidAt ?? createdAt} /> },
  { key: 'state', head: m.console_state(), cell: ({ state }) => <PaymentState state={state} /> },
  { key: 'amount', head: m.payments_amount(), cell: ({ amount }) => formatFen(amount), figures: true },
];

const refundColumns = (): Column<RefundRow>[] => [
  { key: 'number', head: m.payments_refund_number(), cell: ({ number }) => <span className="tb-num">{number}</span> },
  { key: 'why', head: m.payments_why(), cell: ({ why }) => whyText(why) },
  { key: 'at', head: m.payments_at(), cell: ({ createdAt, doneAt }) => <When at={doneAt ?? createdAt} /> },
  {
    key: 'state',
    head: m.console_state(),
    cell: (refund) => (
      <>
        <RefundState state={refund.state} />
        <RefundDeeds refund={refund} />
      </>
    ),
  },
  { key: 'amount', head: m.payments_amount(), cell: ({ amount }) => formatFen(amount), figures: true },
];

type Order = { id: string; number: string; price: number };

function RefundDeed({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const { run, busy, problem } = useDeed(refundForBuyer);
  if (!useMay(refundForBuyer)) return null;
  async function refund(reason: string) {
    if (!(await run({ orderId: order.id, reason }))) return;
    setOpen(false);
    toast(m.payments_refund_asked(), 'done');
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.payments_refund()}</Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title={m.payments_refund_title({ amount: formatFen(order.price) })}
        text={m.payments_refund_text()}
        confirmLabel={m.payments_refund_yes()}
        onConfirm={refund}
        busy={busy}
        problem={problem}
      />
    </>
  );
}

/** What came of an order's money, and giving it back. */
export function OrderMoney({ order }: { order: Order }) {
  const { data, problem } = useCall(showOrderMoney, { orderId: order.id });
  const payments = data?.payments ?? [];
  return (
    <Section level={3} title={m.payments_title()} end={data?.refundable ? <RefundDeed order={order} /> : undefined}>
      {problem ? <Notice tone="fail" title={problem} /> : null}
      {data || problem ? null : <Skeleton width={0.6} />}
      {data && payments.length === 0 ? <p className="tb-sub">{m.payments_none()}</p> : null}
      {payments.length > 0 ? (
        <Table caption={m.payments_title()} columns={paymentColumns()} rows={payments} rowKey={({ id }) => id} />
      ) : null}
      {data && data.refunds.length > 0 ? (
        <Table caption={m.payments_refunds()} columns={refundColumns()} rows={data.refunds} rowKey={({ id }) => id} />
      ) : null}
    </Section>
  );
}
