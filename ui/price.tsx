import type { ReactNode } from 'react';
import './price.css';

export type PriceProps = {
  /** Already written, with its sign: `¥1,477.40`. */
  amount: string;
  /** What it was before a promotion. */
  before?: string;
  /** Says what the struck amount is: "原价". */
  beforeLabel?: string;
  size?: 'text' | 'title' | 'total';
};

/** An amount of money. Large ones set the sign smaller, so that the figure leads. Never red. */
export function Price({ amount, before, beforeLabel, size = 'text' }: PriceProps) {
  const sign = /^[−+]?¥/.exec(amount)?.[0] ?? '';
  return (
    <span className="tb-price tb-num" data-size={size}>
      {before ? (
        <s>
          {beforeLabel ? <span className="tb-hidden">{beforeLabel}</span> : null}
          {before}
        </s>
      ) : null}
      <span className="tb-price-amount">
        <small>{sign}</small>
        {amount.slice(sign.length)}
      </span>
    </span>
  );
}

/** The foot of a bill: what is to be paid, under the strong rule. */
export function PriceTotal({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="tb-price-total">
      <span>{label}</span>
      {children}
    </p>
  );
}
