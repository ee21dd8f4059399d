import type { ReactNode } from 'react';
import './table.css';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  /** The head as plain words, where it is more than words: shown beside each value on a phone. */
  name?: string;
  cell: (row: Row) => ReactNode;
  /** Figures: right, tabular. */
  figures?: boolean;
  /** How the rows stand by this column, where they can be put in its order. */
  sorted?: 'ascending' | 'descending' | 'none';
};

export type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/** Rows of facts on hairlines. On a phone each row becomes a list of its facts, each under its column's name. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="tb-table">
      <caption className="tb-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" aria-sort={column.sorted} data-figures={column.figures || undefined}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} data-figures={column.figures || undefined}>
                <span className="tb-table-name" aria-hidden="true">
                  {column.name ?? column.head}
                </span>
                <span>{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type Line = {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Why, or under which condition. */
  note?: ReactNode;
  /** It has just changed: marked by a bar, this word, and said by a polite live region around the list. */
  changed?: ReactNode;
  /** How long the rule under the line is, 0 to 1: the running total of a sum. */
  part?: number;
};

/** Terms and their values, one under the other: a bill, the facts of a contract. */
export function Lines({ lines, live }: { lines: readonly Line[]; live?: boolean }) {
  return (
    <dl className="tb-lines" aria-live={live ? 'polite' : undefined}>
      {lines.map((line) => (
        <div key={line.key} className="tb-line" data-changed={line.changed ? true : undefined}>
          <dt>
            {line.label}
            {line.changed ? <small className="tb-line-changed">{line.changed}</small> : null}
          </dt>
          <dd className="tb-num">{line.value}</dd>
          {line.note ? <dd className="tb-line-note">{line.note}</dd> : null}
          {line.part === undefined ? null : <LineRule part={line.part} />}
        </div>
      ))}
    </dl>
  );
}

function LineRule({ part }: { part: number }) {
  const length = { '--part': part } as React.CSSProperties;
  return <dd className="tb-line-rule" aria-hidden="true" style={length} />;
}

/** A few facts side by side, each a small label over a figure: length, tempo, key. */
export function Facts({ facts }: { facts: ReadonlyArray<{ key: string; label: ReactNode; value: ReactNode }> }) {
  return (
    <dl className="tb-facts tb-num">
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
