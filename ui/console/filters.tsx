import Search from 'lucide-react/icons/search';
import { useListContext } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { Chip } from '../chip.tsx';
import { SelectField } from '../select-field.tsx';
import { TabLinks } from '../tabs.tsx';
import { TextField } from '../text-field.tsx';

/** A wait after the last key before the list is asked for, so that a word is one question. */
const TYPING_MS = 300;

/** One value of the list's filter, and how to set it; an empty one takes it out of the address. */
export function useFilter(source: string): [string, (value: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const value: unknown = filterValues[source];
  const set = (next: string) => {
    const { [source]: _before, ...others } = filterValues;
    setFilters(next === '' ? others : { ...others, [source]: next }, {}, false);
  };
  return [value === undefined || value === null ? '' : String(value), set];
}

export function SearchFilter({ source = 'keyword', label }: { source?: string; label: string }) {
  const [value, setValue] = useFilter(source);
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => setValue(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      type="search"
      className="console-search"
      label={label}
      hideLabel
      placeholder={label}
      lead={<Search />}
      value={text}
      maxLength={80}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

type Choice = { value: string; label: string };

export function SelectFilter({
  source,
  label,
  options,
}: {
  source: string;
  label: string;
  options: readonly Choice[];
}) {
  const [value, setValue] = useFilter(source);
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      options={[{ value: '', label: m.console_all() }, ...options]}
    />
  );
}

/** The few states of a thing as tabs: addresses of their own, so that a queue can link to one. */
export function TabFilter({ source, label, options }: { source: string; label: string; options: readonly Choice[] }) {
  const { filterValues } = useListContext();
  const { pathname } = useLocation();
  const { [source]: current, ...others } = filterValues;
  const to = (value: string) => `${pathname}${filterQuery(value === '' ? others : { ...others, [source]: value })}`;
  return (
    <div className="console-tabs">
      <TabLinks
        label={label}
        links={[{ value: '', label: m.console_all() }, ...options].map((option) => ({
          to: to(option.value),
          label: option.label,
          current: (current === undefined ? '' : String(current)) === option.value,
        }))}
      />
    </div>
  );
}

/** The query of a list narrowed by a filter. */
export const filterQuery = (filter: Record<string, unknown>): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;

const two = (value: number) => String(value).padStart(2, '0');
const DAY_MS = 86_400_000;

function dayOf(iso: string, back: number): string {
  if (iso === '') return '';
  const at = new Date(new Date(iso).getTime() - back);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Days in the reader's zone, from and to inclusive; at the wire instants, the end exclusive. */
export function DaysFilter() {
  const [from, setFrom] = useFilter('from');
  const [until, setUntil] = useFilter('until');
  const instant = (day: string, plus: number) =>
    day === '' ? '' : new Date(new Date(`${day}T00:00`).getTime() + plus).toISOString();
  return (
    <>
      <TextField
        type="date"
        label={m.console_from()}
        value={dayOf(from, 0)}
        onChange={(event) => setFrom(instant(event.target.value, 0))}
      />
      <TextField
        type="date"
        label={m.console_until()}
        value={dayOf(until, 1)}
        onChange={(event) => setUntil(instant(event.target.value, DAY_MS))}
      />
    </>
  );
}

type FilterChipProps = {
  sources: readonly string[];
  kind: string;
  children: (values: readonly (string | undefined)[]) => ReactNode;
};

/** A filter that came with a link and has no field of its own: shown while it is on, taken off by a press. */
export function FilterChip({ sources, kind, children }: FilterChipProps) {
  const { filterValues } = useListContext();
  const { pathname } = useLocation();
  const values = sources.map((source) => filterValues[source] as string | undefined);
  if (values.every((value) => value === undefined)) return null;
  const others = Object.fromEntries(Object.entries(filterValues).filter(([name]) => !sources.includes(name)));
  return (
    <Chip kind={kind} to={`${pathname}${filterQuery(others)}`} label={m.console_remove_filter({ kind })}>
      {children(values)}
    </Chip>
  );
}
