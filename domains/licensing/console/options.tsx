import ListChecks from 'lucide-react/icons/list-checks';
import { Link } from 'react-router';
import { m } from '#messages';
import type { ConsoleResource } from '#platform/console/resource.ts';
import { formatFactor } from '#platform/money/money.ts';
import { SelectFilter, TabFilter } from '#ui/console/filters.tsx';
import { ConsoleList, type ListColumn } from '#ui/console/list.tsx';
import { useMay } from '#ui/console/use-may.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { addOption, listOptions, showOption, updateOption } from '../console-contract.ts';
import { OptionCreate, OptionEdit } from './option-form.tsx';
import { kindName, kindOptions, licensingActs, type OptionRow, termText } from './option-words.ts';

const columns = (): ListColumn<OptionRow>[] => [
  {
    key: 'name',
    head: m.licensing_option_name(),
    cell: ({ id, nameZh, nameEn }) => (
      <>
        <Link className="tb-link" to={`/licenceOptions/${id}`}>
          {nameZh}
        </Link>{' '}
        <span className="tb-muted" lang="en">
          {nameEn}
        </span>
      </>
    ),
  },
  {
    key: 'kind',
    head: m.licensing_option_kind(),
    cell: ({ kind, parentName }) => (parentName === '' ? kindName(kind) : `${kindName(kind)} / ${parentName}`),
  },
  { key: 'term', head: m.licensing_term(), cell: ({ kind, months }) => (kind === 'period' ? termText(months) : '') },
  {
    key: 'state',
    head: m.console_state(),
    cell: ({ enabled }) =>
      enabled ? (
        <StatusMark tone="ok">{m.licensing_offered()}</StatusMark>
      ) : (
        <StatusMark tone="no">{m.licensing_not_offered()}</StatusMark>
      ),
  },
  { key: 'factor', head: m.licensing_factor(), cell: ({ factor }) => formatFactor(factor), figures: true },
];

function OptionList() {
  const may = useMay(addOption);
  return (
    <ConsoleList<OptionRow>
      title={m.licensing_options()}
      columns={columns()}
      create={may && { to: '/licenceOptions/create', label: m.licensing_option_add() }}
      filters={
        <>
          <TabFilter source="kind" label={m.licensing_option_kind()} options={kindOptions()} />
          <SelectFilter
            source="enabled"
            label={m.console_state()}
            options={[
              { value: 'true', label: m.licensing_offered() },
              { value: 'false', label: m.licensing_not_offered() },
            ]}
          />
        </>
      }
      empty={{ title: m.licensing_options_none() }}
    />
  );
}

export const licenceOptionsResource: ConsoleResource = {
  name: 'licenceOptions',
  label: m.licensing_options,
  icon: ListChecks,
  roles: ['catalogue', 'sales', 'viewer'],
  calls: { list: listOptions, one: showOption, create: addOption, update: updateOption },
  list: OptionList,
  create: OptionCreate,
  edit: OptionEdit,
  subjectKind: 'licence_option',
  acts: licensingActs,
};
