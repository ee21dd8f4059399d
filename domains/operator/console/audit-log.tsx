import ScrollText from 'lucide-react/icons/scroll-text';
import { m } from '#messages';
import type { ConsoleResource } from '#platform/console/resource.ts';
import type { OutputOf } from '#platform/contract/contract.ts';
import { DaysFilter, FilterChip, SelectFilter } from '#ui/console/filters.tsx';
import { ConsoleList, type ListColumn } from '#ui/console/list.tsx';
import { When } from '#ui/console/when.tsx';
import { SubjectLink, SubjectName, useActWords } from '#ui/console/words.tsx';
import { listAuditLog } from '../contract.ts';
import { changeLines } from './change-lines.ts';
import './audit-log.css';

type Entry = OutputOf<typeof listAuditLog>['list'][number];

const kinds: Record<string, () => string> = {
  operator: m.operator_actor_operator,
  account: m.operator_actor_account,
  guest: m.operator_actor_guest,
  system: m.operator_actor_system,
};

/** A name for operators; for everybody else what they are, with the number of the account. */
function Actor({ entry: { actorKind, actorId, actorName } }: { entry: Entry }) {
  if (actorName !== '') return actorName;
  const kind = kinds[actorKind]?.() ?? actorKind;
  return actorId === null ? kind : `${kind} ${actorId}`;
}

function Changes({ entry: { changes, reason } }: { entry: Entry }) {
  const lines = changeLines(changes);
  return (
    <div className="console-changes">
      {lines.map(({ field, from, to }) => (
        <p key={field}>
          <span className="tb-muted">{field}</span> {from === null ? null : <del>{from}</del>} {to}
        </p>
      ))}
      {reason === '' ? null : <p className="console-why">{m.operator_because({ reason })}</p>}
    </div>
  );
}

function AuditFilters() {
  const { all } = useActWords();
  return (
    <>
      <SelectFilter source="action" label={m.operator_act()} options={all} />
      <SelectFilter
        source="actorKind"
        label={m.operator_actor()}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label: label() }))}
      />
      <DaysFilter />
      <FilterChip sources={['subjectKind', 'subjectId']} kind={m.operator_subject()}>
        {([kind, id]) => <SubjectName kind={kind ?? ''} id={id ?? null} />}
      </FilterChip>
    </>
  );
}

function ActName({ action }: { action: string }) {
  return useActWords().name(action);
}

const columns = (): ListColumn<Entry>[] => [
  { key: 'at', head: m.operator_when(), cell: ({ at }) => <When at={at} /> },
  { key: 'actor', head: m.operator_actor(), cell: (entry) => <Actor entry={entry} /> },
  { key: 'act', head: m.operator_act(), cell: ({ action }) => <ActName action={action} /> },
  {
    key: 'subject',
    head: m.operator_subject(),
    cell: ({ subjectKind, subjectId }) => <SubjectLink kind={subjectKind} id={subjectId} />,
  },
  { key: 'changes', head: m.operator_changes(), cell: (entry) => <Changes entry={entry} /> },
  { key: 'address', head: m.operator_address(), cell: ({ address }) => <span className="tb-num">{address}</span> },
];

/** Who did what to which thing, when and why, newest first. */
function AuditLog() {
  return (
    <ConsoleList<Entry>
      title={m.operator_audit_log()}
      columns={columns()}
      filters={<AuditFilters />}
      empty={{ title: m.operator_audit_none() }}
    />
  );
}

export const auditLogResource: ConsoleResource = {
  name: 'auditLog',
  label: m.operator_audit_log,
  icon: ScrollText,
  roles: ['viewer'],
  calls: { list: listAuditLog },
  list: AuditLog,
};
