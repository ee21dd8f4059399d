/** One changed field of an audit entry: what it was, null where only the new value is known, and what it is. */
export interface ChangeLine {
  field: string;
  from: string | null;
  to: string;
}

type Change = { from: unknown; to: unknown };

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
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
      .map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))
      .filter(({ from, to }) => from !== to);
  }
  return Object.entries(changes).map(([field, value]) =>
    isChange(value)
      ? { field, from: textOf(value.from), to: textOf(value.to) }
      : { field, from: null, to: textOf(value) },
  );
}
