import { m } from '#messages';
import { formatFen } from '#platform/money/money.ts';
import { Section } from '#ui/section.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { OrderLine } from '../contract.ts';
import type { OrderPanel } from './order-page.tsx';

const licenceStates = {
  valid: { tone: 'ok', label: m.orders_licence_valid },
  expired: { tone: 'no', label: m.orders_licence_expired },
  revoked: { tone: 'no', label: m.orders_revoked },
} as const;

function Licence({ licence }: Pick<OrderLine, 'licence'>) {
  if (!licence) return <span className="tb-muted">—</span>;
  const { tone, label } = licenceStates[licence.state];
  return (
    <>
      <span className="tb-num">{licence.number}</span>
      <br />
      <StatusMark tone={tone}>
        {label()}
        {licence.lastDay ? m.orders_until({ day: licence.lastDay }) : ''}
      </StatusMark>
    </>
  );
}

const columns = (): Column<OrderLine>[] => [
  {
    key: 'work',
    head: m.orders_work(),
    cell: ({ title, code }) => (
      <>
        {title}
        <br />
        <span className="tb-muted tb-num">{code}</span>
      </>
    ),
  },
  {
    key: 'terms',
    head: m.orders_terms(),
    cell: ({ terms }) => [terms.licensee, terms.production, terms.territory, terms.period].filter(Boolean).join(' / '),
  },
  {
    key: 'project',
    head: m.orders_project(),
    cell: ({ projectName, licenseeName, remarks }) => (
      <>
        {projectName}
        <br />
        <span className="tb-muted">{[licenseeName, remarks].filter(Boolean).join(' / ')}</span>
      </>
    ),
  },
  { key: 'licence', head: m.orders_licence(), cell: ({ licence }) => <Licence licence={licence} /> },
  { key: 'price', head: m.orders_amount(), cell: ({ price }) => formatFen(price), figures: true },
];

/** What was ordered, on which terms, and the licences that came of it. */
export function OrderLines({ order }: OrderPanel) {
  return (
    <Section level={3} title={m.orders_works()} note={m.console_count({ count: order.lines.length })}>
      <Table caption={m.orders_works()} columns={columns()} rows={order.lines} rowKey={({ id }) => id} />
    </Section>
  );
}
