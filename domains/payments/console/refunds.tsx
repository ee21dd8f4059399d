import Undo2 from 'lucide-react/icons/undo-2';
import { Link } from 'react-router';
import { m } from '#messages';
import type { ConsoleResource } from '#platform/console/resource.ts';
import { formatFen } from '#platform/money/money.ts';
import { TabFilter } from '#ui/console/filters.tsx';
import { ConsoleList, type ListColumn } from '#ui/console/list.tsx';
import { When } from '#ui/console/when.tsx';
import { listRefunds } from '../console-contract.ts';
import { gatewayName, paymentActs, type RefundRow, RefundState, refundStates, whyText } from './payment-words.tsx';
import { RefundDeeds } from './refund-deeds.tsx';
import './refunds.css';

const columns = (): ListColumn<RefundRow>[] => [
  {
    key: 'number',
    head: m.payments_refund_number(),
    cell: ({ number, orderId }) => (
      <Link className="tb-link tb-num" to={`/orders/${orderId}/show`}>
        {number}
      </Link>
    ),
  },
  { key: 'at', head: m.payments_asked_at(), cell: ({ createdAt }) => <When at={createdAt} /> },
  { key: 'why', head: m.payments_why(), cell: ({ why }) => whyText(why) },
  { key: 'provider', head: m.payments_gateway(), cell: ({ provider }) => gatewayName(provider) },
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

function RefundList() {
  return (
    <ConsoleList<RefundRow>
      title={m.payments_refunds()}
      columns={columns()}
      filters={<TabFilter source="state" label={m.console_state()} options={refundStates()} />}
      empty={{ title: m.payments_refunds_none() }}
    />
  );
}

export const refundsResource: ConsoleResource = {
  name: 'refunds',
  label: m.payments_refunds,
  icon: Undo2,
  roles: ['sales', 'viewer'],
  calls: { list: listRefunds },
  list: RefundList,
  acts: paymentActs,
};
