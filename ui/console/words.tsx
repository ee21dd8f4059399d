import { usePermissions } from 'ra-core';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import type { OperatorRole } from '#platform/contract/contract.ts';
import { ButtonLink } from '../button.tsx';
import { filterQuery } from './filters.tsx';

/** What the console knows of all its screens together: how acts are called, and where the things of the audit log are shown. */
export type ConsoleWords = {
  acts: Readonly<Record<string, () => string>>;
  /** Name and address of a kind of thing, by its name in the audit log. */
  subjects: Readonly<Record<string, { label: () => string; path: (id: string) => string }>>;
};

export const ConsoleWordsContext = createContext<ConsoleWords>({ acts: {}, subjects: {} });

/** An act in words; one without stands as its code. */
export function useActWords(): { name: (action: string) => string; all: { value: string; label: string }[] } {
  const { acts } = useContext(ConsoleWordsContext);
  return {
    name: (action) => acts[action]?.() ?? action,
    all: Object.entries(acts).map(([value, label]) => ({ value, label: label() })),
  };
}

type SubjectProps = { kind: string; id: string | null };

/** What an act was done to, in words. */
export function SubjectName({ kind, id }: SubjectProps) {
  const subject = useContext(ConsoleWordsContext).subjects[kind];
  return [subject?.label() ?? kind, id].filter((part) => part !== null && part !== '').join(' ');
}

/** The same, linked to its page where there is one. */
export function SubjectLink({ kind, id }: SubjectProps): ReactNode {
  const subject = useContext(ConsoleWordsContext).subjects[kind];
  const name = <SubjectName kind={kind} id={id} />;
  if (!subject || id === null) return name;
  return (
    <Link className="tb-link" to={subject.path(id)}>
      {name}
    </Link>
  );
}

/** The history of one thing: the audit log narrowed to it, for those who may read the log. */
export function HistoryLink({ kind, id }: { kind: string; id: string }): ReactNode {
  const { permissions: role } = usePermissions<OperatorRole>();
  if (role !== 'admin' && role !== 'viewer') return null;
  return (
    <ButtonLink to={`/auditLog${filterQuery({ subjectKind: kind, subjectId: id })}`}>{m.console_history()}</ButtonLink>
  );
}
