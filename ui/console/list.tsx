import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { ListContextProvider, type RaRecord, useListController } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { ButtonLink } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { TextButton } from '../link.tsx';
import { Pager } from '../pager.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Notice } from '../status-mark.tsx';
import { type Column, Table } from '../table.tsx';
import { ConsolePage } from './page.tsx';
import './list.css';

export type ListColumn<Row> = Omit<Column<Row>, 'head'> & {
  head: string;
  /** The field that the server sorts by; without it the column does not sort. */
  sort?: string;
};

export type ConsoleListProps<Row extends RaRecord> = {
  title: string;
  /** What is missing while there is nothing at all, and what to do about it. */
  empty: { title: string; text?: string };
  columns: readonly ListColumn<Row>[];
  filters?: ReactNode;
  /** Words on the button that leads to a new one; absent where none can be made. */
  create?: { to: string; label: string } | false;
  /** Between the title and the list. */
  lead?: ReactNode;
  sort?: { field: string; order: 'ASC' | 'DESC' };
};

const PER_PAGE = 25;
const standard = { field: 'id', order: 'DESC' } as const;

/** A list whose filter, order and page stand in the address and are worked out by the server. */
export function ConsoleList<Row extends RaRecord>(props: ConsoleListProps<Row>) {
  const { title, filters, create, lead, sort = standard } = props;
  const list = useListController<Row>({ sort, perPage: PER_PAGE, exporter: false, storeKey: false });
  const { total, isPending } = list;
  return (
    <ListContextProvider value={list}>
      <ConsolePage
        title={title}
        note={isPending ? null : m.console_count({ count: (total ?? 0).toLocaleString('en') })}
        deeds={
          create ? (
            <ButtonLink to={create.to} tone="primary">
              {create.label}
            </ButtonLink>
          ) : null
        }
      >
        {lead}
        {filters ? <div className="console-filters">{filters}</div> : null}
        <ListMatter {...props} list={list} />
      </ConsolePage>
    </ListContextProvider>
  );
}

type Matter<Row extends RaRecord> = ConsoleListProps<Row> & { list: ReturnType<typeof useListController<Row>> };

function ListMatter<Row extends RaRecord>({ title, columns, empty, create, list }: Matter<Row>) {
  const { data, error, isPending, isFetching, filterValues, setFilters, refetch } = list;
  const heads = useHeads(columns, list);
  if (error) {
    return (
      <Notice tone="fail" title={(error as Error).message}>
        <TextButton onClick={() => refetch()}>{m.console_again()}</TextButton>
      </Notice>
    );
  }
  if (isPending) return <Waiting columns={columns} title={title} />;
  if (data.length === 0 && Object.keys(filterValues).length > 0) {
    return (
      <EmptyState
        title={m.console_nothing_matches()}
        action={<TextButton onClick={() => setFilters({}, {}, false)}>{m.console_clear_filters()}</TextButton>}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={empty.title}
        action={create ? <ButtonLink to={create.to}>{create.label}</ButtonLink> : undefined}
      >
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <div className="console-list" aria-busy={isFetching}>
      <Table caption={title} columns={heads} rows={data} rowKey={(row) => row.id} />
      <Pages list={list} />
    </div>
  );
}

/** Heads of sortable columns are buttons: a press sorts by it, another turns the order around. */
function useHeads<Row extends RaRecord>(
  columns: readonly ListColumn<Row>[],
  { sort, setSort }: Matter<Row>['list'],
): Column<Row>[] {
  return columns.map(({ sort: field, head, ...column }) => {
    if (!field) return { ...column, head };
    const sorted = sort.field === field ? sort.order : null;
    const turn = sorted === 'DESC' ? 'ASC' : 'DESC';
    return {
      ...column,
      name: head,
      sorted: sorted === null ? ('none' as const) : sorted === 'ASC' ? ('ascending' as const) : ('descending' as const),
      head: (
        <button type="button" className="console-sort" onClick={() => setSort({ field, order: turn })}>
          {head}
          {sorted === 'ASC' ? <ArrowUp /> : null}
          {sorted === 'DESC' ? <ArrowDown /> : null}
        </button>
      ),
    };
  });
}

/** Rows of the final height while the first answer is awaited. */
function Waiting<Row extends RaRecord>({ columns, title }: { columns: readonly ListColumn<Row>[]; title: string }) {
  const rows = Array.from({ length: 8 }, (_, row) => ({ id: row }));
  const blank = columns.map(({ key, head, figures }) => ({
    key,
    head,
    ...(figures ? { figures } : {}),
    cell: (row: { id: number }) => <Skeleton width={figures ? 0.4 : 0.5 + ((row.id * 7) % 5) / 10} />,
  }));
  return (
    <div className="console-list" aria-busy="true">
      <Table caption={title} columns={blank} rows={rows} rowKey={(row) => row.id} />
    </div>
  );
}

function Pages<Row extends RaRecord>({ list: { page, perPage, total = 0 } }: Pick<Matter<Row>, 'list'>) {
  const { pathname, search } = useLocation();
  const to = (target: number) => {
    const query = new URLSearchParams(search);
    query.set('page', String(target));
    query.set('perPage', String(perPage));
    return `${pathname}?${query}`;
  };
  return (
    <Pager
      page={page}
      pages={Math.ceil(total / perPage)}
      to={to}
      label={m.console_pages()}
      pageLabel={(target) => m.console_page({ page: target })}
      previousLabel={m.console_previous_page()}
      nextLabel={m.console_next_page()}
    />
  );
}
