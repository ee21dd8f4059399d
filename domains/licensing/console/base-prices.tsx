import Tag from 'lucide-react/icons/tag';
import { Link } from 'react-router';
import { m } from '#messages';
import type { ConsoleResource } from '#platform/console/resource.ts';
import type { OutputOf } from '#platform/contract/contract.ts';
import { formatFen } from '#platform/money/money.ts';
import { ConsoleEdit, FormPart } from '#ui/console/form.tsx';
import { ConsoleList, type ListColumn } from '#ui/console/list.tsx';
import { MoneyInput } from '#ui/console/money-input.tsx';
import { ReasonInput } from '#ui/console/reason-input.tsx';
import { When } from '#ui/console/when.tsx';
import { HistoryLink } from '#ui/console/words.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { listBasePrices, showBasePrice, updateBasePrice } from '../console-contract.ts';

type PriceRow = OutputOf<typeof showBasePrice>;

const subjects: Record<PriceRow['subject'], () => string> = {
  track: m.licensing_subject_track,
  album: m.licensing_subject_album,
  buyout: m.licensing_subject_buyout,
};

const columns = (): ListColumn<PriceRow>[] => [
  {
    key: 'library',
    head: m.licensing_library(),
    cell: ({ id, libraryName, subject }) => (
      <Link className="tb-link" to={`/basePrices/${id}`}>
        {libraryName} / {subjects[subject]()}
      </Link>
    ),
  },
  { key: 'updated', head: m.console_updated_at(), cell: ({ updatedAt }) => <When at={updatedAt} /> },
  {
    key: 'amount',
    head: m.licensing_base_price(),
    cell: ({ amountFen }) =>
      amountFen === null ? <StatusMark tone="wait">{m.licensing_price_missing()}</StatusMark> : formatFen(amountFen),
    figures: true,
  },
];

function PriceList() {
  return (
    <ConsoleList<PriceRow>
      title={m.licensing_base_prices()}
      columns={columns()}
      lead={<p className="console-lead">{m.licensing_base_prices_text()}</p>}
      empty={{ title: m.licensing_base_prices_none() }}
    />
  );
}

function PriceEdit() {
  return (
    <ConsoleEdit<PriceRow>
      call={updateBasePrice}
      title={({ libraryName, subject }) => `${libraryName} / ${subjects[subject]()}`}
      back={{ to: '/basePrices', label: m.licensing_base_prices() }}
      deeds={({ id }) => <HistoryLink kind="base_price" id={id} />}
      begin={({ amountFen }) => ({ amountFen, reason: '' })}
    >
      {() => (
        <FormPart title={m.licensing_base_price()} text={m.licensing_base_price_text()}>
          <MoneyInput source="amountFen" label={m.licensing_amount()} />
          <ReasonInput />
        </FormPart>
      )}
    </ConsoleEdit>
  );
}

export const basePricesResource: ConsoleResource = {
  name: 'basePrices',
  label: m.licensing_base_prices,
  icon: Tag,
  roles: ['catalogue', 'sales', 'viewer'],
  calls: { list: listBasePrices, one: showBasePrice, update: updateBasePrice },
  list: PriceList,
  edit: PriceEdit,
  subjectKind: 'base_price',
  subjectLabel: m.licensing_base_price,
};
