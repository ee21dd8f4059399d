import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import type { ConsoleResource } from '#platform/console/resource.ts';
import { formatFen } from '#platform/money/money.ts';
import { DaysFilter, FilterChip, SearchFilter, SelectFilter, TabFilter } from '#ui/console/filters.tsx';
import { ConsoleList, type ListColumn } from '#ui/console/list.tsx';
import { When } from '#ui/console/when.tsx';
import { listConsoleOrders, showConsoleOrder } from '../console-contract.ts';
import { OrderPage, type OrderPanel } from './order-page.tsx';
import { buyerName, type OrderRow, OrderState, orderActs } from './order-words.tsx';

const columns = (): ListColumn<OrderRow>[] => [
  {
    key: 'number',
    head: m.orders_number(),
    cell: ({ id, number }) => (
      <Link className="tb-link tb-num" to={`/orders/${id}/show`}>
        {number}
      </Link>
    ),
  },
  { key: 'created', head: m.orders_placed_at(), sort: 'id', cell: ({ createdAt }) => <When at={createdAt} /> },
  { key: 'buyer', head: m.orders_buyer(), cell: ({ buyer }) => buyerName(buyer) },
  {
    key: 'works',
    head: m.orders_works(),
    cell: ({ title, works }) => (works > 1 ? m.orders_works_more({ title, count: works }) : title),
  },
  { key: 'state', head: m.console_state(), cell: (row) => <OrderState {...row} /> },
  { key: 'price', head: m.orders_amount(), sort: 'price', cell: ({ price }) => formatFen(price), figures: true },
];

function OrderFilters() {
  return (
    <>
      <TabFilter
        source="state"
        label={m.orders_by_state()}
        options={[
          { value: 'incomplete', label: m.orders_state_incomplete() },
          { value: 'completed', label: m.orders_state_completed() },
          { value: 'cancelled', label: m.orders_state_cancelled() },
        ]}
      />
      <SearchFilter label={m.orders_console_search()} />
      <SearchFilter source="account" label={m.orders_console_search_buyer()} />
      <SelectFilter
        source="refunded"
        label={m.orders_refunds()}
        options={[
          { value: 'true', label: m.orders_state_refunded() },
          { value: 'false', label: m.orders_not_refunded() },
        ]}
      />
      <DaysFilter />
      <FilterChip sources={['accountId']} kind={m.orders_buyer()}>
        {([id]) => id}
      </FilterChip>
    </>
  );
}

function OrderList() {
  return (
    <ConsoleList<OrderRow>
      title={m.orders_console_title()}
      columns={columns()}
      filters={<OrderFilters />}
      empty={{ title: m.orders_none() }}
    />
  );
}

/** Orders for the console; `panels` are what domains above this one show of an order, such as its payments. */
export const ordersResource = (panels: readonly ComponentType<OrderPanel>[]): ConsoleResource => ({
  name: 'orders',
  label: m.orders_console_title,
  icon: ReceiptText,
  roles: ['sales', 'viewer'],
  calls: { list: listConsoleOrders, one: showConsoleOrder },
  list: OrderList,
  show: <OrderPage panels={panels} />,
  subjectKind: 'order',
  subjectPath: (id) => `/orders/${id}/show`,
  subjectLabel: m.orders_subject,
  acts: orderActs,
});
