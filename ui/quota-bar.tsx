import type { CSSProperties } from 'react';
import './quota-bar.css';

export type QuotaBarProps = {
  /** What is counted and how much of it, in words: "套餐剩余曲目 23，共 60". */
  label: string;
  value: number;
  max: number;
};

/** How much is left or used of a whole, as a bar. */
export function QuotaBar({ label, value, max }: QuotaBarProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const fill = { '--fill': part } as CSSProperties;
  return <div className="tb-quota" role="img" aria-label={label} style={fill} />;
}

export type ProgressBarProps = {
  /** What is being done. */
  label: string;
  /** 0 to 1; `null` while it cannot be told. */
  value: number | null;
};

/** Long work on its way: what is being done, and how far. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const fill = { '--fill': value ?? 0.3 } as CSSProperties;
  return (
    <div
      className="tb-quota tb-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === null ? undefined : Math.round(value * 100)}
      data-unknown={value === null || undefined}
      style={fill}
    />
  );
}
