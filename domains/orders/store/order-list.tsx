import { type FormEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { localPath } from '#platform/locale/local-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { listOrders, Order, OrderLine } from '../contract.ts';
import { OrderCard } from './order-card.tsx';

type Orders = OutputOf<typeof listOrders>;
type State = 'incomplete' | 'completed' | 'cancelled';

interface OrderListProps {
  orders: Orders;
  state: State | null;
  keyword: string;
  pay: (order: Order) => ReactNode;
  files: (line: OrderLine, order: Order) => ReactNode;
  onChange: () => void;
}

const address = (state: State | null, keyword: string, page = 1) => {
  const query = new URLSearchParams();
  if (state) query.set('state', state);
  if (keyword) query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return localPath(`/my/order${text ? `?${text}` : ''}`);
};

/** All orders of the account, by state, found by project, title, code or number. */
export function OrderList({ orders, state, keyword, pay, files, onChange }: OrderListProps) {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { counts, list, total, page, size } = orders;
  const tabs = [
    { state: null, label: m.orders_all(), count: counts.all },
    { state: 'incomplete' as const, label: m.orders_state_incomplete(), count: counts.incomplete },
    { state: 'completed' as const, label: m.orders_state_completed(), count: counts.completed },
    { state: 'cancelled' as const, label: m.orders_state_cancelled(), count: counts.cancelled },
  ];
  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(address(state, field.current?.value.trim() ?? ''));
  };
  return (
    <>
      <TabLinks
        label={m.orders_by_state()}
        links={tabs.map((tab) => ({
          label: tab.label,
          count: tab.count,
          to: address(tab.state, keyword),
          current: tab.state === state,
        }))}
        end={
          <form onSubmit={search}>
            <TextField
              ref={field}
              key={keyword}
              type="search"
              label={m.orders_search()}
              hideLabel
              placeholder={m.orders_search()}
              defaultValue={keyword}
              maxLength={80}
            />
          </form>
        }
      />
      {list.length === 0 ? (
        <EmptyState
          title={keyword ? m.orders_none_found() : m.orders_none()}
          action={
            <ButtonLink tone="primary" to={keyword ? address(state, '') : localPath('/music')}>
              {keyword ? m.orders_show_all() : m.orders_none_action()}
            </ButtonLink>
          }
        />
      ) : (
        list.map((order) => (
          <OrderCard key={order.id} order={order} pay={pay} files={files} onChange={onChange} linked />
        ))
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / size)}
        to={(target) => address(state, keyword, target)}
        label={m.catalogue_pages()}
        pageLabel={(target) => m.catalogue_page_number({ page: target })}
        previousLabel={m.catalogue_page_previous()}
        nextLabel={m.catalogue_page_next()}
      />
    </>
  );
}
