import { formatFen } from '#platform/money/money.ts';

/** One changed field of an audit entry: what it was, null where only the new value is known, and what it is. */
export interface ChangeLine {
  field: string;
  from: string | null;
  to: string;
}

type Change = { from: unknown; to: unknown };

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** Amounts are told in yuan, factors as fractions; what else has parts as JSON. */
function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'number' && field.endsWith('Fen')) return formatFen(value);
  if (typeof value !== 'object') return String(value);
  if ('numerator' in value && 'denominator' in value) return `${value.numerator}/${value.denominator}`;
  return JSON.stringify(value);
}

/**
 * What an entry of the audit log says was changed, field by field. Entries are written as `{ field: { from, to } }`, as
 * `{ from: {...}, to: {...} }` of the whole thing, or as the plain new values; a field that stayed as it was is left out.
 */
export function changeLines(changes: Record<string, unknown>): ChangeLine[] {
  if (isChange(changes) && typeof changes.from === 'object' && typeof changes.to === 'object') {
    const before = (changes.from ?? {}) as Record<string, unknown>;
    const after = (changes.to ?? {}) as Record<string, unknown>;
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return fields
      .map((field) => ({ field, from: textOf(field, before[field]), to: textOf(field, after[field]) }))
      .filter(({ from, to }) => from !== to);
  }
  return Object.entries(changes).map(([field, value]) =>
    isChange(value)
      ? { field, from: textOf(field, value.from), to: textOf(field, value.to) }
      : { field, from: null, to: textOf(field, value) },
  );
}
