import type { ReactNode } from 'react';
import './badge.css';

/** A count on an icon's shoulder; nothing for none, `99+` beyond. The icon's own name must say it too. */
export function Badge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span className="tb-badge tb-num" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** Gives an icon the place for its badge. */
export function Badged({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className="tb-badged">
      {children}
      <Badge count={count} />
    </span>
  );
}
