import { type ComponentType, useState } from 'react';
import { useParams } from 'react-router';
import { m } from '#messages';
import { useCall, useDeed } from '#platform/console/use-call.ts';
import type { OutputOf } from '#platform/contract/contract.ts';
import { formatFen } from '#platform/money/money.ts';
import { Button } from '#ui/button.tsx';
import { WaitingPage } from '#ui/console/form.tsx';
import { ConsolePage } from '#ui/console/page.tsx';
import { ReasonDialog } from '#ui/console/reason-dialog.tsx';
import { useMay } from '#ui/console/use-may.ts';
import { When } from '#ui/console/when.tsx';
import { HistoryLink } from '#ui/console/words.tsx';
import { Section } from '#ui/section.tsx';
import { Notice } from '#ui/status-mark.tsx';
import { Facts } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { cancelForBuyer, showConsoleOrder } from '../console-contract.ts';
import { OrderLines } from './order-lines.tsx';
import { buyerName, OrderState } from './order-words.tsx';

export type ConsoleOrder = OutputOf<typeof showConsoleOrder>;

/** What a panel of a higher domain gets to show and do about an order. */
export type OrderPanel = { order: ConsoleOrder };

const back = () => ({ to: '/orders', label: m.orders_console_title() });

function CancelDeed({ order }: OrderPanel) {
  const [open, setOpen] = useState(false);
  const { run, busy, problem } = useDeed(cancelForBuyer);
  const may = useMay(cancelForBuyer);
  if (!may || order.state !== 'incomplete') return null;
  async function cancel(reason: string) {
    if (!(await run({ id: order.id, reason }))) return;
    setOpen(false);
    toast(m.orders_cancelled_done(), 'done');
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.orders_cancel()}</Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title={m.orders_cancel_title({ number: order.number })}
        text={m.orders_cancel_text()}
        confirmLabel={m.orders_cancel_yes()}
        onConfirm={cancel}
        busy={busy}
        problem={problem}
      />
    </>
  );
}

function Buyer({ order: { buyer } }: OrderPanel) {
  const facts = [
    { key: 'name', label: m.orders_buyer(), value: buyerName(buyer) },
    { key: 'nickname', label: m.orders_nickname(), value: buyer.nickname || '—' },
    { key: 'phone', label: m.orders_phone(), value: buyer.phone ?? '—' },
    { key: 'email', label: m.console_email(), value: buyer.email ?? '—' },
  ];
  return (
    <Section level={3} title={m.orders_buyer()}>
      <Facts facts={facts} />
    </Section>
  );
}

function Times({ order }: OrderPanel) {
  const when = (key: string, label: string, at: string | null) =>
    at === null ? [] : [{ key, label, value: <When at={at} /> }];
  return (
    <Facts
      facts={[
        { key: 'price', label: m.orders_amount(), value: formatFen(order.price) },
        ...when('created', m.orders_placed_at(), order.createdAt),
        ...(order.state === 'incomplete' ? when('expires', m.orders_pay_until(), order.expiresAt) : []),
        ...when('completed', m.orders_completed_at(), order.completedAt),
        ...when('refunded', m.orders_refunded_at(), order.refundedAt),
        ...when('hidden', m.orders_hidden_at(), order.hiddenAt),
      ]}
    />
  );
}

/** One order with all that came of it; `panels` come from the domains above. */
export function OrderPage({ panels }: { panels: readonly ComponentType<OrderPanel>[] }) {
  const { id = '' } = useParams();
  const { data: order, problem } = useCall(showConsoleOrder, { id });
  if (problem) {
    return (
      <ConsolePage title={m.console_gone()} back={back()}>
        <Notice tone="fail" title={problem} />
      </ConsolePage>
    );
  }
  if (!order) return <WaitingPage back={back()} />;
  return (
    <ConsolePage
      title={order.number}
      note={<OrderState {...order} />}
      back={back()}
      deeds={
        <>
          <HistoryLink kind="order" id={order.id} />
          <CancelDeed order={order} />
        </>
      }
    >
      <Times order={order} />
      <OrderLines order={order} />
      {panels.map((Panel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the panels are fixed for the life of the page
        <Panel key={index} order={order} />
      ))}
      <Buyer order={order} />
    </ConsolePage>
  );
}
