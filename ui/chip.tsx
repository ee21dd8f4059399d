import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './chip.css';

export type ChipProps = {
  /** What kind of thing it is: "类型". */
  kind?: ReactNode;
  children: ReactNode;
  /** The address without it. */
  to: string;
  /** "Remove 电影配乐": what a press does; said after the words that are shown. */
  label: string;
};

/** A filter that is on; a press takes it off. A link, since every state of a list is an address. */
export function Chip({ kind, children, to, label }: ChipProps) {
  return (
    <Link className="tb-chip" to={to} preventScrollReset>
      {kind ? <span className="tb-chip-kind">{kind}</span> : null}
      {children}
      <X />
      <span className="tb-hidden">{label}</span>
    </Link>
  );
}

/** Chips in a row, wrapping; on a phone in one line that scrolls. */
export function Chips({ children, label }: { children: ReactNode; label: string }) {
  return (
    <nav className="tb-chips tb-num" aria-label={label}>
      {children}
    </nav>
  );
}
